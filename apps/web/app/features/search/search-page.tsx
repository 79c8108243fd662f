import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  type Facet,
  searchEndpoint,
  type SearchKind,
  searchKinds,
  type SearchResult,
  type SearchSort,
  type Segment,
} from '@grfs/contracts/search'
import { texts } from '@grfs/contracts/texts/index'
import { articleKindTexts } from '@grfs/contracts/texts/submissions-facts'
import { articleKinds } from '@grfs/domain/facts/vocabulary'
import { shownTitle } from '../../lib/articles.ts'
import { count, longDate, quantity } from '../../lib/format.ts'
import { articlePath, followPath, href, journalPath, newsPostPath, searchPath } from '../../lib/paths.ts'
import { SearchForm } from '../../public/frame/search-form.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Button, IconButton, LinkButton } from '../../ui/forms/button.tsx'
import { HueTag } from '../../ui/layout/hue-tag.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Icon } from '../../ui/media/icon.tsx'

interface SearchData extends ResponseOf<typeof searchEndpoint> {
  filters: SearchFilters
}

const t = texts.chrome

/** SEARCH-001: the results page of the search box in the header. */
export const search: ReaderPage<SearchData> = {
  async load({ call, search: query }) {
    const filters = filtersIn(query)
    return { ...(await call(searchEndpoint, { query: filters })), filters }
  },
  // Result pages are not indexed: search engines should find the pages that the results link to.
  meta: ({ filters }) => ({
    title: filters.q === '' ? t.search : `${t.search}: ${filters.q}`,
    description: 'Search articles, journals and news.',
    // Only the empty search page has a canonical path; result pages have none.
    path: filters.q === '' ? href('/search') : null,
  }),
  Page: SearchPage,
  Failure: ({ retry }) => (
    <main id="main" className="wrap search-page">
      <PageHead title={t.search} />
      <ErrorState title="The search failed" retry={{ href: retry }}>
        This is not caused by your search words. Please try again in a moment.
      </ErrorState>
    </main>
  ),
}

export const searchPage = readerPage(search)

function SearchPage({ data }: { data: SearchData }) {
  const { filters } = data
  // The query that the results belong to, which may be the corrected one: paging and filters continue with it.
  const shown = data.didYouMean?.isShown ? { ...filters, q: data.didYouMean.q } : filters
  return (
    <main id="main" className="wrap search-page">
      <PageHead title={t.search}>
        <SearchForm id="q-page" value={filters.q} label="Results" />
      </PageHead>
      {filters.q === '' && !isNarrowed(filters) ? (
        <Invitation />
      ) : (
        <>
          <ActiveFilters filters={shown} journal={data.journal} />
          <DidYouMean data={data} />
          {data.results.length === 0 ? <Nothing filters={filters} /> : <Found data={data} shown={shown} />}
        </>
      )}
    </main>
  )
}

function Found({ data, shown }: { data: SearchData; shown: SearchFilters }) {
  const facets = usefulFacets(data.facets, shown)
  return (
    <div className="search-body">
      <section aria-labelledby="found">
        <div className="search-head">
          <h2 id="found">{foundSentence(data.found)}</h2>
          <Sorting shown={shown} />
          {facets.length > 0 && (
            <Button className="search-open" popoverTarget="narrow">
              Filters
            </Button>
          )}
        </div>
        <ResultList results={data.results} />
        {data.next !== null && (
          <LinkButton href={searchPath({ ...shown, after: data.next })} className="search-next">
            More results
          </LinkButton>
        )}
        {(shown.kind === undefined || shown.kind === 'article') && (
          <p className="search-follow">
            <a href={followPath(shown)}>Follow this search by email</a> to get its new articles once a week.
          </p>
        )}
      </section>
      {facets.length > 0 && <Facets facets={facets} filters={shown} isMore={data.found.isMore} />}
    </div>
  )
}

const sortLabels: Record<SearchSort, string> = { relevance: 'Best match', date: 'Newest' }

function Sorting({ shown }: { shown: SearchFilters }) {
  return (
    <nav className="search-sort" aria-label="Sort by">
      {Object.entries(sortLabels).map(([sort, label]) => {
        const isCurrent = sort === (shown.sort ?? 'relevance')
        return (
          <a
            key={sort}
            href={searchPath({ ...shown, sort: sort === 'relevance' ? undefined : sort, after: undefined })}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
          </a>
        )
      })}
    </nav>
  )
}

function DidYouMean({ data: { didYouMean, filters } }: { data: SearchData }) {
  if (!didYouMean) return null
  return didYouMean.isShown ? (
    <p className="search-note">
      Nothing was found for <b>{filters.q}</b>. These are the results for <b>{didYouMean.q}</b>.
    </p>
  ) : (
    <p className="search-note">
      Did you mean <a href={searchPath({ ...filters, q: didYouMean.q, after: undefined })}>{didYouMean.q}</a>?
    </p>
  )
}

function Invitation() {
  return (
    <EmptyState
      title="Search for a word, a name or a title"
      action={<LinkButton href={href('/global')}>See all journals</LinkButton>}
    >
      Put an exact phrase in quotes. Put a minus before a word to exclude it. Accents do not matter.
    </EmptyState>
  )
}

function Nothing({ filters }: { filters: SearchFilters }) {
  if (isNarrowed(filters) && filters.q !== '') {
    return (
      <EmptyState
        title={`Nothing was found for “${filters.q}” here`}
        action={<LinkButton href={searchPath({ q: filters.q })}>Search without filters</LinkButton>}
      >
        There may be results without the filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={filters.q === '' ? 'Nothing was found' : `Nothing was found for “${filters.q}”`}
      action={<LinkButton href={href('/global')}>See all journals</LinkButton>}
    >
      Try fewer or more general words, and check the spelling.
    </EmptyState>
  )
}

const shownAuthors = 6

function ResultList({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className="article-list search-results">
      {results.map((result) => (
        <li key={`${result.kind} ${result.id}`}>
          <Whereabouts result={result} />
          <h3>
            <a className="title-link" href={pathOf(result)}>
              {shownTitle({ ...result, title: '' })}
              <Marked segments={result.titleSegments} />
            </a>
          </h3>
          {result.authors.length > 0 && <p className="article-list-who">{namesOf(result.authors)}</p>}
          <p className="article-list-text">
            <Marked segments={result.snippet} />
          </p>
        </li>
      ))}
    </ol>
  )
}

const Marked = ({ segments }: { segments: readonly Segment[] }) =>
  segments.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))

function Whereabouts({ result: { kind, journal, publishedDate } }: { result: SearchResult }) {
  return (
    <p className="search-where">
      {kind === 'article' && journal ? (
        <HueTag hue={journal.hue} href={journalPath(journal)}>
          {journal.title}
        </HueTag>
      ) : kind === 'journal' && journal ? (
        <HueTag hue={journal.hue}>Journal</HueTag>
      ) : (
        <span>News</span>
      )}
      {publishedDate !== null && <time dateTime={publishedDate}>{longDate(publishedDate)}</time>}
    </p>
  )
}

function pathOf({ kind, id }: SearchResult): string {
  if (kind === 'article') return articlePath(id)
  return kind === 'journal' ? journalPath({ id, abbrev: null }) : newsPostPath(id)
}

function namesOf(authors: readonly string[]): string {
  const more = authors.length - shownAuthors
  return more <= 0 ? authors.join(', ') : `${authors.slice(0, shownAuthors).join(', ')} and ${quantity(more, 'other')}`
}

const groups = [
  { name: 'kind', from: 'kinds', title: 'Kind' },
  { name: 'type', from: 'types', title: 'Article type' },
  { name: 'journal', from: 'journals', title: 'Journal' },
  { name: 'year', from: 'years', title: 'Year' },
  { name: 'author', from: 'authors', title: 'Author' },
  { name: 'keyword', from: 'keywords', title: 'Keyword' },
] as const

type Group = (typeof groups)[number] & { values: Facet[] }

/** Groups that are not chosen yet and offer a choice. A name or keyword of only one result would not filter usefully. */
function usefulFacets(facets: SearchData['facets'], filters: SearchFilters): Group[] {
  return groups
    .filter(({ name }) => filters[name] === undefined)
    .map((group) => {
      const isList = group.name === 'author' || group.name === 'keyword'
      return { ...group, values: facets[group.from].filter(({ count }) => !isList || count > 1) }
    })
    .filter(({ values }) => values.length > 1)
}

interface FacetsProps {
  facets: readonly Group[]
  filters: SearchFilters
  /** The counts cover only the newest matches. */
  isMore: boolean
}

/**
 * Links that filter the results: each has a URL, so it can be shared and needs no script. In narrow windows the list is
 * a popover, which opens and closes without script too.
 */
function Facets({ facets, filters, isMore }: FacetsProps) {
  return (
    <nav className="search-facets" id="narrow" popover="auto" aria-label="Narrow down">
      <div className="search-sheet-top">
        <h2>Filters</h2>
        <IconButton icon="close" label="Close filters" popoverTarget="narrow" popoverTargetAction="hide" />
      </div>
      {facets.map(({ name, title, values }) => (
        <section key={name}>
          <h3>{title}</h3>
          <ul>
            {values.map(({ value, label, count: matches }) => (
              <li key={value}>
                <a href={searchPath({ ...filters, [name]: value, after: undefined })}>
                  <span>{filterLabel(name, value, label)}</span>
                  <span className="search-count">
                    {isMore && <span className="sr">about </span>}
                    {count(matches)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isMore && <p className="search-about">The numbers refer to the newest 1,000 results.</p>}
    </nav>
  )
}

function filterLabel(name: Group['name'], value: string, label: string): string {
  if (name === 'kind') return kindLabels[value as SearchKind]
  return name === 'type' ? (articleKindTexts[value as keyof typeof articleKindTexts] ?? value) : label
}

interface ActiveFiltersProps {
  filters: SearchFilters
  journal: SearchResult['journal']
}

function ActiveFilters({ filters, journal }: ActiveFiltersProps) {
  const active = groups.flatMap(({ name, title }) => {
    const value = filters[name]
    if (value === undefined) return []
    const label = name === 'journal' ? (journal?.title ?? value) : value
    return [{ name, title, label: filterLabel(name, value, label) }]
  })
  if (active.length === 0) return null
  return (
    <ul className="chips search-active" aria-label="Narrowed to">
      {active.map(({ name, title, label }) => (
        <li key={name}>
          <a className="chip" href={searchPath({ ...filters, [name]: undefined, after: undefined })}>
            <span className="sr">Remove the filter {title}: </span>
            {label}
            <Icon name="close" small />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The parameters in the URL of the results page. */
interface SearchFilters {
  q: string
  kind?: SearchKind | undefined
  type?: (typeof articleKinds)[number] | undefined
  journal?: string | undefined
  year?: string | undefined
  author?: string | undefined
  keyword?: string | undefined
  sort?: SearchSort | undefined
  after?: string | undefined
}

/** Ignores invalid parameters of a URL that was edited by hand. */
function filtersIn(query: string): SearchFilters {
  const given = new URLSearchParams(query)
  const word = (name: string) => given.get(name)?.trim() || undefined
  const year = word('year')
  return {
    q: (word('q') ?? '').slice(0, 200),
    kind: searchKinds.find((kind) => kind === given.get('kind')),
    type: articleKinds.find((type) => type === given.get('type')),
    journal: word('journal'),
    year: year !== undefined && /^[1-9]\d{3}$/.test(year) ? year : undefined,
    author: word('author'),
    keyword: word('keyword'),
    sort: given.get('sort') === 'date' ? 'date' : undefined,
    after: word('after'),
  }
}

function isNarrowed(filters: SearchFilters): boolean {
  return groups.some(({ name }) => filters[name] !== undefined)
}

/** Results beyond the ranked ones are not counted, and the sentence says so. */
function foundSentence(found: { count: number; isMore: boolean }): string {
  return found.isMore ? `More than ${count(found.count)} results` : quantity(found.count, 'result')
}

const kindLabels: Record<SearchKind, string> = { article: 'Articles', journal: 'Journals', news: 'News' }
