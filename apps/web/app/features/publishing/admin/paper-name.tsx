import type { WaitingPaper } from '@grfs/contracts/publishing/admin'
import { listed, quantity } from '../../../lib/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { classNames, hueClass } from '../../../ui/layout/class-names.ts'
import { standing, type Standing as StandingPaper } from './row-words.ts'

const shownAuthors = 3

export function Standing({ paper }: { paper: StandingPaper }) {
  const { words, tone } = standing(paper)
  return <Badge tone={tone}>{words}</Badge>
}

/** Title, number with its journal in the hue, and authors. */
export function PaperName({ paper, href }: { paper: WaitingPaper; href: string }) {
  const { number, title, journal } = paper
  const abbrev = journal.abbrev !== null && number.startsWith(`${journal.abbrev}-`) ? journal.abbrev : null
  return (
    <>
      <a href={href}>{title}</a>
      <span className={classNames('rows-number', hueClass(journal.hue))} title={journal.title}>
        {abbrev && <b>{abbrev}</b>}
        {abbrev ? number.slice(abbrev.length) : number}
        <span className="publish-who">{namesOf(paper.authors)}</span>
      </span>
    </>
  )
}

function namesOf(authors: readonly string[]): string {
  const more = authors.length - shownAuthors
  return more <= 0 ? listed(authors) : `${authors.slice(0, shownAuthors).join(', ')} and ${quantity(more, 'other')}`
}
