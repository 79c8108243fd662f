import { inventedOrcid } from './author.ts'
import type { Chance } from './chance.ts'
import type { DemoAuthor } from './model.ts'
import { fullNameOf, nations, type Nation } from './nations.ts'

const nationOf = new Map(nations.map((nation) => [nation.country, nation]))

/** One to five authors; most of them from the country of the study. */
export function authorsFor(country: string, chance: Chance): DemoAuthor[] {
  const authors: DemoAuthor[] = []
  const count = chance.pick([1, 2, 2, 2, 3, 3, 3, 4, 4, 5])
  const home = nationOf.get(country)
  while (authors.length < count) {
    const leads = authors.length === 0
    const nation = home && (leads || chance.next() < 0.6) ? home : chance.pick(nations)
    const next = personFrom(nation, chance, leads)
    if (!authors.some((known) => known.fullName === next.fullName)) authors.push(next)
  }
  return authors
}

function personFrom(nation: Nation, chance: Chance, leads: boolean): DemoAuthor {
  const given = chance.pick(nation.given)
  const family = chance.pick(nation.family)
  const fullName = fullNameOf(nation.country, given, family)
  return {
    title: chance.pick(leads ? ['Dr.', 'Dr.', 'Prof.', ''] : ['', '', 'Dr.', 'Dr.', 'Prof.']),
    fullName,
    affiliation: chance.pick(nation.universities),
    country: nation.country,
    orcid: chance.next() < 0.55 ? inventedOrcid(fullName) : null,
    ...{ given, family, style: nation.country === 'Vietnam' ? 'eastern' : 'western' },
  }
}
