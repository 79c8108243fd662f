import type { Chance } from './chance.ts'
import { wordCount } from './markup.ts'
import type { DemoAuthor } from './model.ts'
import { authorsFor } from './people.ts'
import type { Subject, Topic } from './topics/topic.ts'

export interface ComposedArticle {
  title: string
  abstract: string
  keywords: string[]
  authors: DemoAuthor[]
  references: string[]
}

/**
 * Generates the articles of one journal that are not written by hand, one for each given year. Topics, places and
 * titles rotate: no pair of topic and place occurs twice, and a title form repeats only after all three were used.
 */
export function composeArticles(subject: Subject, years: readonly number[], chance: Chance): ComposedArticle[] {
  const topics = chance.draw(subject.topics, subject.topics.length)
  return years.map((year, index) => {
    const round = Math.floor(index / topics.length)
    const topic = topics[index % topics.length]
    if (!topic) throw new Error('A subject without topics.')
    const places = subject.places.filter(([name]) => topic.where?.includes(name) ?? true)
    const place = places[((index % topics.length) * 3 + round) % places.length]
    if (!place || round >= places.length) throw new Error(`Too few places for "${topic.titles[0]}".`)
    const fill = filler(place, chance)
    return {
      title: fill(topic.titles[round % 3] ?? topic.titles[0]),
      abstract: abstractOf(subject, topic, round, chance).map(fill).join(' '),
      keywords: [...chance.draw(topic.keywords, topic.keywords.length), place[1]],
      authors: authorsFor(place[1], chance),
      references: referencesFor(topic.keywords, subject.serials, year, chance),
    }
  })
}

const fewestWords = 158

function abstractOf(subject: Subject, topic: Topic, round: number, chance: Chance): string[] {
  const [first, second] = round % 2 === 0 ? topic.background : topic.background.toReversed()
  const methods = subject.methods.filter((_, index) => topic.methods?.includes(index) ?? true)
  const findings = chance.next() < 0.5 ? topic.findings : topic.findings.toReversed()
  const rest = [chance.pick(methods), ...findings, chance.pick(subject.cautions), chance.pick(subject.closings)]
  const short = [first ?? '', ...rest]
  return wordCount(short.join(' ')) >= fewestWords ? short : [first ?? '', second ?? '', ...rest]
}

/** Fills `{place}`, `{country}` and ranges such as `{12-40}` or `{0.8-1.4}`. */
function filler([place, country]: readonly [string, string], chance: Chance): (text: string) => string {
  return (text) =>
    text
      .replaceAll('{place}', place)
      .replaceAll('{country}', country === 'Philippines' ? 'the Philippines' : country)
      .replace(/\{([\d.]+)-([\d.]+)\}/g, (_, low: string, high: string) => {
        const scale = low.includes('.') ? 10 ** (low.split('.')[1]?.length ?? 0) : 1
        const value = chance.between(Math.round(Number(low) * scale), Math.round(Number(high) * scale)) / scale
        if (scale > 1) return value.toFixed(Math.log10(scale))
        return value.toLocaleString('en')
      })
}

const forms = [
  'Notes towards a study of KEY',
  'KEY reconsidered: Evidence from three districts',
  'What do we know about KEY? A review',
  'KEY in practice',
  'Measuring KEY: Problems and some solutions',
  'A short history of KEY',
  'KEY and its discontents',
  'Whose KEY? A comparative account',
]

function referencesFor(
  keywords: readonly string[],
  serials: readonly string[],
  articleYear: number,
  chance: Chance,
): string[] {
  const names = (): string => {
    const [first, second] = authorsFor('', chance).map((author) => surnameFirst(author.fullName, author.country))
    return second && chance.next() < 0.6 ? `${first}, & ${second}` : `${first}`
  }
  return chance.draw(forms, chance.between(4, 7)).map((form) => {
    const year = chance.between(articleYear - 16, articleYear - 1)
    const from = chance.between(1, 300)
    const title = form.replace('KEY', chance.pick(keywords))
    const sentence = title.charAt(0).toUpperCase() + title.slice(1)
    return `${names()} (${year}). ${sentence}${sentence.endsWith('?') ? '' : '.'} *${chance.pick(serials)}, ${chance.between(2, 30)}*(${chance.between(1, 4)}), ${from}–${from + chance.between(8, 30)}.`
  })
}

function surnameFirst(fullName: string, country: string): string {
  const words = fullName.split(' ')
  const [family, given] =
    country === 'Vietnam' ? [words[0], words.slice(1)] : [words.slice(1).join(' '), words.slice(0, 1)]
  return `${family}, ${given.map((word) => `${word.charAt(0)}.`).join(' ')}`
}
