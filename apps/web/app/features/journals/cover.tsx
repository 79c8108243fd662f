import type { Journal } from '@grfs/contracts/journals'
import { issueLabel } from '@grfs/domain/journals/call'
import { issueCover, patternSymbols } from '@grfs/covers'
import { memo } from '../../lib/memo.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { trustedHtml } from '../../ui/media/trusted-html.ts'

interface CoverProps {
  /** Drawn by @grfs/covers, which escapes every text, so its markup is trusted. */
  svg: string
  /** On a background of the same hue the cover is drawn one step darker. */
  onField?: boolean
  className?: string | undefined
}

export function Cover({ svg, onField = false, className }: CoverProps) {
  return (
    <span
      className={classNames('cover-frame', onField && 'cover-deep', className)}
      dangerouslySetInnerHTML={{ __html: trustedHtml(svg) }}
    />
  )
}

export interface IssueName {
  volume: number
  number: number
  label: string | null
  month: string
  year: number
}

interface JournalCoverProps {
  journal: Journal
  issue: IssueName | null
  /** The title is beside it, so screen readers need not announce it twice. */
  decorative?: boolean
  /** It is on a background of its own hue. */
  onField?: boolean
  /** The page contains `PatternSymbols`, so that a list of many covers stays small. */
  shared?: boolean
}

/** The cover of a journal's issue, or of the journal itself if it has no issue. */
export function JournalCover({
  journal,
  issue,
  decorative = false,
  onField = false,
  shared = false,
}: JournalCoverProps) {
  return <Cover svg={drawn(journal, issue, decorative, shared)} onField={onField} />
}

/** The symbols that covers with `shared` refer to; place it before the first of them. */
export function PatternSymbols({ journals }: { journals: ReadonlyArray<Pick<Journal, 'pattern'>> }) {
  return (
    <svg
      className="pattern-symbols"
      width="0"
      height="0"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: trustedHtml(patternSymbols(journals.map(({ pattern }) => pattern))) }}
    />
  )
}

// A cache: drawing a cover takes longer than the rest of a card, and the home page and lists repeat the same few.
const keep = memo<string>(500)

function drawn(journal: Journal, issue: IssueName | null, decorative: boolean, sharedPattern: boolean): string {
  const { id, abbrev, title, hue, pattern } = journal
  const name = issue ? `${issue.volume}.${issueLabel(issue)}.${issue.month}.${issue.year}` : ''
  return keep([id, abbrev, title, hue, pattern, name, decorative, sharedPattern].join('\n'), () => {
    const look = { abbrev, title, hue, pattern, seed: id + name }
    if (issue === null) return issueCover(look, { decorative, sharedPattern })
    const { volume, month, year } = issue
    return issueCover({ ...look, volume, number: issueLabel(issue), month, year }, { decorative, sharedPattern })
  })
}
