import type { ReactNode } from 'react'
import { articleTexts } from '@grfs/contracts/texts/publishing'
import { classNames } from '../layout/class-names.ts'
import { fill } from '../layout/words.ts'

/** Neutral by default; accent and warn if a person must act; ok and danger if it is over; line if it has not begun. */
export type BadgeTone = 'neutral' | 'line' | 'accent' | 'ok' | 'warn' | 'danger'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`)}>{children}</span>
}

interface ChipProps {
  children: ReactNode
  href?: string | undefined
  small?: boolean
}

export function Chip({ children, href, small = false }: ChipProps) {
  const className = classNames('chip', small && 'chip-s')
  return href ? (
    <a className={className} href={href}>
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  )
}

/** How many keywords a card shows before it says "+N more". */
const shownKeywords = 4

/** The keywords that a card shows, and the number of hidden ones. */
export function splitKeywords(keywords: readonly string[], limit = shownKeywords): { shown: string[]; more: number } {
  return { shown: keywords.slice(0, limit), more: Math.max(0, keywords.length - limit) }
}

interface KeywordChipsProps {
  keywords: readonly string[]
  limit?: number
  small?: boolean
}

export function KeywordChips({ keywords, limit = shownKeywords, small = false }: KeywordChipsProps) {
  const { shown, more } = splitKeywords(keywords, limit)
  if (shown.length === 0) return null
  return (
    <ul className="chips">
      {shown.map((keyword) => (
        <li key={keyword}>
          <Chip small={small}>{keyword}</Chip>
        </li>
      ))}
      {more > 0 && <li className="chips-more">{fill(articleTexts.moreKeywords, { count: more })}</li>}
    </ul>
  )
}
