import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { texts } from '@grfs/contracts/texts/index'
import { ArchiveChooser } from './archive-chooser.tsx'
import { JournalIndex } from './journal-index.tsx'
import { journalPath, journalRef, href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'

type Journals = ResponseOf<typeof listJournalsEndpoint>

const t = texts.journals

/** JOURNAL-002, JOURNAL-003: both addresses are this page; the first is its canonical one. */
export const archive: ReaderPage<Journals> = {
  load: ({ call }) => call(listJournalsEndpoint, {}),
  redirect(journals, { search }) {
    const chosen = new URLSearchParams(search).get('journal')
    const journal = journals.find((one) => journalRef(one) === chosen)
    return journal ? journalPath(journal) : null
  },
  meta: (_, site) => ({
    title: texts.chrome.archive,
    description: `Choose a journal of ${site.name} and read all its issues.`,
    path: href('/globalArchive'),
    nav: 'archive',
  }),
  Page: ArchivePage,
  // JOURNAL-021, JOURNAL-022
  Failure: ({ retry }) => (
    <main id="main" className="wrap">
      <PageHead title={texts.chrome.archive} />
      <ErrorState title={t.archiveFailed} retry={{ href: retry, label: t.retry }}>
        {t.checkConnection}
      </ErrorState>
    </main>
  ),
}

export const archivePage = readerPage(archive)

function ArchivePage({ data: journals }: { data: Journals }) {
  const entries = journals.map((journal) => ({ journal, articles: journal.articleCount }))
  return (
    <main id="main" className="wrap">
      <PageHead title={texts.chrome.archive}>
        <p>Everything we have ever published is available here. Choose a journal or browse all issues.</p>
      </PageHead>
      {journals.length === 0 ? (
        <EmptyState title={t.noJournals} />
      ) : (
        <>
          <ArchiveChooser journals={journals} />
          <section aria-labelledby="all">
            <SectionHead id="all" title="By name" more={{ label: 'All volumes and issues', href: href('/volume') }} />
            <JournalIndex entries={entries} />
          </section>
        </>
      )}
    </main>
  )
}
