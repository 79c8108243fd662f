import type { XmlElement } from '../read-xml.ts'
import { attr, type Checked, has, isBelow, isIn, kid, kids, rulesOf, words } from './rule.ts'

const permissions = (document: Checked): XmlElement[] => document.all('permissions')
const refs = (licence: XmlElement): XmlElement[] => kids(licence, 'ali:license_ref')
const addressOf = (licence: XmlElement): string => {
  const [ref] = refs(licence)
  return ref ? words(ref) : attr(licence, 'xlink:href')
}
const canonical =
  /^https?:\/\/creativecommons\.org\/(?:licenses\/by(?:-nc)?(?:-sa|-nd)?\/(?:4\.0\/|[1-3]\.\d\/(?:[a-z]{2,3}\/)?)|publicdomain\/(?:zero|mark)\/1\.0\/)$/

const permissionRules = rulesOf('JATS4R, permissions', 'error', {
  'j4r-permissions-missing': [
    'The article does not say how it may be used. Add permissions.',
    (document) => document.meta().filter((one) => !kid(one, 'permissions')),
  ],
  'j4r-copyright-year-missing': [
    'A copyright has no year. Add copyright-year.',
    (document) =>
      permissions(document).filter(
        (one) => kids(one, 'copyright-statement', 'copyright-holder').length > 0 && !kid(one, 'copyright-year'),
      ),
  ],
  'j4r-copyright-holder-missing': [
    'A copyright has no holder. Add copyright-holder.',
    (document) =>
      permissions(document).filter(
        (one) => kids(one, 'copyright-statement', 'copyright-year').length > 0 && !kid(one, 'copyright-holder'),
      ),
  ],
  'j4r-copyright-year-form': [
    'This is not the year of a copyright. Write four digits.',
    (document) => document.all('copyright-year').filter((one) => !/^[1-9]\d{3}$/.test(words(one))),
  ],
  'j4r-copyright-year-spaces': [
    'The year of the copyright has spaces. Remove them.',
    (document) => document.all('copyright-year').filter((one) => one.content.join('') !== one.content.join('').trim()),
  ],
  'j4r-licence-addresses-differ': [
    'The two addresses of a licence differ. Write the same in xlink:href and ali:license_ref.',
    (document) =>
      document
        .all('license')
        .filter(
          (one) => refs(one).length === 1 && has(one, 'xlink:href') && attr(one, 'xlink:href') !== words(refs(one)[0]!),
        ),
  ],
  'j4r-licence-several': [
    'Several addresses of a licence have no dates. Add start_date to each.',
    (document) =>
      document.all('license').filter((one) => refs(one).length > 1 && refs(one).some((ref) => !has(ref, 'start_date'))),
  ],
  'j4r-access-dates': [
    'Free access ends before it begins. Correct the dates.',
    (document) =>
      document
        .all('ali:free_to_read')
        .filter((one) => attr(one, 'end_date') !== '' && attr(one, 'start_date') > attr(one, 'end_date')),
  ],
  'j4r-access-date-form': [
    'A date of access is not a day. Write it as 2026-11-15.',
    (document) =>
      document
        .all('ali:free_to_read', 'ali:license_ref')
        .filter((one) =>
          ['start_date', 'end_date'].some(
            (name) => has(one, name) && !/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(attr(one, name)),
          ),
        ),
  ],
})

const permissionWarnings = rulesOf('JATS4R, permissions', 'warning', {
  'j4r-licence-address-missing': [
    'A licence has no address. Add ali:license_ref.',
    (document) => document.all('license').filter((one) => refs(one).length === 0),
  ],
  'j4r-licence-address-empty': [
    'The address of a licence is empty. Write it.',
    (document) => document.all('ali:license_ref').filter((one) => words(one) === ''),
  ],
  'j4r-licence-address-form': [
    'The address of a Creative Commons licence is not the official one. Write it as https://creativecommons.org/licenses/by/4.0/.',
    (document) =>
      document
        .all('license')
        .filter((one) => addressOf(one).includes('creativecommons.org') && !canonical.test(addressOf(one))),
  ],
  'j4r-licence-text': [
    'A licence has no text for readers. Add license-p.',
    (document) => document.all('license').filter((one) => kids(one, 'license-p').every((text) => words(text) === '')),
  ],
  'j4r-licence-link': [
    'The text of the licence links elsewhere. Link to the address in ali:license_ref.',
    (document) =>
      document.all('license').filter(
        (one) =>
          addressOf(one) !== '' &&
          kids(one, 'license-p')
            .flatMap((text) => kids(text, 'ext-link'))
            .some((link) => attr(link, 'xlink:href') !== addressOf(one)),
      ),
  ],
  'j4r-copyright-statement-year': [
    'The copyright statement names another year. Write the same in both.',
    (document) =>
      permissions(document).filter((one) => {
        const [statement, year] = [kid(one, 'copyright-statement'), kid(one, 'copyright-year')]
        return statement && year && /^\d{4}$/.test(words(year)) && !words(statement).includes(words(year))
      }),
  ],
  'j4r-copyright-statement-holder': [
    'The copyright statement names another holder. Write the same in both.',
    (document) =>
      permissions(document).filter((one) => {
        const [statement, holder] = [kid(one, 'copyright-statement'), kid(one, 'copyright-holder')]
        return statement && holder && !words(statement).toLowerCase().includes(words(holder).toLowerCase())
      }),
  ],
})

const isOpenFunder = (one: XmlElement): boolean =>
  attr(one, 'vocab') === 'open-funder-registry' && isBelow(one, 'funding-group')

const fundingRules = rulesOf('JATS4R, funding', 'error', {
  'j4r-funding-groups': [
    'The article has two groups of funding. Join them.',
    (document) => document.meta().flatMap((one) => kids(one, 'funding-group').slice(1)),
  ],
  'j4r-award-sources': [
    'One award has two funders. Write one award-group for each.',
    (document) => document.all('award-group').filter((one) => kids(one, 'funding-source').length > 1),
  ],
  'j4r-award-source-missing': [
    'An award has no funder. Add funding-source.',
    (document) =>
      document.all('award-group').filter((one) => kids(one, 'funding-source', 'support-source').length === 0),
  ],
  'j4r-award-doi': [
    'The DOI of an award is not a DOI. Write it without the address.',
    (document) =>
      document.all('award-id').filter((one) => attr(one, 'award-id-type') === 'doi' && !words(one).startsWith('10.')),
  ],
  'j4r-award-empty': [
    'The number of an award is empty. Write it or remove it.',
    (document) => document.all('award-id').filter((one) => words(one) === ''),
  ],
  'j4r-funder-wrap': [
    'A funder is not in institution-wrap. Put its name and ids there.',
    (document) => document.all('funding-source').filter((one) => kids(one, 'institution-wrap').length !== 1),
  ],
  'j4r-funder-registry': [
    'The Open Funder Registry has another identifier. Use vocab-identifier="10.13039/open_funder_registry".',
    (document) =>
      document
        .all('institution-id')
        .filter((one) => isOpenFunder(one) && attr(one, 'vocab-identifier') !== '10.13039/open_funder_registry'),
  ],
  'j4r-funder-id-type': [
    'An id of the Open Funder Registry has another type. Use institution-id-type="doi".',
    (document) =>
      document
        .all('institution-id')
        .filter(
          (one) => isOpenFunder(one) && has(one, 'institution-id-type') && attr(one, 'institution-id-type') !== 'doi',
        ),
  ],
  'j4r-funder-id-form': [
    'This is not an id of the Open Funder Registry. It begins with 10.13039/.',
    (document) =>
      document.all('institution-id').filter((one) => isOpenFunder(one) && !words(one).startsWith('10.13039/')),
  ],
})

const abstracts = (document: Checked): XmlElement[] => document.all('abstract', 'trans-abstract')
const abstractTypes =
  /^(?:teaser|extract|editor-summary|executive-summary|interpretive-summary|summary|plain-language-summary|graphical|simple|structured|video|audio)$/

const abstractRules = rulesOf('JATS4R, abstracts', 'error', {
  'j4r-abstracts-alike': [
    'Two abstracts are not told apart. Add abstract-type, xml:lang or specific-use to all but the main one.',
    (document) =>
      document.meta().flatMap((one) =>
        kids(one, 'abstract')
          .filter(
            (abstract) =>
              !has(abstract, 'abstract-type') && !has(abstract, 'xml:lang') && !has(abstract, 'specific-use'),
          )
          .slice(1),
      ),
  ],
  'j4r-abstract-one-section': [
    'The abstract has one section only. Write its paragraphs without a section.',
    (document) => abstracts(document).filter((one) => !kid(one, 'p') && kids(one, 'sec').length === 1),
  ],
  'j4r-abstract-section-title': [
    'A section of the abstract has no title. Add it.',
    (document) => document.all('sec').filter((one) => isBelow(one, 'abstract', 'trans-abstract') && !kid(one, 'title')),
  ],
  'j4r-trans-abstract-language': [
    'A translated abstract has no language. Add xml:lang.',
    (document) => document.all('trans-abstract').filter((one) => attr(one, 'xml:lang') === ''),
  ],
  'j4r-abstract-graphic': [
    'A picture in the abstract is not in a figure. Put it into fig.',
    (document) =>
      document
        .all('graphic', 'media')
        .filter((one) => isBelow(one, 'abstract', 'trans-abstract') && !isBelow(one, 'fig')),
  ],
})

const frontWarnings = [
  ...rulesOf('JATS4R, abstracts', 'warning', {
    'j4r-abstract-type': [
      'This type of abstract is not in the list of JATS4R. Use one of the list.',
      (document) =>
        abstracts(document).filter(
          (one) => has(one, 'abstract-type') && !abstractTypes.test(attr(one, 'abstract-type')),
        ),
    ],
  }),
  ...rulesOf('JATS4R, keywords', 'warning', {
    'j4r-keyword-groups-alike': [
      'Two groups of keywords are not told apart. Add kwd-group-type or xml:lang.',
      (document) =>
        document.meta().flatMap((one) =>
          kids(one, 'kwd-group')
            .filter((group) => !has(group, 'kwd-group-type') && !has(group, 'xml:lang'))
            .slice(1),
        ),
    ],
    'j4r-keyword-language': [
      'A group of keywords repeats the language of the article. Remove xml:lang.',
      (document) =>
        document
          .all('kwd-group')
          .filter((one) => has(one, 'xml:lang') && attr(one, 'xml:lang') === attr(document.root, 'xml:lang')),
    ],
    'j4r-keyword-parts': [
      'A compound keyword has one part. Write it as kwd.',
      (document) => document.all('compound-kwd').filter((one) => kids(one, 'compound-kwd-part').length === 1),
    ],
  }),
  ...rulesOf('JATS4R, subject groups', 'warning', {
    'j4r-subject-groups-alike': [
      'Two groups of subjects are not told apart. Add subj-group-type or xml:lang.',
      (document) =>
        document.all('article-categories').flatMap((one) =>
          kids(one, 'subj-group')
            .filter((group) => !has(group, 'subj-group-type') && !has(group, 'xml:lang'))
            .slice(1),
        ),
    ],
    'j4r-subject-language': [
      'A group of subjects repeats the language of the article. Remove xml:lang.',
      (document) =>
        document
          .all('subj-group')
          .filter((one) => has(one, 'xml:lang') && attr(one, 'xml:lang') === attr(document.root, 'xml:lang')),
    ],
    'j4r-subject-parts': [
      'A compound subject has one part. Write it as subject.',
      (document) =>
        document
          .all('compound-subject')
          .filter((one) => isIn(one, 'subj-group') && kids(one, 'compound-subject-part').length === 1),
    ],
  }),
]

export const jats4rFrontRules = [
  ...permissionRules,
  ...permissionWarnings,
  ...fundingRules,
  ...abstractRules,
  ...frontWarnings,
]
