import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type Facet, searchEndpoint, type SearchKind, searchKinds, type SearchResult } from '@grfs/contracts/search'
import { texts } from '@grfs/contracts/texts/index'
import { count, longDate, quantity, shownTitle } from '../../lib/format.ts'
import { articlePath, href, journalPath, newsPostPath, searchPath } from '../../lib/paths.ts'
import { SearchForm } from '../../public/frame/search-form.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
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
  return (
    <div className="search-body">
      <section aria-labelledby="found">
        <div className="search-head">
          <h2 id="found">{foundSentence(data.found)}</h2>
          <a className="link search-jump" href="#narrow">
            Narrow down
          </a>
        </div>
        <ResultList results={data.results} />
        {data.next !== null && (
          <LinkButton href={searchPath({ ...shown, after: data.next })} className="search-next">
            More results
          </LinkButton>
        )}
      </section>
      <Facets facets={data.facets} filters={shown} isMore={data.found.isMore} />
    </div>
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
              {shownTitle(result)}
            </a>
          </h3>
          {result.authors.length > 0 && <p className="article-list-who">{namesOf(result.authors)}</p>}
          <p className="article-list-text">
            {result.snippet.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
          </p>
        </li>
      ))}
    </ol>
  )
}

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

interface FacetsProps {
  facets: Record<'kinds' | 'journals' | 'years' | 'keywords', Facet[]>
  filters: SearchFilters
  /** The counts cover only the newest matches. */
  isMore: boolean
}

const groups = [
  { name: 'kind', from: 'kinds', title: 'Kind' },
  { name: 'journal', from: 'journals', title: 'Journal' },
  { name: 'year', from: 'years', title: 'Year' },
  { name: 'keyword', from: 'keywords', title: 'Keyword' },
] as const

/** Links that filter the results: each has a URL, so it can be shared and needs no script. */
function Facets({ facets: all, filters, isMore }: FacetsProps) {
  // A keyword that only one result has would not filter usefully.
  const facets = { ...all, keywords: all.keywords.filter((keyword) => keyword.count > 1) }
  const useful = groups.filter(({ name, from }) => filters[name] === undefined && facets[from].length > 1)
  if (useful.length === 0) return null
  return (
    <nav className="search-facets" id="narrow" aria-label="Narrow down">
      {useful.map(({ name, from, title }) => (
        <section key={name}>
          <h3>{title}</h3>
          <ul>
            {facets[from].map(({ value, label, count: matches }) => (
              <li key={value}>
                <a href={searchPath({ ...filters, [name]: value, after: undefined })}>
                  <span>{name === 'kind' ? kindLabels[value as SearchKind] : label}</span>
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
      {isMore && <p className="search-about">The numbers refer to the newest results.</p>}
    </nav>
  )
}

interface ActiveFiltersProps {
  filters: SearchFilters
  journal: SearchResult['journal']
}

function ActiveFilters({ filters, journal }: ActiveFiltersProps) {
  const active = groups.flatMap(({ name, title }) => {
    const value = filters[name]
    if (value === undefined) return []
    const label =
      name === 'kind' ? kindLabels[value as SearchKind] : name === 'journal' ? (journal?.title ?? value) : value
    return [{ name, title, label }]
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
  journal?: string | undefined
  year?: string | undefined
  keyword?: string | undefined
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
    journal: word('journal'),
    year: year !== undefined && /^[1-9]\d{3}$/.test(year) ? year : undefined,
    keyword: word('keyword'),
    after: word('after'),
  }
}

function isNarrowed({ kind, journal, year, keyword }: SearchFilters): boolean {
  return [kind, journal, year, keyword].some((filter) => filter !== undefined)
}

/** Results beyond the ranked ones are not counted, and the sentence says so. */
function foundSentence(found: { count: number; isMore: boolean }): string {
  return found.isMore ? `More than ${count(found.count)} results` : quantity(found.count, 'result')
}

const kindLabels: Record<SearchKind, string> = { article: 'Articles', journal: 'Journals', news: 'News' }
