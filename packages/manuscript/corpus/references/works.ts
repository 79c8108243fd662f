import type { Chance } from '../hidden/chance.ts'

export interface CitedPerson {
  given: string
  family: string
}

export type WorkType = 'journal' | 'book' | 'chapter' | 'conference' | 'thesis' | 'report' | 'preprint' | 'web'

/** A work before anybody cites it. */
export interface Work {
  type: WorkType
  authors: CitedPerson[]
  /** Instead of people. */
  group: string | null
  year: string
  title: string
  /** The journal, the book of a chapter, the proceedings, the site: in full, and as a style that abbreviates has it. */
  source: { full: string; short: string }
  editors: CitedPerson[]
  volume: string
  issue: string | null
  first: number
  last: number
  place: string
  publisher: string
  doi: string | null
  pmid: string | null
  address: string
}

const families = [
  ...['Okafor', 'Lind', 'García-Márquez', 'O’Connor', 'Nguyễn', 'Müller', 'Kowalska', 'Øster', 'Yılmaz', 'Novák'],
  ...['van der Berg', 'de Vries', 'Silva', 'Tanaka', 'Kim', 'Haddad', 'Ferreira', 'MacDonald', 'Ivanova', 'Dubois'],
  ...['Adeyemi', 'Schröder', 'Rossi', 'Papadopoulos', 'Wójcik', 'Bergström', 'Mbeki', 'Chowdhury', 'Lee', 'Smith'],
]
const givens = [
  ...['Ada', 'Sven', 'María', 'Liam', 'Anh', 'Jürgen', 'Zofia', 'Ole', 'Deniz', 'Petr', 'Hanna', 'João', 'Kenji'],
  ...['Leila', 'Fiona', 'Olga', 'Camille', 'Tunde', 'Giulia', 'Nikos', 'Thandi', 'Rafiq', 'Grace', 'John'],
]
const groups = [
  'World Health Organization',
  'Ministry of Water Resources',
  'National Institute of Statistics',
  'European Environment Agency',
  'United Nations Development Programme',
]
const subjects = [
  ...['Seasonal recharge', 'Seed credit', 'Handwriting fluency', 'Trust in small groups', 'Coral cover'],
  ...['Night-time lighting', 'Machine learning', 'Salt tolerance', 'Household debt', 'Groundwater arsenic'],
  ...['Bilingual schooling', 'Road maintenance', 'Public procurement', 'Dietary iron', 'Bus priority'],
]
const places = [
  ...['the Benue Valley', 'coastal Bangladesh', 'rural Norway', 'three mountain districts', 'South-East Asia'],
  ...['the Upper Niger basin', 'post-war Europe', 'small island states', 'northern Ghana', 'the Andes'],
]
const methods = [
  ...[
    'a systematic review',
    'a cohort study',
    'evidence from 48 villages',
    'a field experiment',
    'a longitudinal study',
  ],
  ...['results of a survey', 'theory and practice', 'lessons from a decade', 'a mixed-methods study'],
]
const journals = [
  ['Journal of Rural Exchange', 'J Rural Exch'],
  ['Water Resources Letters', 'Water Resour Lett'],
  ['International Journal of Coastal Studies', 'Int J Coast Stud'],
  ['Energy & Practice', 'Energy Pract'],
  ['European Review of Economic Geography', 'Eur Rev Econ Geogr'],
  ['Science of the Total Shore', 'Sci Total Shore'],
  ['Annals of Public Health', 'Ann Public Health'],
  ['Nature Hydrology', 'Nat Hydrol'],
] as const
const houses = [
  ['Oxford', 'Oxford University Press'],
  ['Cambridge', 'Cambridge University Press'],
  ['London', 'Routledge'],
  ['Berlin', 'Springer'],
  ['New York', 'Wiley'],
  ['Lagos', 'Meridian Press'],
  ['Leiden', 'Brill'],
] as const
const books = ['Handbook of rural economies', 'Water and society', 'Methods of field research', 'The changing coast']
const meetings = [
  ['Proceedings of the International Conference on Water Systems', 'Proc. Int. Conf. Water Systems'],
  ['Proceedings of the 12th Symposium on Rural Computing', 'Proc. 12th Symp. Rural Computing'],
] as const
const universities = [
  'University of Lagos',
  'University of Oslo',
  'Universidad de Granada',
  'Technical University of Graz',
]

const types: WorkType[] = [
  ...Array.from({ length: 10 }, () => 'journal' as const),
  ...(['book', 'book', 'chapter', 'chapter', 'conference', 'thesis', 'report', 'preprint', 'web', 'book'] as const),
]

export function someWork(chance: Chance): Work {
  const type = chance.pick(types)
  const isByGroup = type === 'report' || type === 'web' || (type === 'journal' && chance.below(25) === 0)
  const [full, short] = type === 'conference' ? chance.pick(meetings) : chance.pick(journals)
  const [place, publisher] = chance.pick(houses)
  const first = 1 + chance.below(900)
  const suffix = `${1 + chance.below(900)}.${String(10_000 + chance.below(80_000))}`
  const source = {
    ...{ journal: { full, short }, conference: { full, short }, book: { full: '', short: '' } },
    ...{ thesis: { full: '', short: '' }, report: { full: '', short: '' }, web: { full: '', short: '' } },
    chapter: { full: chance.pick(books), short: '' },
    preprint: { full: chance.pick(['bioRxiv', 'medRxiv', 'arXiv', 'SSRN']), short: '' },
  }[type]
  return {
    type,
    authors: isByGroup ? [] : people(chance, 1 + chance.below(5)),
    group: isByGroup ? chance.pick(groups) : null,
    year: String(1985 + chance.below(41)),
    title: someTitle(chance),
    source: { full: source.full, short: source.short || source.full },
    editors: people(chance, 1 + chance.below(2)),
    volume: String(1 + chance.below(140)),
    issue: chance.below(5) === 0 ? null : String(1 + chance.below(12)),
    first,
    last: first + 1 + chance.below(30),
    place,
    publisher: type === 'thesis' ? chance.pick(universities) : type === 'report' ? chance.pick(groups) : publisher,
    doi:
      ['journal', 'preprint', 'conference'].includes(type) && chance.below(3) > 0
        ? `10.${5000 + chance.below(900)}/${suffix}`
        : null,
    pmid: chance.below(3) === 0 ? String(10_000_000 + chance.below(20_000_000)) : null,
    address: `https://www.example.org/${chance.pick(['reports', 'data', 'pages'])}/${chance.below(9000)}`,
  }
}

function people(chance: Chance, count: number): CitedPerson[] {
  const chosen = new Map<string, CitedPerson>()
  while (chosen.size < count) {
    const family = chance.pick(families)
    const [one, two] = [chance.pick(givens), chance.pick(givens)]
    chosen.set(family, { family, given: chance.below(3) === 0 && one !== two ? `${one} ${two}` : one })
  }
  return [...chosen.values()]
}

function someTitle(chance: Chance): string {
  const subject = chance.pick(subjects)
  const place = chance.pick(places)
  switch (chance.below(6)) {
    case 0:
      return `${subject} in ${place}: ${chance.pick(methods)}`
    case 1:
      return `Does ${subject.toLowerCase()} matter in ${place}?`
    case 2:
      return `${subject} and ${chance.pick(subjects).toLowerCase()} in ${place}, ${1950 + chance.below(40)}–${1990 + chance.below(30)}`
    case 3:
      return `The limits of ${subject.toLowerCase()} (${chance.pick(methods)})`
    case 4:
      return `${subject}, ${chance.pick(subjects).toLowerCase()} and ${chance.pick(subjects).toLowerCase()}`
    default:
      return `${subject} in ${place}`
  }
}
