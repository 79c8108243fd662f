import type { Facet, SearchKind, SearchResult } from '@grfs/contracts/search'
import { count } from '../../lib/format.ts'
import { searchPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { kindLabels, type SearchFilters } from './words.ts'

interface FacetsProps {
  facets: Record<'kinds' | 'journals' | 'years' | 'keywords', Facet[]>
  filters: SearchFilters
  /** Numbers are of the newest matches only. */
  isMore: boolean
}

const groups = [
  { name: 'kind', from: 'kinds', title: 'Kind' },
  { name: 'journal', from: 'journals', title: 'Journal' },
  { name: 'year', from: 'years', title: 'Year' },
  { name: 'keyword', from: 'keywords', title: 'Keyword' },
] as const

/** Links that narrow the results: each has an address, so it can be shared and needs no script. */
export function Facets({ facets: all, filters, isMore }: FacetsProps) {
  // A keyword that only one result has leads to what one sees already.
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

export function ActiveFilters({ filters, journal }: ActiveFiltersProps) {
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
