import type { Contributor } from '../article-record.ts'
import { element, text, type Xml } from '../xml.ts'

/** The authors, where they work, and who leads them. */
export function contributors(people: Contributor[]): Xml[] {
  const [lead] = people
  if (!lead) return []
  const places = [...new Map(people.map((one) => [keyOf(one), one])).entries()].filter(([key]) => key !== '')
  const idOf = new Map(places.map(([key], at) => [key, `aff_${at + 1}`]))
  return [
    element(
      'contrib-group',
      { 'content-type': 'authors' },
      people.map((one) => contributor(one, idOf.get(keyOf(one)) ?? null)),
    ),
    ...places.map(([key, one]) => affiliation(one, idOf.get(key)!)),
    element(
      'author-notes',
      null,
      element(
        'fn',
        { 'fn-type': 'other', id: 'author_lead' },
        element('p', null, text(`Lead author: ${lead.fullName}`)),
      ),
    ),
  ]
}

const institutionOf = ({ affiliation: said, country }: Contributor): string => {
  if (!said) return ''
  return country && said.endsWith(`, ${country}`) ? said.slice(0, -country.length - 2) : said
}

const keyOf = (one: Contributor): string => [institutionOf(one), one.country ?? ''].filter(Boolean).join(', ')

/** A name is said as its bearer says it: where the family name begins is not known everywhere. */
function contributor({ title, fullName, orcid }: Contributor, place: string | null): Xml {
  const prefix = title.trim() === '' ? [] : [element('prefix', null, text(title)), text(' ')]
  return element(
    'contrib',
    { 'contrib-type': 'author' },
    orcid ? element('contrib-id', { 'contrib-id-type': 'orcid' }, text(orcidAddress(orcid))) : null,
    element('string-name', null, prefix, text(fullName)),
    place === null ? null : element('xref', { 'ref-type': 'aff', rid: place }),
  )
}

/** ORCID asks for the full address, however the record was entered. */
const orcidAddress = (orcid: string): string => (orcid.startsWith('http') ? orcid : `https://orcid.org/${orcid}`)

function affiliation(one: Contributor, id: string): Xml {
  const institution = institutionOf(one)
  return element(
    'aff',
    { id },
    institution === '' ? null : element('institution', null, text(institution)),
    institution !== '' && one.country ? text(', ') : null,
    one.country ? element('country', null, text(one.country)) : null,
  )
}
