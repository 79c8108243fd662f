import type { AffiliationRecord, ArticleRecord, Contributor } from '../article-record.ts'
import { citedName, familyName, orcidUrl } from '../citations/words.ts'
import { element, filled, text, textElement, type Xml } from '../xml.ts'
import { line, lineElement } from './words.ts'

const longestName = 60
const longestSuffix = 10

/** What the schema takes as a name: no question mark, and digits only in one place. */
const isName = (value: string): boolean => value.length <= longestName && /^[^\d?]*[^?\s]+[^\d]*$/.test(value)

/** The people and groups that wrote the article; null if it names nobody. */
export function contributors(record: ArticleRecord): Xml | null {
  const named = record.contributors.filter(({ fullName }) => filled(fullName) !== null)
  if (named.length === 0) return null
  const institutions = record.affiliations.map(institution)
  return element(
    'contributors',
    null,
    named.map((one, at) => {
      const role = { sequence: at === 0 ? 'first' : 'additional', contributor_role: 'author' }
      return one.isGroup
        ? element('organization', role, text(line(one.fullName, 511)!))
        : person(one, role, institutions)
    }),
  )
}

function person(one: Contributor, role: Record<string, string>, institutions: Array<Xml | null>): Xml {
  const places = [...new Set(one.affiliations)].flatMap((number) => institutions[number - 1] ?? [])
  const url = orcidUrl(one)
  const rest = [
    ...(places.length === 0 ? [] : [element('affiliations', null, places)]),
    ...(url === null ? [] : [element('ORCID', { authenticated: one.isOrcidVerified ? 'true' : null }, text(url))]),
  ]
  const parts = knownParts(one)
  if (parts !== null) return element('person_name', { ...role, 'name-style': one.name!.style }, parts, rest)
  const style = one.name?.style === 'given-only' ? 'given-only' : null
  const whole = wholeName(one.fullName)
  // The schema has no other place for a name without letters.
  if (whole === null) return element('anonymous', role, places.length === 0 ? null : rest[0]!)
  return element('person_name', { ...role, 'name-style': style }, element('name', null, text(whole)), rest)
}

/** The confirmed parts, if the schema takes each of them as it is. */
function knownParts(one: Contributor): Xml[] | null {
  const cited = citedName(one)
  if ('literal' in cited) return null
  const family = familyName(cited)
  if (!isName(family) || (cited.given !== '' && !isName(cited.given)) || cited.suffix.length > longestSuffix)
    return null
  return [
    ...[textElement('given_name', null, cited.given) ?? []].flat(),
    element('surname', null, text(family)),
    ...[textElement('suffix', null, cited.suffix) ?? []].flat(),
  ]
}

/** The name as printed. A longer one ends after the last whole word that fits. */
function wholeName(fullName: string): string | null {
  const printed = line(fullName, 2_000) ?? ''
  if (isName(printed)) return printed
  const clean = printed.replace(/[\d?]/g, '').replace(/\s+/g, ' ').trim()
  const short = clean.length <= longestName ? clean : clean.slice(0, longestName + 1).replace(/\s*\S*$/, '')
  const name = short === '' ? line(clean, longestName)! : short
  return name !== null && name !== '' && isName(name) ? name : null
}

function institution(one: AffiliationRecord): Xml | null {
  const name = line(one.institution, 1024) ?? line(one.text, 1024)
  if (name === null) return null
  const [ror] = /^https:\/\/ror\.org\/0[a-hj-km-np-tv-z\d]{6}\d{2}$/.exec(one.ror ?? '') ?? []
  const place = [one.city, one.country].flatMap((part) => line(part, 120) ?? []).join(', ')
  const department = line(one.department, 255) ?? ''
  return element(
    'institution',
    null,
    element('institution_name', null, text(name)),
    ror === undefined ? null : element('institution_id', { type: 'ror' }, text(ror)),
    place.length < 2 ? null : lineElement('institution_place', place, 255),
    department.length < 2 ? null : element('institution_department', null, text(department)),
  )
}
