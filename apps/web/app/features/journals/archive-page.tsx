import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type Journal, listJournalsEndpoint } from '@grfs/contracts/journals'
import { texts } from '@grfs/contracts/texts/index'
import { href, journalPath, journalRef } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PageHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { JournalIndex } from './journal-index.tsx'

type Journals = ResponseOf<typeof listJournalsEndpoint>

const t = texts.journals

/** JOURNAL-002, JOURNAL-003: both paths show this page; the first is canonical. */
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

/** JOURNAL-010: a form that works without script; with script, changing the select is enough (JOURNAL-011). */
function ArchiveChooser({ journals }: { journals: readonly Journal[] }) {
  return (
    <form className="chooser" action={href('/globalArchive')} method="get">
      <div className="chooser-field">
        <label htmlFor="journal">Journal</label>
        <select id="journal" name="journal" required defaultValue="" data-chooser="" aria-describedby="chooser-hint">
          <option value="">Choose a journal</option>
          {journals.map((journal) => (
            <option key={journal.id} value={journalRef(journal)}>
              {journal.title}
            </option>
          ))}
        </select>
      </div>
      <Button kind="main" type="submit">
        Open
      </Button>
      <p className="chooser-hint" id="chooser-hint">
        The journal opens one second after you choose it.
      </p>
    </form>
  )
}
