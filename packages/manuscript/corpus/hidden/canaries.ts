import type { Identities } from '../../src/blind/model.ts'
import type { Chance } from './chance.ts'

/** A person with a unique name, so that every occurrence of it in a blind copy is a leak. */
export interface Canary {
  name: string
  given: string
  family: string
  email: string
  orcid: string
  phone: string
}

export interface Canaries {
  /** The first person has a plain name in Latin letters. */
  people: Canary[]
  institution: string
  /** The rare word in the name of the institution, and its abbreviation. */
  town: string
  letters: string
  domain: string
  grant: string
}

const givenStarts = ['Zeph', 'Quor', 'Xanth', 'Vyrl', 'Jeskw', 'Wyzm', 'Ylthr', 'Ozwaj', 'Ughtr', 'Ixchv']
const givenEnds = ['yrine', 'élie', 'obald', 'anika', 'ørgen', 'imír', 'azúl', 'ettla', 'ündra', 'ovič']
const familyStarts = [
  'Quill',
  'Vex',
  'Zwick',
  'Gryph',
  'Brzęk',
  'Thorv',
  'Kjøld',
  'Xoch',
  'Ñandv',
  'Dvoř',
  'Szpyr',
  'Fjelq',
]
const familyMiddles = ['onn', 'ólm', 'abix', 'ýth', 'ewk', 'üdr', 'amöq', 'isz', 'orqu', 'ełv']
const familyEnds = ['ét', 'ersøn', 'ovjak', 'wicz', 'audax', 'enbüx', 'ildsen', 'ançour', 'yškin', 'otheq']
const towns = ['Vexholmen', 'Quorsztyn', 'Zyfferach', 'Jxtlahuaca', 'Brwynfaen', 'Ogkhemvar', 'Twqlfjord', 'Yzquatlan']
const schools = [
  ['Institute of Northern Xenology', 'INX'],
  ['University of Quaternary Zoology', 'UQZ'],
  ['Academy for Hydraulic Quantities', 'AHQ'],
  ['Kollegium of Jurassic Weather', 'KJW'],
] as const

/** Scripts without capital letters have no initials, so the full given name is used. */
export const initialOf = ({ given }: Canary, dot = '.') =>
  given[0]!.toLowerCase() === given[0]!.toUpperCase() ? given : `${given[0]}${dot}`

export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')

/** Names have many forms, not only one given and one family name in Latin letters. */
type Shape = (given: string, family: string, chance: Chance) => { given: string; family: string }

const shapes: Shape[] = [
  (given, family) => ({ given, family }),
  (given, family, chance) => ({ given, family: `${chance.pick(['van der', 'de la', 'von', 'al'])} ${family}` }),
  (given, family, chance) => ({ given, family: `${family}-${chance.pick(familyStarts)}${chance.pick(familyEnds)}` }),
  (given, family, chance) => ({ given, family: `O’${chance.pick(familyStarts)}${family.toLowerCase()}` }),
  (given, family, chance) => ({ given: `${given} ${chance.pick(givenStarts)}${chance.pick(givenEnds)}`, family }),
  (given, family, chance) => ({ given: `${given}-${chance.pick(givenStarts)}${chance.pick(givenEnds)}`, family }),
  (_given, _family, chance) => ({
    given: chance.pick(['Жюльвестр', 'Щукарина', 'Ыгорьян']),
    family: chance.pick(['Жужелицынов', 'Щербакузьмов', 'Цвяхинский', 'Ъюрьевщик']),
  }),
  (_given, _family, chance) => ({
    given: chance.pick(['Ξενοκλύτη', 'Ψαλμόδωρος']),
    family: chance.pick(['Ζωγραφίδογλου', 'Ξυνογαλάκης', 'Ψυχουντάρας']),
  }),
  (_given, _family, chance) => ({
    given: chance.pick(['زفرينوس', 'قسطورين']),
    family: chance.pick(['القضقوضي', 'الزنبرخاني', 'الغشمشمي']),
  }),
]

const digitsOf = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.below(10)).join('')

function canaryOf(chance: Chance, start: string, familyStart: string, domain: string, shape: Shape): Canary {
  const latin = {
    given: `${start}${chance.pick(givenEnds)}`,
    family: `${familyStart}${chance.pick(familyMiddles)}${chance.pick(familyEnds)}`,
  }
  const { given, family } = shape(latin.given, latin.family, chance)
  return {
    name: `${given} ${family}`,
    given,
    family,
    email: `${withoutAccents(latin.given).toLowerCase()}.${withoutAccents(latin.family).toLowerCase()}@${domain}`,
    orcid: `0000-000${1 + chance.below(3)}-${digitsOf(chance, 4)}-${digitsOf(chance, 4)}`,
    phone: `+49 ${digitsOf(chance, 3)} ${digitsOf(chance, 7)}`,
  }
}

export function canariesOf(chance: Chance): Canaries {
  const town = chance.pick(towns)
  const [school, letters] = chance.pick(schools)
  const domain = `${town.toLowerCase()}-${letters.toLowerCase()}.example`
  const starts = chance.some(familyStarts, 3)
  const people = chance
    .some(givenStarts, 1 + chance.below(3))
    .map((start, index) =>
      canaryOf(chance, start, starts[index]!, domain, index === 0 ? shapes[0]! : chance.pick(shapes)),
    )
  return {
    people,
    institution: `${town} ${school}`,
    town,
    letters: `${town[0]}${letters}`,
    domain,
    grant: `GR-${town.slice(0, 3).toUpperCase()}-${10_000 + chance.below(90_000)}`,
  }
}

export const identitiesOf = ({ people, institution, grant }: Canaries): Identities => ({
  people: people.map(({ name, given, family, email, orcid, phone }) => ({
    name,
    given,
    family,
    emails: [email],
    orcid,
    phones: [phone],
  })),
  institutions: [institution],
  phrases: [grant],
})
