import type { Call, Journal } from '@grfs/contracts/journals'
import { HueTag } from '../../ui/hue-tag.tsx'
import { classNames, hueClass } from '../../ui/class-names.ts'
import { MoreLink } from '../../ui/link.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { longDate, quantity } from '../../lib/format.ts'
import { callAnchor, callPath, journalPath } from '../../lib/paths.ts'

// From here on somebody who wants to answer should begin.
const soonDays = 14

/** The first paragraph says whom a call is for; it stands wherever there is no room for the rest. */
export function openingOf({ text }: Pick<Call, 'text'>): string {
  return paragraphsOf(text)[0] ?? ''
}

export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}

export function daysLeft(days: number): string {
  return days === 0 ? 'closes today' : `${quantity(days, 'day')} left`
}

/** Open calls of several journals, the nearest deadline first. */
export function CallList({ calls }: { calls: ReadonlyArray<Call & { journal: Journal }> }) {
  return (
    <ul className="calls">
      {calls.map((call) => (
        <li key={call.id} className={hueClass(call.journal.hue)}>
          <span className="calls-abbrev" aria-hidden="true">
            {call.journal.abbrev}
          </span>
          <div className="calls-main">
            <h3>
              <a className="title-link" href={callPath(call.journal, call)}>
                {call.title}
              </a>
            </h3>
            <p>{openingOf(call)}</p>
          </div>
          <HueTag hue={call.journal.hue} href={journalPath(call.journal)}>
            {call.journal.title}
          </HueTag>
          <p className="calls-due">
            <b>{longDate(call.deadline)}</b>
            <span className={classNames(call.daysLeft <= soonDays && 'is-soon')}>{daysLeft(call.daysLeft)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

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
