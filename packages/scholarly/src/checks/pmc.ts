import type { XmlElement } from '../read-xml.ts'
import { pmcBodyRules } from './pmc-body.ts'
import { pmcFrontRules } from './pmc-front.ts'
import { pmcPeopleRules } from './pmc-people.ts'
import { attr, check, type Finding, has, isEmpty, kid, kids, rulesOf, when } from './rule.ts'

/** Values of `article-type` that PMC accepts. */
const articleTypes = new Set(
  (
    'abstract addendum announcement article-commentary book-review books-received brief-report calendar case-report ' +
    'collection correction data-paper discussion editorial expression-of-concern in-brief introduction letter ' +
    'meeting-report methods-article news obituary oration other product-review protocol rapid-communication reply ' +
    'report research-article retraction review-article systematic-review'
  ).split(' '),
)

const documentRules = rulesOf('PMC Tagging Guidelines, article', 'error', {
  'pmc-article-type-missing': [
    'The article has no article-type. Add the attribute.',
    ({ root }) => when(!has(root, 'article-type'), root),
  ],
  'pmc-article-type-unknown': [
    'PMC does not know this article-type. Use one of its list.',
    ({ root, kind }) => when(kind !== '' && !articleTypes.has(kind), root),
  ],
  'pmc-language-form': [
    'The attribute xml:lang is not a language code. Write a code of BCP 47, such as en or pt-BR.',
    (document) =>
      document
        .every()
        .filter((one) => has(one, 'xml:lang') && !/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(attr(one, 'xml:lang'))),
  ],
  'pmc-xlink-namespace': [
    'The prefix xlink has another namespace. Declare http://www.w3.org/1999/xlink.',
    ({ root }) => when(has(root, 'xmlns:xlink') && attr(root, 'xmlns:xlink') !== 'http://www.w3.org/1999/xlink', root),
  ],
  'pmc-mathml-namespace': [
    'The prefix mml has another namespace. Declare http://www.w3.org/1998/Math/MathML.',
    ({ root }) =>
      when(has(root, 'xmlns:mml') && attr(root, 'xmlns:mml') !== 'http://www.w3.org/1998/Math/MathML', root),
  ],
  'pmc-front-missing': ['The article has no front. Add it.', ({ root }) => when(!kid(root, 'front'), root)],
  'pmc-journal-meta-missing': [
    'The front does not name the journal. Add journal-meta.',
    (document) => document.all('front').filter((one) => !kid(one, 'journal-meta')),
  ],
  'pmc-article-meta-missing': [
    'The front does not describe the article. Add article-meta.',
    (document) => document.all('front').filter((one) => !kid(one, 'article-meta')),
  ],
  'pmc-front-notes': [
    'Notes in the front are for disclaimers. Move them to author-notes or to the back.',
    (document) =>
      document
        .all('front')
        .flatMap((one) => kids(one, 'notes').filter((notes) => attr(notes, 'notes-type') !== 'disclaimer')),
  ],
  'pmc-back-title': [
    'The back has a title. Remove it, or move it to the section that it belongs to.',
    (document) => document.all('back').flatMap((one) => kids(one, 'title')),
  ],
  'pmc-id-repeated': ['Two elements have the same id. Give each its own.', ({ repeatedIds }) => repeatedIds],
})

const journalRules = rulesOf('PMC Tagging Guidelines, journal-meta', 'error', {
  'pmc-journal-id-missing': [
    'The journal has no journal-id. Add one.',
    (document) => document.all('journal-meta').filter((one) => !kid(one, 'journal-id')),
  ],
  'pmc-journal-id-type': [
    'This journal-id does not say of which kind it is. Add journal-id-type, such as publisher-id or nlm-ta.',
    (document) => document.all('journal-id').filter((one) => attr(one, 'journal-id-type') === ''),
  ],
  'pmc-journal-id-empty': [
    'This journal-id is empty. Write the id or remove the element.',
    (document) => document.all('journal-id').filter(isEmpty),
  ],
  'pmc-journal-title': [
    'The journal has no title. Add journal-title in journal-title-group.',
    (document) =>
      document.all('journal-meta').filter((one) => {
        const titles = kids(one, 'journal-title-group').flatMap((group) => kids(group, 'journal-title'))
        return titles.every(isEmpty)
      }),
  ],
  'pmc-issn-form': [
    'This is not an ISSN. Write four digits, a hyphen, three digits and a digit or X.',
    (document) => document.all('issn').filter((one) => !/^\d{4}-\d{3}[\dX]$/.test(one.content.join(''))),
  ],
  'pmc-issn-kind': [
    'The ISSN does not say whether it is of the print or the electronic edition. Add publication-format.',
    (document) => document.all('issn').filter((one) => !has(one, 'publication-format') && !has(one, 'pub-type')),
  ],
  'pmc-publisher-name': [
    'The publisher has no name. Write publisher-name.',
    (document) => document.all('publisher').filter((one) => kids(one, 'publisher-name').every(isEmpty)),
  ],
})

/** Rules from the text of the PMC Tagging Guidelines, for articles of journals. */
export const pmcRules = [...documentRules, ...journalRules, ...pmcFrontRules, ...pmcPeopleRules, ...pmcBodyRules]

/** Checks a JATS document against the PMC Tagging Guidelines. */
export const checkPmc = (jats: string | XmlElement): Finding[] => check(pmcRules, jats)
