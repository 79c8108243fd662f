import { Icon } from '../../ui/icon.tsx'
import type { Heading } from './full-text.ts'

interface ContentsProps {
  headings: readonly Heading[]
  minutes: number
}

/** The contents twice: beside the text where there is room for it, folded above it where there is not. */
export function Contents({ headings, minutes }: ContentsProps) {
  const all = [{ id: 'abstract', title: 'Abstract', below: [] }, ...headings]
  return (
    <>
      <nav className="contents" aria-label="Contents" data-contents={minutes}>
        <h2>Contents</h2>
        <HeadingList headings={all} />
        <p className="contents-progress needs-script" aria-hidden="true">
          <span />
        </p>
        <p className="contents-left">{minutes} min read</p>
      </nav>
      <details className="contents-folded">
        <summary>
          <Icon name="list" /> Contents<span>{minutes} min read</span>
        </summary>
        <nav aria-label="Contents of the article">
          <HeadingList headings={all} />
        </nav>
      </details>
    </>
  )
}

function HeadingList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol>
      {headings.map(({ id, title, below }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {below.length > 0 && <HeadingList headings={below} />}
        </li>
      ))}
    </ol>
  )
}
