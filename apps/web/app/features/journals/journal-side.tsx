import { Fragment } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { Journal } from '@grfs/contracts/journals'
import type { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { MonthBars } from '../../lib/month-bars.tsx'
import { href, journalPagePath } from '../../lib/paths.ts'
import { MoreLink } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/page-head.tsx'

/** What is beside the articles of a journal. */

type JournalPageData = ResponseOf<typeof listJournalArticlesEndpoint>

const t = texts.journals

/** Pages that the journal wrote for itself. */
export function OwnPages({ journal, pages }: { journal: Journal; pages: JournalPageData['ownPages'] }) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="own-pages">
      <SectionHead id="own-pages" title={t.ownPages} small />
      <p>
        {pages.map((page, index) => (
          <Fragment key={page}>
            {index > 0 && <br />}
            <MoreLink href={journalPagePath(journal, page)}>{t.ownPage[page]}</MoreLink>
          </Fragment>
        ))}
      </p>
    </section>
  )
}

/** Views and downloads of the last months, with the reports for libraries. */
export function Readers({ months }: { months: JournalPageData['readerMonths'] }) {
  if (months.length === 0) return null
  return (
    <section aria-labelledby="readers">
      <SectionHead id="readers" title={t.readers} small />
      <MonthBars months={months} />
      <MoreLink href={href('/usage')}>{t.usageReports}</MoreLink>
    </section>
  )
}
