import { between, pick, zipfDrawer, type Next } from './chance.ts'
import { adjectives, fieldWords, generalNouns, places, rareWords, verbs } from './vocabulary.ts'

/** Generates prose of one field: sentence templates filled with words of that field, with realistic frequencies. */
export interface Writer {
  title(next: Next): string
  abstract(next: Next): string
  keywords(next: Next): string[]
  paragraph(next: Next, sentences: number): string
}

const placeList = places.split(',')
const adjectiveDrawer = zipfDrawer(adjectives.split(' '))
const verbDrawer = zipfDrawer(verbs.split(' '))
const generalDrawer = zipfDrawer(generalNouns.split(' '))

// n noun of the field, g general noun, a adjective, A the same with its article, v verb, p place, d number, y
// percentage
const titleForms = [
  'The {a} {g} of {n} and {n} in {p}',
  '{n} and {n}: {a} evidence from {p}',
  '{a} {n} in {p}: {g}, {g} and {n}',
  'How {n} {v} {n}: a study of {a} {g}',
  'Does {n} matter? {n} and {a} {g} in {p}',
  'From {n} to {n}: {g} in {a} settings',
  '{n}, {n} and the {g} of {n} in {p}',
  'Measuring {n}: {a} {g} across {d} sites in {p}',
]
const openings = [
  'The {g} of {n} in {p} is often described in terms of {a} {g}, although {n} and {n} have rarely been studied together.',
  'Research on {n} has long assumed that {a} {n} depends on {g}, and that {n} plays a minor part.',
  'Little is known about how {n} and {a} {n} interact where {n} is scarce.',
  'Debates about {n} turn on {g}, yet the evidence on {a} {n} from {p} remains thin.',
]
const aims = [
  'We ask whether {a} {n} explains the {g} of {n}, and what role {n} has in it.',
  'This article examines the {g} between {n} and {n} over {d} years in {p}.',
  'Our aim was to describe {a} {g} of {n} and to compare it with that of {n}.',
]
const methods = [
  'Data on {n} were collected at {d} sites in {p}, and {n} was measured on {d} occasions with {A} instrument.',
  'We interviewed {d} people, coded {d} documents and related {n} to {a} {g} in a hierarchical model.',
  '{A} design with {d} replicates was used to separate {n} from {n}.',
  'Records of {n} from {d} districts were linked with {a} measurements of {n} and {n}.',
]
const results = [
  'On average {n} {v} {n} by {y} percent, and the {g} was larger where {a} {n} had been present.',
  '{n} was related to {n} in {d} of the cases, while {a} {g} accounted for {y} percent of the variance.',
  'In contrast to earlier work, {a} {n} {v} the {g} of {n} only when {n} was low.',
  'The {g} of {n} fell by {y} percent after the {n}, but {n} did not change.',
  'Differences in {n} between {a} and {a} sites were explained by {n} and, to a lesser degree, by {g}.',
  'Neither {n} nor {a} {g} predicted {n} once {n} had been taken into account.',
]
const closings = [
  'We conclude that {n} should be considered together with {a} {n} wherever {g} is planned.',
  'The results suggest that {g} of {n} can be achieved at {a} cost, and they call for {a} study of {n}.',
  'Implications for {g} and for the {n} of {p} are discussed.',
]
const connectives = ['', '', '', '', 'Moreover, ', 'However, ', 'By comparison, ', 'In addition, ', 'As expected, ']

const fewestWords = 130
const mostWords = 195

export function writerFor(field: string): Writer {
  const noun = zipfDrawer(vocabularyOf(field))
  const fill = filler(noun)
  const sentence = (next: Next, forms: string[]): string => capitalised(fill(next, pick(next, forms)))
  return {
    title: (next) => capitalised(fill(next, pick(next, titleForms))),
    abstract(next) {
      const wanted = between(next, fewestWords, mostWords)
      const end = sentence(next, closings)
      let text = `${sentence(next, openings)} ${sentence(next, aims)} ${sentence(next, methods)}`
      let words = countWords(text) + countWords(end)
      while (words < wanted) {
        const more = sentence(next, next() < 0.75 ? results : methods)
        text += ` ${more}`
        words += countWords(more)
      }
      return `${text} ${end}`
    },
    keywords(next) {
      const wanted = between(next, 3, 6)
      const list = new Set<string>()
      for (let tries = 0; list.size < wanted && tries < 40; tries++) {
        list.add(next() < 0.25 ? `${adjectiveDrawer(next)} ${noun(next)}` : noun(next))
      }
      return [...list]
    },
    paragraph(next, sentences) {
      return Array.from({ length: sentences }, () => {
        const connective = pick(next, connectives)
        const text = fill(next, pick(next, next() < 0.6 ? results : next() < 0.5 ? methods : openings))
        return connective === '' ? capitalised(text) : connective + text
      }).join(' ')
    },
  }
}

const rare = rareWords()

/** Words of the field first, then general ones, then 3,000 of the rare words, with another start for each field. */
function vocabularyOf(field: string): string[] {
  const own = fieldWords[field]
  if (own === undefined) throw new Error(`No words for ${field}.`)
  const start = Object.keys(fieldWords).indexOf(field) * 700
  const others = Array.from({ length: 3000 }, (_, index) => rare[(start + index * 5) % rare.length] ?? '')
  return [...own.split(' '), ...generalNouns.split(' '), ...others]
}

type Draw = (next: Next) => string

function filler(noun: Draw): (next: Next, form: string) => string {
  const draws: Record<string, Draw> = {
    n: noun,
    g: generalDrawer,
    a: adjectiveDrawer,
    A: (next) => withArticle(adjectiveDrawer(next)),
    v: verbDrawer,
    p: (next) => pick(next, placeList),
    d: (next) => String(between(next, 11, 480)),
    y: (next) => String(between(next, 6, 72)),
  }
  const compiled = new Map<string, Array<string | Draw>>()
  return (next, form) => {
    let parts = compiled.get(form)
    if (!parts) {
      parts = form
        .split(/(\{[a-z]\})/i)
        .map((part) => (/^\{[a-z]\}$/i.test(part) ? (draws[part.charAt(1)] ?? part) : part))
      compiled.set(form, parts)
    }
    let text = ''
    for (const part of parts) text += typeof part === 'string' ? part : part(next)
    return text
  }
}

function countWords(text: string): number {
  let words = 1
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) words++
  return words
}

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
