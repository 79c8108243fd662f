import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { paragraphsOf } from '../../lib/format.ts'
import { SectionHead } from '../../ui/layout/page-head.tsx'

type JournalData = ResponseOf<typeof listJournalArticlesEndpoint>

/** From the settings of the journal, or else of the press. */
export function Statements({ statements }: Pick<JournalData, 'statements'>) {
  return statements.map(({ key, text }) => (
    <section key={key} className="journal-part" aria-labelledby={key}>
      <SectionHead id={key} title={texts.statements[key]} />
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))
}

/** The journal's own address; nothing if it has the one of the press. */
export function JournalContact({ address }: { address: JournalData['contact'] }) {
  if (address === null) return null
  return (
    <section aria-labelledby="contact">
      <SectionHead id="contact" title={texts.statements.contact} small />
      <p>
        <a className="link" href={`mailto:${address}`}>
          {address}
        </a>
      </p>
    </section>
  )
}
