import type { SearchResult } from '@grfs/contracts/search'
import { longDate, quantity } from '../../lib/format.ts'
import { articlePath, journalPath, newsPostPath } from '../../lib/paths.ts'
import { shownTitle } from '../../lib/shown-title.ts'
import { HueTag } from '../../ui/layout/hue-tag.tsx'

const shownAuthors = 6

export function ResultList({ results }: { results: readonly SearchResult[] }) {
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
