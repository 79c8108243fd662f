import type { XmlElement } from '../read-xml.ts'
import { attr, type Checked, doiForm, has, isEmpty, isIn, kid, kids, repeated, rulesOf, words } from './rule.ts'

const emphasis = ['bold', 'italic', 'underline', 'sc', 'roman', 'sans-serif', 'monospace']

/** Whether one element of emphasis holds the whole text. */
const isAllEmphasised = (one: XmlElement): boolean => {
  const content = one.content.filter((part) => typeof part !== 'string' || part.trim() !== '')
  const [only] = content
  return content.length === 1 && typeof only === 'object' && emphasis.includes(only.name)
}

/** A semicolon between words. One at the end of an entity that a keyword spells out is none. */
const severalWords = /(?<!&\w{1,30});\s*\S/

const headings = (meta: XmlElement): XmlElement[] =>
  kids(meta, 'article-categories')
    .flatMap((one) => kids(one, 'subj-group'))
    .filter((one) => attr(one, 'subj-group-type') === 'heading')

const articleIds = (document: Checked): XmlElement[] => document.meta().flatMap((one) => kids(one, 'article-id'))

const metaRules = rulesOf('PMC Tagging Guidelines, article-meta', 'error', {
  'pmc-article-id-type': [
    'This article-id does not say of which kind it is. Add pub-id-type.',
    (document) => articleIds(document).filter((one) => attr(one, 'pub-id-type') === ''),
  ],
  'pmc-article-id-empty': [
    'This article-id is empty. Write the id or remove it.',
    (document) => articleIds(document).filter(isEmpty),
  ],
  'pmc-article-id-repeated': [
    'The article has two ids of the same kind. Keep one.',
    (document) =>
      repeated(
        articleIds(document).filter((one) => has(one, 'pub-id-type')),
        (one) => attr(one, 'pub-id-type'),
      ),
  ],
  'pmc-doi-form': [
    'This is not a DOI. Write it without the address: 10.5555/abc.',
    (document) =>
      articleIds(document).filter(
        (one) => attr(one, 'pub-id-type') === 'doi' && !isEmpty(one) && !doiForm.test(words(one)),
      ),
  ],
  'pmc-heading-missing': [
    'The article has no heading of the table of contents. Add subj-group with the type heading.',
    (document) => document.meta().filter((one) => headings(one).length === 0),
  ],
  'pmc-heading-repeated': [
    'The article has more than one heading of the table of contents. Keep one.',
    (document) => document.meta().flatMap((one) => headings(one).slice(1)),
  ],
  'pmc-heading-subjects': [
    'The heading of the table of contents has more than one subject. Keep one.',
    (document) =>
      document
        .meta()
        .flatMap(headings)
        .flatMap((one) => kids(one, 'subject', 'compound-subject').slice(1)),
  ],
  'pmc-subject-empty': [
    'This subject is empty. Write it or remove it.',
    (document) => document.all('subject').filter(isEmpty),
  ],
  'pmc-subject-emphasis': [
    'A subject has emphasis. Write plain text.',
    (document) => document.all(...emphasis).filter((one) => isIn(one, 'subject')),
  ],
  'pmc-article-title-empty': [
    'The article has no title. Write article-title.',
    (document) => document.all('title-group').filter((one) => kids(one, 'article-title').every(isEmpty)),
  ],
  'pmc-article-title-emphasis': [
    'The whole title has emphasis. Remove it: emphasis is for single words.',
    (document) =>
      document
        .all('title-group')
        .flatMap((one) => kids(one, 'article-title'))
        .filter(isAllEmphasised),
  ],
  'pmc-trans-title-language': [
    'A translated title has no language. Add xml:lang to trans-title-group.',
    (document) => document.all('trans-title-group').filter((one) => !has(one, 'xml:lang')),
  ],
  'pmc-trans-title-same-language': [
    'A translated title has the language of the article. Correct one of the two.',
    (document) =>
      document
        .all('trans-title-group')
        .filter((one) => has(one, 'xml:lang') && attr(one, 'xml:lang') === attr(document.root, 'xml:lang')),
  ],
  'pmc-pages-missing': [
    'The article has neither a first page nor an article number. Add fpage or elocation-id.',
    (document) => document.meta().filter((one) => !kid(one, 'fpage') && !kid(one, 'elocation-id')),
  ],
  'pmc-last-page-missing': [
    'The article has a first page and no last page. Add lpage.',
    (document) => document.meta().filter((one) => kid(one, 'fpage') && !kid(one, 'lpage')),
  ],
  'pmc-place-empty': [
    'This element is empty. Write the value or remove the element.',
    (document) =>
      document
        .meta()
        .flatMap((one) => kids(one, 'volume', 'issue', 'fpage', 'lpage', 'elocation-id'))
        .filter(isEmpty),
  ],
  'pmc-supplement-element': [
    'The element supplement is not for issues. Write the supplement in issue.',
    (document) => document.meta().flatMap((one) => kids(one, 'supplement')),
  ],
})

const dates = (document: Checked): XmlElement[] =>
  document.all('pub-date', 'date').filter((one) => !isIn(one, 'mixed-citation', 'element-citation'))
const number = (date: XmlElement, name: string): number | null => {
  const part = kid(date, name)
  return part && /^\d{1,4}$/.test(words(part)) ? Number(words(part)) : null
}
const part = (document: Checked, name: string): XmlElement[] => dates(document).flatMap((one) => kids(one, name))
const pubDates = (meta: XmlElement, type: string): XmlElement[] =>
  kids(meta, 'pub-date').filter((one) => attr(one, 'date-type') === type)

/** Days in a month; February of a leap year has 29. */
const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

const dateRules = rulesOf('PMC Tagging Guidelines, dates', 'error', {
  'pmc-pub-date-missing': [
    'The article has no date of publication. Add pub-date.',
    (document) => document.meta().filter((one) => !kid(one, 'pub-date')),
  ],
  'pmc-pub-date-kind': [
    'This date does not say what it is. Add date-type and publication-format.',
    (document) =>
      document
        .all('pub-date')
        .filter((one) => !has(one, 'pub-type') && !(has(one, 'date-type') && has(one, 'publication-format'))),
  ],
  'pmc-date-type': [
    'PMC does not know this type of date. Use pub, collection, corrected, preprint, retracted or update.',
    (document) =>
      document
        .all('pub-date')
        .filter(
          (one) =>
            has(one, 'date-type') &&
            !/^(?:pub|collection|corrected|preprint|retracted|update)$/.test(attr(one, 'date-type')),
        ),
  ],
  'pmc-publication-format': [
    'PMC does not know this format. Use print, electronic or electronic-print.',
    (document) =>
      document
        .all('pub-date')
        .filter(
          (one) =>
            has(one, 'publication-format') &&
            !/^(?:print|electronic|electronic-print)$/.test(attr(one, 'publication-format')),
        ),
  ],
  'pmc-pub-date-repeated': [
    'The article has two dates of publication of the same kind. Keep one.',
    (document) =>
      document.meta().flatMap((one) => repeated(pubDates(one, 'pub'), (date) => attr(date, 'publication-format'))),
  ],
  'pmc-collection-repeated': [
    'The article has two dates of its issue. Keep one.',
    (document) => document.meta().flatMap((one) => pubDates(one, 'collection').slice(1)),
  ],
  'pmc-collection-alone': [
    'The article has a date of its issue and no date of publication. Add pub-date with the type pub.',
    (document) =>
      document
        .meta()
        .filter(
          (one) =>
            pubDates(one, 'collection').length > 0 &&
            !kids(one, 'pub-date').some((date) => attr(date, 'date-type') !== 'collection'),
        ),
  ],
  'pmc-year-form': [
    'This is not a year. Write four digits.',
    (document) => part(document, 'year').filter((one) => !/^\d{4}$/.test(words(one))),
  ],
  'pmc-year-missing': [
    'This date has no year. Add it.',
    (document) => dates(document).filter((one) => !kid(one, 'year') && !kid(one, 'string-date')),
  ],
  'pmc-month-form': [
    'This is not a month. Write a number from 1 to 12.',
    (document) => part(document, 'month').filter((one) => !/^(?:0?[1-9]|1[0-2])$/.test(words(one))),
  ],
  'pmc-day-form': [
    'This is not a day. Write a number from 1 to 31.',
    (document) => part(document, 'day').filter((one) => !/^(?:0?[1-9]|[12]\d|3[01])$/.test(words(one))),
  ],
  'pmc-day-without-month': [
    'This date has a day and no month. Add the month.',
    (document) => dates(document).filter((one) => kid(one, 'day') && !kid(one, 'month')),
  ],
  'pmc-date-impossible': [
    'The month does not have this day. Correct the date.',
    (document) =>
      dates(document).filter((one) => {
        const [year, month, day] = [number(one, 'year'), number(one, 'month'), number(one, 'day')]
        return year !== null && month !== null && month <= 12 && day !== null && day <= 31 && day > daysIn(year, month)
      }),
  ],
  'pmc-month-repeated': [
    'This date has two months. Keep one.',
    (document) => dates(document).flatMap((one) => kids(one, 'month').slice(1)),
  ],
  'pmc-history-date-type': [
    'A date of the history does not say what happened. Add date-type.',
    (document) => document.all('date').filter((one) => isIn(one, 'history') && attr(one, 'date-type') === ''),
  ],
})

const isCreativeCommons = (address: string): boolean => address.includes('creativecommons.org/')
const refOf = (licence: XmlElement): string => {
  const ref = kid(licence, 'ali:license_ref')
  return ref ? words(ref) : attr(licence, 'xlink:href')
}

const permissionRules = rulesOf('PMC Tagging Guidelines, permissions', 'error', {
  'pmc-copyright-year': [
    'This is not the year of a copyright. Write four digits.',
    (document) => document.all('copyright-year').filter((one) => !/^\d{4}$/.test(words(one))),
  ],
  'pmc-copyright-licence': [
    'The copyright statement speaks of the licence. Move these words to license.',
    (document) => document.all('copyright-statement').filter((one) => /creative commons|licen[cs]e/i.test(words(one))),
  ],
  'pmc-licence-link': [
    'The licence is of Creative Commons and has no address. Add ali:license_ref.',
    (document) =>
      document.all('license').filter((one) => /creative commons|\bCC[ -]BY\b/i.test(words(one)) && refOf(one) === ''),
  ],
  'pmc-licence-repeated': [
    'A licence has two addresses of Creative Commons. Keep one.',
    (document) =>
      document.all('license').flatMap((one) =>
        kids(one, 'ali:license_ref')
          .filter((ref) => isCreativeCommons(words(ref)))
          .slice(1),
      ),
  ],
  'pmc-licence-address-differs': [
    'The address in the text of the licence is another one. Write the same address in both places.',
    (document) =>
      document.all('license').filter((one) => {
        const links = kids(one, 'license-p')
          .flatMap((text) => kids(text, 'ext-link'))
          .filter((link) => isCreativeCommons(attr(link, 'xlink:href')))
        return refOf(one) !== '' && links.some((link) => attr(link, 'xlink:href') !== refOf(one))
      }),
  ],
  'pmc-licence-address-form': [
    'This is not the address of a Creative Commons licence. Write it as https://creativecommons.org/licenses/by/4.0/.',
    (document) =>
      document
        .all('ali:license_ref')
        .filter(
          (one) =>
            isCreativeCommons(words(one)) &&
            !/^https?:\/\/creativecommons\.org\/(?:licenses\/[a-z-]+\/\d\.\d\/(?:[a-z]{2,3}\/)?|publicdomain\/(?:zero|mark)\/1\.0\/)$/.test(
              words(one),
            ),
        ),
  ],
})

const abstracts = (document: Checked): XmlElement[] => document.all('abstract', 'trans-abstract')

const abstractRules = rulesOf('PMC Tagging Guidelines, abstract and keywords', 'error', {
  'pmc-abstract-repeated': [
    'The article has two abstracts of the same kind. Use trans-abstract for another language.',
    (document) =>
      document.meta().flatMap((one) => repeated(kids(one, 'abstract'), (abstract) => attr(abstract, 'abstract-type'))),
  ],
  'pmc-abstract-one-section': [
    'The abstract has one section only. Write its paragraphs without a section.',
    (document) => abstracts(document).filter((one) => kids(one, 'sec').length === 1 && !kid(one, 'p')),
  ],
  'pmc-abstract-title': [
    'The title of the abstract is "Abstract". Remove it.',
    (document) =>
      document
        .all('abstract')
        .flatMap((one) => kids(one, 'title'))
        .filter((one) => /^abstract[.:]?$/i.test(words(one))),
  ],
  'pmc-abstract-section-type': [
    'A section of the abstract has a sec-type. Remove the attribute.',
    (document) => document.all('sec').filter((one) => isIn(one, 'abstract', 'trans-abstract') && has(one, 'sec-type')),
  ],
  'pmc-abstract-empty': [
    'The abstract is empty. Write it or remove it.',
    (document) => abstracts(document).filter(isEmpty),
  ],
  'pmc-trans-abstract-same-language': [
    'A translated abstract has the language of the article. Correct one of the two.',
    (document) =>
      document.all('trans-abstract').filter((one) => attr(one, 'xml:lang') === attr(document.root, 'xml:lang')),
  ],
  'pmc-keywords-run': [
    'One keyword holds several, with semicolons between them. Write one kwd for each.',
    (document) =>
      document
        .all('kwd-group')
        .filter((one) => kids(one, 'kwd').length === 1 && severalWords.test(words(kids(one, 'kwd')[0]!))),
  ],
  'pmc-keyword-empty': ['This keyword is empty. Remove it.', (document) => document.all('kwd').filter(isEmpty)],
})

export const pmcFrontRules = [...metaRules, ...dateRules, ...permissionRules, ...abstractRules]
