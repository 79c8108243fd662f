import { Icon } from '../media/icon.tsx'

export interface ContentsEntry {
  id: string
  title: string
  below: readonly ContentsEntry[]
}

interface ContentsProps {
  entries: readonly ContentsEntry[]
  /** What the contents belong to: "article". */
  of: string
  /** The reading time, if known. */
  minutes?: number
}

/** The contents twice: beside the text on wide screens, collapsed above it on narrow ones. */
export function Contents({ entries, of, minutes }: ContentsProps) {
  const time = minutes === undefined ? null : `${minutes} min read`
  return (
    <>
      <nav className="contents-beside" aria-label="Contents" data-contents={minutes ?? ''}>
        <h2>Contents</h2>
        <Entries entries={entries} />
        {time && (
          <>
            <p className="contents-progress needs-script" aria-hidden="true">
              <span />
            </p>
            <p className="contents-left">{time}</p>
          </>
        )}
      </nav>
      <details className="contents-folded">
        <summary>
          <Icon name="list" /> Contents{time && <span>{time}</span>}
        </summary>
        <nav aria-label={`Contents of the ${of}`}>
          <Entries entries={entries} />
        </nav>
      </details>
    </>
  )
}

function Entries({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ol>
      {entries.map(({ id, title, below }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {below.length > 0 && <Entries entries={below} />}
        </li>
      ))}
    </ol>
  )
}
