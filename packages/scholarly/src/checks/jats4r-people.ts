import { creditRoles } from '../article-record.ts'
import type { XmlElement } from '../read-xml.ts'
import { attr, type Checked, has, isBelow, isEmpty, isIn, kid, kids, repeated, rulesOf, words } from './rule.ts'

const authors = (document: Checked): XmlElement[] =>
  document.all('contrib').filter((one) => attr(one, 'contrib-type') === 'author' && isBelow(one, 'article-meta'))
const affiliations = (document: Checked): XmlElement[] =>
  document.all('aff').filter((one) => isIn(one, 'article-meta', 'contrib-group'))
const linkedIds = (document: Checked): Set<string> =>
  new Set(document.all('xref').flatMap((one) => attr(one, 'rid').split(/\s+/)))

const peopleRules = rulesOf('JATS4R, authors and affiliations', 'error', {
  'j4r-affiliation-unlinked': [
    'No author links to this affiliation. Add xref with ref-type="aff" to its authors.',
    (document) => {
      const all = affiliations(document)
      if (all.length < 2 || authors(document).length < 2) return []
      const linked = linkedIds(document)
      return all.filter((one) => !linked.has(attr(one, 'id')))
    },
  ],
  'j4r-affiliation-raised-label': [
    'The mark of an affiliation is raised text. Use label.',
    (document) =>
      affiliations(document).filter(
        (one) =>
          typeof one.content[0] === 'object' && one.content[0].name === 'sup' && words(one.content[0]).length === 1,
      ),
  ],
  'j4r-affiliation-xref-type': [
    'A link to an affiliation has another type. Use ref-type="aff".',
    (document) =>
      document
        .all('xref')
        .filter((one) => document.byId(attr(one, 'rid'))?.name === 'aff' && attr(one, 'ref-type') !== 'aff'),
  ],
  'j4r-institution-id-type': [
    'The id of an institution does not say of which kind it is. Add institution-id-type.',
    (document) => document.all('institution-id').filter((one) => attr(one, 'institution-id-type') === ''),
  ],
  'j4r-ror-form': [
    'This is not a ROR id. Write the full address: https://ror.org/ and nine characters.',
    (document) =>
      document
        .all('institution-id')
        .filter(
          (one) =>
            attr(one, 'institution-id-type') === 'ror' && !/^https:\/\/ror\.org\/0[a-z\d]{6}\d{2}$/.test(words(one)),
        ),
  ],
  'j4r-institution-id-wrap': [
    'The id of an institution stands alone. Put it into institution-wrap, beside the name.',
    (document) =>
      document
        .all('institution-id')
        .filter((one) => !isIn(one, 'institution-wrap') || !kid(one.parent!, 'institution')),
  ],
  'j4r-contributor-id-type': [
    'The id of a contributor does not say of which kind it is. Add contrib-id-type.',
    (document) => document.all('contrib-id').filter((one) => attr(one, 'contrib-id-type') === ''),
  ],
  'j4r-orcid-address': [
    'An ORCID iD is not written as address. Write https://orcid.org/ and the digits.',
    (document) =>
      document
        .all('contrib-id')
        .filter(
          (one) =>
            attr(one, 'contrib-id-type') === 'orcid' &&
            !/^https?:\/\/orcid\.org\/(?:\d{4}-){3}\d{3}[\dX]$/.test(words(one)),
        ),
  ],
  'j4r-orcid-authenticated': [
    'The attribute authenticated has another value. Use true or false.',
    (document) =>
      document
        .all('contrib-id')
        .filter((one) => has(one, 'authenticated') && !/^(?:true|false)$/.test(attr(one, 'authenticated'))),
  ],
  'j4r-orcid-repeated': [
    'Two contributors have the same ORCID iD. Correct one of them.',
    (document) =>
      repeated(
        document.all('contrib-id').filter((one) => attr(one, 'contrib-id-type') === 'orcid'),
        words,
      ),
  ],
  'j4r-equal-alone': [
    'One author alone contributed equally. Mark the others, or remove equal-contrib.',
    (document) => {
      const equal = authors(document).filter((one) => attr(one, 'equal-contrib') === 'yes')
      return equal.length === 1 ? equal : []
    },
  ],
  'j4r-flag-value': [
    'A mark of an author has another value. Use yes or no.',
    (document) =>
      document
        .all('contrib')
        .filter((one) =>
          ['corresp', 'deceased'].some((name) => has(one, name) && !/^(?:yes|no)$/.test(attr(one, name))),
        ),
  ],
  'j4r-member-is-author': [
    'A member of a group is marked as author. Use another contrib-type, such as collaborator.',
    (document) =>
      document.all('contrib').filter((one) => attr(one, 'contrib-type') === 'author' && isBelow(one, 'collab')),
  ],
  'j4r-correspondence-mark': [
    'An author links to an address for correspondence and is not marked. Add corresp="yes".',
    (document) =>
      document
        .all('xref')
        .filter(
          (one) =>
            attr(one, 'ref-type') === 'corresp' && isIn(one, 'contrib') && attr(one.parent!, 'corresp') !== 'yes',
        ),
  ],
})

const peopleWarnings = rulesOf('JATS4R, authors and affiliations', 'warning', {
  'j4r-no-author': [
    'None of the contributors is an author. Add contrib-type="author".',
    (document) =>
      document
        .all('contrib-group')
        .filter(
          (one) =>
            isIn(one, 'article-meta') &&
            kids(one, 'contrib').every((contrib) => attr(contrib, 'contrib-type') !== 'author'),
        ),
  ],
  'j4r-affiliation-mark': [
    'A link to an affiliation shows a mark, and the affiliation has none. Add label to it.',
    (document) =>
      document
        .all('xref')
        .filter(
          (one) =>
            attr(one, 'ref-type') === 'aff' &&
            !isEmpty(one) &&
            document.byId(attr(one, 'rid'))?.name === 'aff' &&
            !kid(document.byId(attr(one, 'rid'))!, 'label'),
        ),
  ],
  'j4r-country-code': [
    'A country has no code. Add the attribute country with two letters of ISO 3166-1.',
    (document) =>
      document.all('country').filter((one) => isBelow(one, 'aff') && !/^[A-Z]{2}$/.test(attr(one, 'country'))),
  ],
  'j4r-affiliation-institution': [
    'An affiliation names no institution. Add institution.',
    (document) => document.all('aff').filter((one) => kids(one, 'institution', 'institution-wrap').length === 0),
  ],
  'j4r-group-place': [
    'A group is not an author of its own. Put collab into contrib with contrib-type="author".',
    (document) => document.all('collab').filter((one) => isBelow(one, 'article-meta') && !isIn(one, 'contrib')),
  ],
})

const credit = (document: Checked): XmlElement[] =>
  document.all('role').filter((one) => attr(one, 'vocab') === 'credit')
const terms = new Map<string, string>(Object.entries(creditRoles).map(([path, term]) => [term, path]))
const termOf = (address: string): string =>
  /^https?:\/\/credit\.niso\.org\/contributor-roles\/([a-z-]+)\/?$/.exec(address)?.[1] ?? ''

const creditRules = rulesOf('JATS4R, CRediT taxonomy', 'error', {
  'j4r-credit-vocabulary': [
    'A role of CRediT does not name the vocabulary. Add vocab-identifier="https://credit.niso.org/".',
    (document) => credit(document).filter((one) => attr(one, 'vocab-identifier') !== 'https://credit.niso.org/'),
  ],
  'j4r-credit-term': [
    'This is not one of the 14 roles of CRediT. Correct vocab-term.',
    (document) => credit(document).filter((one) => !terms.has(attr(one, 'vocab-term'))),
  ],
  'j4r-credit-term-address': [
    'The address of a role is missing or not of CRediT. Correct vocab-term-identifier.',
    (document) =>
      credit(document).filter((one) => !Object.hasOwn(creditRoles, termOf(attr(one, 'vocab-term-identifier')))),
  ],
  'j4r-credit-term-differs': [
    'The name of a role and its address are of two roles. Correct one of them.',
    (document) =>
      credit(document).filter((one) => {
        const path = termOf(attr(one, 'vocab-term-identifier'))
        return (
          Object.hasOwn(creditRoles, path) &&
          terms.has(attr(one, 'vocab-term')) &&
          terms.get(attr(one, 'vocab-term')) !== path
        )
      }),
  ],
  'j4r-credit-degree': [
    'The degree of a contribution has another value. Use lead, equal or supporting.',
    (document) =>
      document
        .all('role')
        .filter(
          (one) =>
            has(one, 'degree-contribution') && !/^(?:lead|equal|supporting)$/i.test(attr(one, 'degree-contribution')),
        ),
  ],
  'j4r-credit-unmarked': [
    'A role has a term of CRediT and does not say so. Add vocab="credit".',
    (document) =>
      document
        .all('role')
        .filter(
          (one) =>
            attr(one, 'vocab') !== 'credit' &&
            (terms.has(attr(one, 'vocab-term')) || attr(one, 'vocab-term-identifier').includes('credit.niso.org')),
        ),
  ],
  'j4r-credit-repeated': [
    'A contributor has the same role twice. Keep one.',
    (document) =>
      document.all('contrib').flatMap((one) =>
        repeated(
          kids(one, 'role').filter((role) => has(role, 'vocab-term')),
          (role) => attr(role, 'vocab-term'),
        ),
      ),
  ],
})

const creditWarnings = rulesOf('JATS4R, CRediT taxonomy', 'warning', {
  'j4r-credit-plain': [
    'A role is worded like one of CRediT. Add vocab, vocab-identifier, vocab-term and vocab-term-identifier.',
    (document) =>
      document
        .all('role')
        .filter(
          (one) =>
            !has(one, 'vocab') &&
            !has(one, 'vocab-term') &&
            !has(one, 'vocab-term-identifier') &&
            terms.has(words(one)),
        ),
  ],
})

export const jats4rPeopleRules = [...peopleRules, ...peopleWarnings, ...creditRules, ...creditWarnings]
