import type { ResponseOf } from '@grfs/contracts/endpoint'
import { searchEndpoint } from '@grfs/contracts/search'
import { texts } from '@grfs/contracts/texts/index'
import { SearchForm } from '../../public/frame/search-form.tsx'
import { ActiveFilters, Facets } from './facets.tsx'
import { ResultList } from './result-list.tsx'
import { filtersIn, foundSentence, isNarrowed, type SearchFilters } from './words.ts'
import { searchPath, href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

interface SearchData extends ResponseOf<typeof searchEndpoint> {
  filters: SearchFilters
}

const t = texts.chrome

/** SEARCH-001: what the header's box leads to. */
export const search: ReaderPage<SearchData> = {
  async load({ call, search: query }) {
    const filters = filtersIn(query)
    return { ...(await call(searchEndpoint, { query: filters })), filters }
  },
  // Results are made of other pages; engines should find those.
  meta: ({ filters }) => ({
    title: filters.q === '' ? t.search : `${t.search}: ${filters.q}`,
    description: 'Search articles, journals and news.',
    // The page itself may be found; one of its many answers is no page of its own.
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
  // What the results are of, which may be the corrected words: paging and narrowing go on from there.
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
