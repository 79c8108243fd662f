import type { ReferenceParts } from '../../src/read/references/reference-model.ts'
import type { CitedPerson, Work } from './works.ts'

const dotted = (given: string, space = ' '): string =>
  given
    .split(' ')
    .map((one) => `${one[0]}.`)
    .join(space)
const bare = (given: string): string =>
  given
    .split(' ')
    .map((one) => one[0])
    .join('')

type Naming = (person: CitedPerson, at: number) => { words: string; given: string }
export const inverted: Naming = ({ family, given }) => ({ words: `${family}, ${dotted(given)}`, given: dotted(given) })
export const invertedTight: Naming = ({ family, given }) => ({
  words: `${family}, ${dotted(given, '')}`,
  given: dotted(given, ''),
})
export const bareAfter: Naming = ({ family, given }) => ({ words: `${family} ${bare(given)}`, given: bare(given) })
export const dottedBefore: Naming = ({ family, given }) => ({
  words: `${dotted(given)} ${family}`,
  given: dotted(given),
})
export const fullNames: Naming = ({ family, given }, at) => ({
  words: at === 0 ? `${family}, ${given}` : `${given} ${family}`,
  given,
})

/** The authors of a work as printed. `final` joins the last one. */
export function names(
  work: Work,
  naming: Naming,
  final: string,
  pair = final,
): { words: string; authors: ReferenceParts['authors'] } {
  if (work.group !== null) return { words: work.group, authors: [{ literal: work.group }] }
  const named = work.authors.map(naming)
  const words = named.map(({ words }) => words)
  const last = words.pop()!
  return {
    words: words.length === 0 ? last : `${words.join(', ')}${words.length === 1 ? pair : final}${last}`,
    authors: work.authors.map(({ family }, at) => ({ family, given: named[at]!.given })),
  }
}

export const editorsOf = ({ editors }: Work, naming: Naming, and: string): string =>
  editors.map((one) => naming(one, 1).words).join(and)
export const ended = (title: string): string => (/[?!]$/.test(title) ? title : `${title}.`)
export const pagesOf = ({ first, last }: Work): string => `${first}–${last}`
export const volumeOf = ({ volume, issue }: Work) => ({ volume, issue })
export const numberIn = ({ issue }: Work, before: string, after = ''): string =>
  issue === null ? '' : `${before}${issue}${after}`
export const link = ({ doi }: Work): string => (doi === null ? '' : ` https://doi.org/${doi}`)
