import type { Call, Journal } from '@grfs/contracts/journals'
import { daysLeft, openingOf, paragraphsOf } from './call-list.tsx'
import { longDate } from '../../lib/format.ts'
import { callAnchor, callPath } from '../../lib/paths.ts'
import { MoreLink } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'

/** Beside the articles of a journal: that it calls, and until when. */
export function CallBox({ call, journal }: { call: Call; journal: Journal }) {
  return (
    <section className="call-box" aria-label={`Open call: ${call.title}`}>
      <p className="call-box-due">Open call, closes {longDate(call.deadline)}</p>
      <h2>{call.title}</h2>
      <p>
        {openingOf(call)} Volume {call.volume}, Number {call.number}.
      </p>
      <MoreLink href={callPath(journal, call)}>Read the call</MoreLink>
    </section>
  )
}

/** The open calls of one journal in full. */
export function CallTexts({ calls }: { calls: readonly Call[] }) {
  return (
    <section className="journal-part" aria-labelledby="calls">
      <SectionHead id="calls" title={calls.length === 1 ? 'Open call for papers' : 'Open calls for papers'} />
      {calls.map((call) => (
        <article key={call.id} className="call" id={callAnchor(call)}>
          <h3>{call.title}</h3>
          <p className="call-due">
            For Volume {call.volume}, Number {call.number}, {call.month} {call.year}. Open until{' '}
            <b>{longDate(call.deadline)}</b>, {daysLeft(call.daysLeft)}.
          </p>
          {paragraphsOf(call.text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
    </section>
  )
}
