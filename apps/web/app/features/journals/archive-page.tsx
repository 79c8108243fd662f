import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type Journal, listJournalsEndpoint } from '@grfs/contracts/journals'
import { listIssuesEndpoint } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { quantity } from '../../lib/format.ts'
import { href, journalPath, journalRef, volumesPath } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PageHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { countFields, JournalIndex } from './journal-index.tsx'

interface Archive {
  journals: ResponseOf<typeof listJournalsEndpoint>
  years: ResponseOf<typeof listIssuesEndpoint>['years']
}

const t = texts.journals

/** JOURNAL-002, JOURNAL-003: both paths show this page; the first is canonical. */
export const archive: ReaderPage<Archive> = {
  async load({ call }) {
    const [journals, { years }] = await Promise.all([
      call(listJournalsEndpoint, {}),
      call(listIssuesEndpoint, { query: { limit: 1 } }),
    ])
    return { journals, years }
  },
  redirect({ journals }, { search }) {
    const chosen = new URLSearchParams(search).get('journal')
    const journal = journals.find((one) => journalRef(one) === chosen)
    return journal ? journalPath(journal) : null
  },
  meta: (_, site) => ({
    title: texts.chrome.archive,
    description: `Everything that ${site.name} has published, by field, by year and by journal.`,
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

function ArchivePage({ data: { journals, years } }: { data: Archive }) {
  const entries = journals.map((journal) => ({ journal, articles: journal.articleCount }))
  return (
    <main id="main" className="wrap">
      <PageHead title={texts.chrome.archive}>
        <p>Everything we have ever published is available here. Choose a journal, a field or a year.</p>
      </PageHead>
      {journals.length === 0 ? (
        <EmptyState title={t.noJournals} />
      ) : (
        <>
          <ArchiveChooser journals={journals} />
          <div className="archive-browse">
            <section aria-labelledby="fields">
              <SectionHead id="fields" title="By field" />
              <ul className="filters">
                {countFields(journals).map(({ field, journals: some }) => (
                  <li key={field}>
                    <a
                      className="filter"
                      href={volumesPath({ field })}
                      aria-label={`${field}, ${quantity(some, 'journal')}`}
                    >
                      {field} <span>{some}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="years">
              <SectionHead id="years" title="By year" />
              <ul className="filters">
                {years.map(({ year, issues }) => (
                  <li key={year}>
                    <a
                      className="filter"
                      href={volumesPath({ year: String(year) })}
                      aria-label={`${year}, ${quantity(issues, 'issue')}`}
                    >
                      {year} <span>{issues}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          </div>
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
