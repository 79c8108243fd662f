import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { texts } from '@grfs/contracts/texts/index'
import { countFields, FieldFilter, isWorthFiltering } from './field-filter.tsx'
import { JournalCard } from './journal-card.tsx'
import { PatternSymbols } from './journal-cover.tsx'
import { capitalise, countInWords } from '../../lib/format.ts'
import { journalsOfFieldPath, href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

type Journals = ResponseOf<typeof listJournalsEndpoint>

interface JournalsData {
  journals: Journals
  /** Null where all fields are shown. */
  field: string | null
}

const t = texts.journals

/** JOURNAL-001. */
export const journals: ReaderPage<JournalsData> = {
  async load({ call, search }) {
    const all = await call(listJournalsEndpoint, {})
    const asked = new URLSearchParams(search).get('field')
    return { journals: all, field: all.some((journal) => journal.category === asked) ? asked : null }
  },
  meta: ({ journals: all, field }, site) => ({
    title: field === null ? texts.chrome.journals : `Journals: ${field}`,
    description: `${capitalise(countInWords(all.length))} open-access journals of ${site.name}, each article reviewed three times, blind.`,
    path: field === null ? href('/global') : journalsOfFieldPath(field),
    nav: 'journals',
  }),
  Page: JournalsPage,
  // JOURNAL-020, JOURNAL-022
  Failure: ({ retry }) => (
    <main id="main" className="wrap">
      <PageHead title={texts.chrome.journals} />
      <ErrorState title={t.journalsFailed} retry={{ href: retry, label: t.retry }}>
        {t.checkConnection}
      </ErrorState>
    </main>
  ),
}

export const journalsPage = readerPage(journals)

function JournalsPage({ data }: { data: JournalsData }) {
  const fields = countFields(data.journals)
  const shown = data.field === null ? data.journals : data.journals.filter(({ category }) => category === data.field)
  return (
    <main id="main" className="wrap">
      <PageHead title={texts.chrome.journals}>
        {data.journals.length > 0 && (
          <p>
            {capitalise(countInWords(data.journals.length))} {data.journals.length === 1 ? 'journal' : 'journals'}, one
            standard: three blind reviews, free to read, and a named editor.
          </p>
        )}
      </PageHead>
      {isWorthFiltering(fields) && <FieldFilter fields={fields} chosen={data.field} />}
      {shown.length === 0 ? (
        <EmptyState title={t.noJournals} />
      ) : (
        <>
          <PatternSymbols journals={shown} />
          <ul className="journal-grid">
            {shown.map((journal) => (
              <JournalCard key={journal.id} journal={journal} />
            ))}
          </ul>
        </>
      )}
      <p className="suggest">
        <a href={href('/suggest-fields')}>{t.suggestField}</a>
      </p>
    </main>
  )
}
