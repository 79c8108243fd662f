import type { XmlElement } from '../read-xml.ts'
import { attr, type Checked, has, isBelow, isIn, kid, kids, rulesOf, words } from './rule.ts'

const citations = (document: Checked): XmlElement[] => document.all('mixed-citation', 'element-citation')
const ofType = (document: Checked, type: string): XmlElement[] =>
  citations(document).filter((one) => attr(one, 'publication-type') === type)
const years = (document: Checked): XmlElement[] =>
  document.all('year').filter((one) => isIn(one, 'mixed-citation', 'element-citation'))
const number = (element: XmlElement | undefined): number | null => {
  const digits = element ? words(element).replace(/\D/g, '') : ''
  return digits === '' ? null : Number(digits)
}

const citationRules = rulesOf('JATS4R, citations', 'error', {
  'j4r-citation-type': [
    'A reference does not say what it cites. Add publication-type.',
    (document) => citations(document).filter((one) => attr(one, 'publication-type') === ''),
  ],
  'j4r-citation-old-type': [
    'A reference uses citation-type. Use publication-type.',
    (document) => citations(document).filter((one) => has(one, 'citation-type')),
  ],
  'j4r-citation-old-element': [
    'A reference uses an old element. Use mixed-citation or element-citation.',
    (document) => document.all('nlm-citation', 'citation'),
  ],
  'j4r-reference-id': [
    'A reference has no id. Add one.',
    (document) => document.all('ref').filter((one) => attr(one, 'id') === ''),
  ],
  'j4r-citation-pages-and-number': [
    'A reference has both pages and an article number. Keep the one that was printed.',
    (document) =>
      citations(document).filter(
        (one) => kid(one, 'elocation-id') && kids(one, 'fpage', 'lpage', 'page-range').length > 0,
      ),
  ],
  'j4r-citation-pages-order': [
    'The last page of a reference is before the first. Use page-range for shortened pages.',
    (document) =>
      citations(document).filter((one) => {
        const [first, last] = [number(kid(one, 'fpage')), number(kid(one, 'lpage'))]
        return !kid(one, 'page-range') && first !== null && last !== null && first > last
      }),
  ],
  'j4r-citation-year': [
    'The year of a reference has no four digits. Add iso-8601-date with the year.',
    (document) =>
      years(document).filter((one) => !/^\d{4}$/.test(words(one)) && !/^\d{4}$/.test(attr(one, 'iso-8601-date'))),
  ],
  'j4r-citation-year-attribute': [
    'The attribute iso-8601-date of a year is not a year. Write four digits.',
    (document) =>
      years(document).filter(
        (one) => has(one, 'iso-8601-date') && /^\d{4}$/.test(words(one)) && !/^\d{4}$/.test(attr(one, 'iso-8601-date')),
      ),
  ],
  'j4r-citation-id-type': [
    'The id of a cited work does not say of which kind it is. Add pub-id-type.',
    (document) => document.all('pub-id').filter((one) => attr(one, 'pub-id-type') === ''),
  ],
  'j4r-citation-doi-address': [
    'The DOI of a cited work is an address. Write only the DOI, and the address in xlink:href.',
    (document) =>
      document.all('pub-id').filter((one) => attr(one, 'pub-id-type') === 'doi' && /doi\.org\//i.test(words(one))),
  ],
  'j4r-citation-group-type': [
    'A group of persons does not say what they did. Add person-group-type.',
    (document) => document.all('person-group').filter((one) => attr(one, 'person-group-type') === ''),
  ],
  'j4r-version-designator': [
    'A version has no number for machines. Add designator.',
    (document) => document.all('version').filter((one) => attr(one, 'designator').trim() === ''),
  ],
})

const dataRules = rulesOf('JATS4R, data citations', 'error', {
  'j4r-data-title-type': [
    'A reference with data-title has another type. Use publication-type="data".',
    (document) =>
      document
        .all('data-title')
        .filter(
          (one) => one.parent && has(one.parent, 'publication-type') && attr(one.parent, 'publication-type') !== 'data',
        ),
  ],
  'j4r-data-source': [
    'A reference to data has neither title nor source. Add data-title or source.',
    (document) =>
      ofType(document, 'data').filter(
        (one) => !kid(one, 'source') && !kid(one, 'data-title') && !kid(one, 'article-title'),
      ),
  ],
  'j4r-data-article-title': [
    'A reference to data has the title of an article. Use data-title.',
    (document) => ofType(document, 'data').filter((one) => kid(one, 'article-title') && !kid(one, 'data-title')),
  ],
})

const preprints = (document: Checked): XmlElement[] => ofType(document, 'preprint')

const preprintRules = rulesOf('JATS4R, preprint citations', 'error', {
  'j4r-preprint-authors': [
    'A reference to a preprint has no authors. Add person-group.',
    (document) => preprints(document).filter((one) => !kid(one, 'person-group')),
  ],
  'j4r-preprint-title': [
    'A reference to a preprint has no title. Add article-title.',
    (document) => preprints(document).filter((one) => !kid(one, 'article-title')),
  ],
  'j4r-preprint-year': [
    'A reference to a preprint has no year. Add it.',
    (document) => preprints(document).filter((one) => !kid(one, 'year') && !kid(one, 'date')),
  ],
  'j4r-preprint-year-and-date': [
    'A reference to a preprint has a year and a date. Keep one.',
    (document) => preprints(document).filter((one) => kid(one, 'year') && kid(one, 'date')),
  ],
  'j4r-preprint-source': [
    'A reference to a preprint has no server. Add source.',
    (document) => preprints(document).filter((one) => !kid(one, 'source')),
  ],
  'j4r-preprint-link': [
    'A reference to a preprint has no link. Add pub-id or ext-link.',
    (document) => preprints(document).filter((one) => !kid(one, 'pub-id') && !kid(one, 'ext-link')),
  ],
})

const parts = ['article-title', 'chapter-title', 'data-title', 'source']

const citationWarnings = rulesOf('JATS4R, citations', 'warning', {
  'j4r-citation-other': [
    'The type of a reference is "other". Use a type that says more.',
    (document) => ofType(document, 'other'),
  ],
  'j4r-citation-persons': [
    'A reference has names outside a group. Put them into person-group.',
    (document) =>
      document.all('name', 'string-name', 'collab').filter((one) => isIn(one, 'mixed-citation', 'element-citation')),
  ],
  'j4r-citation-title-without-persons': [
    'A reference to a journal has a title and a journal, and no persons. Add person-group.',
    (document) =>
      ofType(document, 'journal').filter(
        (one) =>
          kid(one, 'article-title') &&
          kid(one, 'source') &&
          kids(one, 'person-group', 'name', 'string-name', 'collab').length === 0,
      ),
  ],
  'j4r-citation-part-empty': [
    'A part of a reference is empty. Write it or remove it.',
    (document) => document.all(...parts).filter((one) => !isBelow(one, 'front') && words(one) === ''),
  ],
})

export const jats4rCitationRules = [...citationRules, ...dataRules, ...preprintRules, ...citationWarnings]
