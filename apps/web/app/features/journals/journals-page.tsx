import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type Journal, listJournalsEndpoint } from '@grfs/contracts/journals'
import { texts } from '@grfs/contracts/texts/index'
import { capitalise, countInWords, quantity } from '../../lib/format.ts'
import { href, journalPath, journalsOfFieldPath } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { classNames, hueClass } from '../../ui/layout/class-names.ts'
import { Figure } from '../../lib/figure.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { countFields, FieldFilter, isWorthFiltering } from './journal-index.tsx'
import { type IssueName, JournalCover, PatternSymbols } from './cover.tsx'

type Journals = ResponseOf<typeof listJournalsEndpoint>

interface JournalsData {
  journals: Journals
  /** Null if all fields are shown. */
  field: string | null
}

const t = texts.journals

/** JOURNAL-001. */
export const journals: ReaderPage<JournalsData> = {
  async load({ call, search }) {
    const all = await call(listJournalsEndpoint, {})
    const fieldParam = new URLSearchParams(search).get('field')
    return { journals: all, field: all.some((journal) => journal.category === fieldParam) ? fieldParam : null }
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
            <Figure of="press" name="journals" value={data.journals.length}>
              {capitalise(countInWords(data.journals.length))} {data.journals.length === 1 ? 'journal' : 'journals'}
            </Figure>
            , one standard: three blind reviews, free to read, and a named editor.
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

interface JournalCardProps {
  journal: Journal & { articleCount: number; latestIssue: IssueName | null }
}

/** JOURNAL-006, JOURNAL-007: one link covers the whole card; title and id are data attributes. */
function JournalCard({ journal }: JournalCardProps) {
  return (
    <li className={classNames('journal-card', hueClass(journal.hue))}>
      <JournalCover journal={journal} issue={journal.latestIssue} decorative shared />
      <div>
        <p className="journal-card-field">{journal.category}</p>
        <h2>
          <a href={journalPath(journal)} data-id={journal.id} data-title={journal.title}>
            {journal.title}
          </a>
        </h2>
        <p className="journal-card-scope">{journal.subtitle}</p>
        <p className="journal-card-count">
          {journal.articleCount === 0 ? (
            'Open for its first papers'
          ) : (
            <Figure of={journal.id} name="articles" value={journal.articleCount}>
              {quantity(journal.articleCount, 'article')}
            </Figure>
          )}
        </p>
      </div>
    </li>
  )
}
