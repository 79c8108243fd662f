import type { SectionKind } from '../../src/read/manuscript-model.ts'
import { h, p, type Line, type Piece } from '../make/piece.ts'
import { say, type Study } from './prose.ts'

interface Outline {
  /** Creates a heading. */
  head?: (text: string) => Line
  /** The headings of introduction, methods, results, discussion and conclusion. */
  heads?: [string, string, string, string, string]
  /** The version of the prose. */
  version?: number
  intro: string[]
  methods?: Piece[]
  results?: Piece[]
  discussion?: string[]
}

const usual: NonNullable<Outline['heads']> = ['Introduction', 'Methods', 'Results', 'Discussion', 'Conclusion']

/** The usual structure of a paper, with the given content of this one in each section. */
export function course(study: Study, outline: Outline): Piece[] {
  const { head = h, heads = usual, version = 0, intro, methods = [], results = [], discussion = [] } = outline
  return [
    head(heads[0]),
    ...intro.map((text) => p(text)),
    say(study, 'aim', version),
    head(heads[1]),
    say(study, 'sampling', version),
    ...methods,
    say(study, 'analysis', version),
    head(heads[2]),
    say(study, 'finding', version),
    ...results,
    head(heads[3]),
    say(study, 'meaning', version),
    ...discussion.map((text) => p(text)),
    say(study, 'limits', version),
    head(heads[4]),
    say(study, 'closing', version),
  ]
}

export const usualSections: SectionKind[] = ['introduction', 'methods', 'results', 'discussion', 'conclusion']

export const study = (
  people: string,
  place: string,
  count: number,
  outcome: string,
  factor: string,
  period: string,
): Study => ({ people, place, count, outcome, factor, period })
