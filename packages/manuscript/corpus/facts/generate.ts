import { chanceOf, type Chance } from '../hidden/chance.ts'
import { docxOfManuscript } from '../make/make-docx.ts'
import { arial12 } from '../make/manuscript.ts'
import { bigLine, boldLine, front, frontHeading, h, p, title, type Piece } from '../make/piece.ts'
import { course, study } from '../sound/outline.ts'
import { refs } from '../sound/works.ts'
import { proseOf } from './languages.ts'
import { layouts } from './layouts.ts'
import { contributionsOf, fundings, headings, wordingOf } from './statements.ts'
import {
  emailOf,
  someAffiliations,
  someName,
  type FactsTruth,
  type TruePerson,
  type TrueStatementKind,
} from './truth.ts'

/** A generated manuscript with all that its front and back matter state. */
export interface FactsFile {
  name: string
  layout: string
  docx: Uint8Array
  truth: FactsTruth
}

const makers = ['word', 'libreoffice', 'google'] as const
const topics = [
  'Wells',
  'Roads in Winter',
  'Seed Credit',
  'Salt Work',
  'Night Markets',
  'Coral Cover',
  'Handwriting',
  'Trust in Small Groups',
]
const places = [
  'the Benue Valley',
  'Polder 32',
  'the Old Town',
  'Three Districts',
  'the Northern Savannah',
  'a Mountain School',
]

/** The same seed gives the same file. Every layout occurs equally often. */
export function factsFile(seed: number): FactsFile {
  const chance = chanceOf(seed * 7919 + 11)
  const layout = layouts[seed % layouts.length]!
  const language = chance.below(3) > 0 ? 'en' : chance.pick(Object.keys(proseOf))
  const count = layout.name === 'columns' ? 2 + chance.below(2) : 1 + chance.below(5)
  const affiliations = someAffiliations(chance, placesFor(layout.onePlace, count, chance))
  const drafted = people(chance, count, affiliations.length, layout)
  const laid = layout.lay(drafted, affiliations)
  const truth: FactsTruth = { language, people: laid.people, affiliations, funding: null, statements: {} }
  const closing = closingPieces(chance, truth)
  const heading = `${chance.pick(topics)} and ${chance.pick(topics)} in ${chance.pick(places)}`
  const pieces: Piece[] = [
    chance.below(2) === 0 ? title(heading) : bigLine(heading),
    ...laid.pieces,
    frontHeading('Abstract'),
    front(
      'We asked how people use what they share. Over two seasons we visited the same homes and wrote down what was done, by whom, and when. Most of the difference lay between villages, not within them.',
    ),
    front('‹b|Keywords:› wells; sharing; work; seasons'),
    ...bodyOf(chance, language),
    ...closing,
    frontHeading('References'),
    ...refs('okafor24', 'mensah19', 'duarte18'),
  ]
  const docx = docxOfManuscript({
    name: `facts-${seed}`,
    maker: makers[chance.below(3)]!,
    look: arial12,
    pieces,
    expected: {
      title: heading,
      authors: [],
      affiliations: [],
      abstract: null,
      keywords: [],
      sections: [],
      fontOk: true,
      spacingOk: true,
      cited: [],
      figures: 0,
      tables: 0,
    },
  })
  return { name: `facts-${seed}`, layout: layout.name, docx, truth }
}

function placesFor(onePlace: 'each' | 'all' | undefined, count: number, chance: Chance): number {
  if (onePlace === 'all') return 1
  return onePlace === 'each' ? Math.min(count, 1 + chance.below(3)) : 1 + chance.below(Math.min(4, count + 1))
}

function people(
  chance: Chance,
  count: number,
  placeCount: number,
  layout: { onePlace?: string; isLatin?: true },
): TruePerson[] {
  const names = new Map<string, ReturnType<typeof someName>>()
  while (names.size < count) {
    const name = someName(chance, layout.isLatin === true || chance.below(10) > 0)
    // A single name in the middle of a list is not a layout question; lists of people have full names.
    if (name.style !== 'given-only' || count === 1) names.set(name.published, name)
  }
  const lead = chance.below(count)
  return [...names.values()].map((name, at) => {
    const first = at < placeCount ? at : chance.below(placeCount)
    const second = layout.onePlace ? first : chance.below(placeCount * 2)
    return {
      name,
      printed: name.published,
      // Every affiliation has a person; some people have two.
      at: (at === count - 1 && !layout.onePlace ? rest(first, count, placeCount) : [...new Set([first, second])])
        .filter((place) => place < placeCount)
        .toSorted((one, other) => one - other),
      email: emailOf(chance, name, chance.pick(['delta.example', 'uni-north.example', 'mail.example'])),
      corresponding: at === lead,
      roles: [],
    }
  })
}

const rest = (first: number, count: number, placeCount: number): number[] => [
  first,
  ...Array.from({ length: Math.max(0, placeCount - count) }, (_, at) => count + at),
]

function bodyOf(chance: Chance, language: string): Piece[] {
  if (language === 'en')
    return course(
      study('farmers', 'the Benue valley', 80 + chance.below(200), 'income', 'access to wells', 'two seasons'),
      {
        version: chance.below(3),
        intro: ['Small loans have a long history (Okafor & Lind, 2024). Mensah (2019) tells it well.'],
      },
    )
  const [one, other] = proseOf[language]! as [string, string]
  return ['Introduction', 'Methods', 'Results', 'Discussion', 'Conclusion'].flatMap((name) => [
    h(name),
    p(one),
    p(other),
  ])
}

const statementOrder: (TrueStatementKind | 'funding')[] = [
  'acknowledgements',
  'contributions',
  'funding',
  'conflicts',
  'data',
  'ethics',
  'consent',
  'ai-use',
]

/** Statements under headings, under bold lines, or in paragraphs that begin with their name. Fills in the truth. */
function closingPieces(chance: Chance, truth: FactsTruth): Piece[] {
  const form = chance.below(4)
  const pieces: Piece[] = form === 3 ? [h('Declarations')] : []
  for (const kind of statementOrder) {
    if (chance.below(3) === 0) continue
    const text = textOf(chance, truth, kind)
    const heading = chance.pick(headings[kind])
    if (form === 0) pieces.push(h(heading), p(text))
    else if (form === 1) pieces.push(boldLine(heading), p(text))
    else if (form === 2) pieces.push(p(`‹b|${heading}:› ${text}`))
    else pieces.push(p(`${heading}: ${text}`))
  }
  return pieces
}

function textOf(chance: Chance, truth: FactsTruth, kind: TrueStatementKind | 'funding'): string {
  if (kind === 'funding') return (truth.funding = chance.pick(fundings)).text
  if (kind !== 'contributions') return (truth.statements[kind] = wordingOf(chance, kind)).text
  const { text, roles } = contributionsOf(
    chance,
    truth.people.map(({ name }) => ({
      printed: name.published,
      initials: name.published
        .split(/[\s-]+/)
        .map((word) => `${[...word][0]!.toUpperCase()}.`)
        .join(''),
    })),
  )
  for (const [at, one] of truth.people.entries()) one.roles = roles[at]!
  truth.statements.contributions = { text, isNone: false }
  return text
}
