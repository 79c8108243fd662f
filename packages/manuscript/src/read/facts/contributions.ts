import { folded, lettersOf } from '../plain-text.ts'

export interface RoleFound {
  person: number
  role: string
  degree: 'lead' | 'equal' | 'supporting' | null
}

// The 14 roles of CRediT as papers write them, longer names first. Folded.
const roleNames: [role: string, names: RegExp][] = [
  [
    'writing-original-draft',
    /writing\s?[-–—:(,]{0,2}\s?(?:the )?original draft(?: preparation)?\)?|original draft(?: preparation)?|drafting the manuscript/u,
  ],
  [
    'writing-review-editing',
    /writing\s?[-–—:(,]{0,2}\s?review(?:ing)? ?(?:and|&) ?editing\)?|review(?:ing)? (?:and|&) editing/u,
  ],
  ['conceptualization', /conceptuali[sz]ation/u],
  ['data-curation', /data curation/u],
  ['formal-analysis', /formal analysis/u],
  ['funding-acquisition', /funding acquisition/u],
  ['investigation', /investigation/u],
  ['methodology', /methodology/u],
  ['project-administration', /project administration/u],
  ['resources', /resources/u],
  ['software', /software/u],
  ['supervision', /supervision/u],
  ['validation', /validation/u],
  ['visualization', /visuali[sz]ation/u],
]
const anyRole = new RegExp(roleNames.map(([, names]) => `(${names.source})`).join('|'), 'gu')
const most = 10_000

/** “All authors have read and agreed to the published version.” names no role. */
const approval =
  /\ball (?:the |of the )?authors (?:have )?(?:read|reviewed|approved|agreed|contributed|discussed|gave|give)\b[^.]{0,200}\.?/gu

export interface Contributor {
  name: string
  given: string
  family: string
}

/**
 * CRediT roles by person, from `Software: A.O., B.L.; …` and from `Ada Okafor: Software, Validation. …`. Null if the
 * statement does not name roles of CRediT, or if one of its initials fits no person or two.
 */
export function readContributions(statement: string, people: readonly Contributor[]): RoleFound[] | null {
  const text = folded(statement.slice(0, most).replace(/[‐‑]/g, '-')).replace(approval, ' ')
  const roles = [...text.matchAll(anyRole)].map((match) => ({
    role: roleNames[match.slice(1).findIndex((group) => group !== undefined)]![0],
    from: match.index,
    to: match.index + match[0].length,
  }))
  if (roles.length === 0 || people.length === 0) return null
  const keys = keysOf(people)
  return byRole(text, roles, keys) ?? byPerson(text, roles, keys)
}

interface RolePlace {
  role: string
  from: number
  to: number
}

/** Keys are letters only: full names and initials. A key that fits two people is null. */
type Keys = Map<string, number | null>

function keysOf(people: readonly Contributor[]): Keys {
  const keys: Keys = new Map()
  const add = (key: string, person: number) => {
    if (key.length > 1) keys.set(key, keys.has(key) && keys.get(key) !== person ? null : person)
  }
  for (const [at, { name, given, family }] of people.entries()) {
    add(lettersOf(name), at)
    add(initials(name.split(/[\s-]+/)), at)
    add(initials(name.split(/\s+/)), at)
    if (given && family) {
      add(lettersOf(given + family), at)
      add(lettersOf((given[0] ?? '') + family), at)
      // Without middle names.
      add(initials([given, family]), at)
    }
  }
  return keys
}

const initials = (words: readonly string[]): string => words.map((word) => lettersOf(word)[0] ?? '').join('')

/** `Conceptualization: A.O. and B.L.; Software: B.L.` or `Conceptualization, A.O.; …` */
function byRole(text: string, roles: readonly RolePlace[], keys: Keys): RoleFound[] | null {
  const found: RoleFound[] = []
  let waiting: string[] = []
  for (const [at, { role, to }] of roles.entries()) {
    waiting.push(role)
    const after = text.slice(to, roles[at + 1]?.from ?? text.length)
    // `Methodology and software, A.O.`: the people follow the last role.
    if (/^[\s,]*(?:and|&)?[\s,]*$/.test(after) && at < roles.length - 1) continue
    const people = peopleIn(after, keys)
    if (people === null) return null
    for (const { person, degree } of people) for (const one of waiting) found.push({ person, role: one, degree })
    waiting = []
  }
  return text.slice(0, roles[0]!.from).replace(/[\s:.,]/g, '').length <= 60 ? found : null
}

/** `Ada Okafor: Conceptualization, Software. Bo Lind: Supervision.` */
function byPerson(text: string, roles: readonly RolePlace[], keys: Keys): RoleFound[] | null {
  const found: RoleFound[] = []
  let current: number[] = []
  let end = 0
  for (const { role, from, to } of roles) {
    const before = text.slice(end, from)
    if (end === 0 || /\p{L}/u.test(before.replace(/\b(?:and|lead|equal|supporting)\b/g, ''))) {
      const people = peopleIn(before, keys)
      if (people === null) return null
      current = people.map(({ person }) => person)
    }
    for (const person of current) found.push({ person, role, degree: degreeIn(text.slice(to, to + 15)) })
    end = to
  }
  return /\p{L}/u.test(text.slice(end).replace(/\((?:lead|equal|supporting)\)/g, '')) ? null : found
}

const degreeIn = (after: string): RoleFound['degree'] =>
  (/^\s?\((lead|equal|supporting)\)/.exec(after)?.[1] as RoleFound['degree']) ?? null

/** The people of a list; null if one of its entries is unknown. */
function peopleIn(list: string, keys: Keys): Omit<RoleFound, 'role'>[] | null {
  const found: Omit<RoleFound, 'role'>[] = []
  const entries = list
    .split(/[,;:]|\.\s(?!\()|\s(?:and|&|y|et|und|e)\s|\n/u)
    .map((entry) => entry.trim())
    .filter((entry) => /\p{L}/u.test(entry))
  if (entries.length === 0) return null
  for (const entry of entries) {
    if (/^(?:all(?: the)? authors?)\.?$/.test(entry)) {
      for (const person of new Set(keys.values())) if (person !== null) found.push({ person, degree: null })
      continue
    }
    const degree = /\((lead|equal|supporting)\)/.exec(entry)?.[1] as RoleFound['degree'] | undefined
    const key = lettersOf(entry.replace(/\([^()]{0,20}\)/g, '').replace(/^(?:and|&)\s/, ''))
    const person = keys.get(key)
    if (person === undefined || person === null) return null
    found.push({ person, degree: degree ?? null })
  }
  return found
}
