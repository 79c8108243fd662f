import type { LetterMove, PaperForEditor } from '@grfs/contracts/editing'
import { stageAfter } from '@grfs/domain/submissions/lifecycle'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import { longDate } from '../../../../lib/format.ts'
import { fill } from '../../../../ui/layout/words.ts'

/** What the places of a template stand for in this paper's letter. */
export type LetterValues = Record<'author' | 'title' | 'number' | 'journal' | 'stage' | 'due', string>

type LetterOf = Pick<PaperForEditor, 'authors' | 'title' | 'number' | 'journal' | 'reviewCount'>

const dayMs = 86_400_000

export function letterValues(paper: LetterOf, now: Date): LetterValues {
  const submitter = paper.authors.find(({ isSubmitter }) => isSubmitter) ?? paper.authors[0]
  const due = new Date(now.getTime() + waitingDays.revision_required * dayMs)
  return {
    author: submitter?.name ?? '',
    title: paper.title,
    number: paper.number,
    journal: paper.journal.title,
    stage: stageAfter(paper.reviewCount),
    due: longDate(due.toISOString()),
  }
}

export type Templates = readonly { move: LetterMove; text: string }[]

/** The letter that a decision begins with; empty where no template could be had. */
export function letterFor(templates: Templates, move: LetterMove, values: LetterValues): string {
  return fill(templates.find((one) => one.move === move)?.text ?? '', values)
}

/** Nobody has written anything of their own yet: another decision may bring its own words. */
export function isUntouched(letter: string, templates: Templates, values: LetterValues): boolean {
  return letter.trim() === '' || templates.some(({ text }) => fill(text, values) === letter)
}

/** A letter as a template: what belongs to this paper becomes a place again. */
export function asTemplate(letter: string, values: LetterValues): string {
  const { stage, ...rest } = values
  const places = Object.entries(rest)
    .filter(([, value]) => value.trim() !== '')
    .sort(([, one], [, other]) => other.length - one.length)
  const replaced = places.reduce((text, [name, value]) => text.replaceAll(value, `{${name}}`), letter)
  // "next" and "final" are words of any letter; only before "stage" do they mean this paper's.
  return replaced.replaceAll(`${stage} stage`, '{stage} stage')
}
