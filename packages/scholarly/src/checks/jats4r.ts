import type { XmlElement } from '../read-xml.ts'
import { jats4rCitationRules } from './jats4r-citations.ts'
import { jats4rFrontRules } from './jats4r-front.ts'
import { jats4rObjectRules } from './jats4r-objects.ts'
import { jats4rPeopleRules } from './jats4r-people.ts'
import {
  attr,
  type Checked,
  check,
  type Finding,
  has,
  isBelow,
  isIn,
  kid,
  kids,
  repeated,
  rulesOf,
  when,
  words,
} from './rule.ts'

const interestsTitle =
  /^(?:(?:statement|declaration) of )?(?:(?:competing|conflicting)(?: financial)? interests?|conflicts? of interests?)(?: (?:statement|declaration))?$/i
const isInterests = (value: string): boolean =>
  /^(?:coi-statement|conflict|competing-interests?|conflict-of-interest)$/i.test(value)

const interestRules = rulesOf('JATS4R, conflict of interest statements', 'error', {
  'j4r-interests-place': [
    'A statement on competing interests is not a note on the authors. Move it to author-notes.',
    (document) =>
      document.all('fn').filter((one) => attr(one, 'fn-type') === 'coi-statement' && !isIn(one, 'author-notes')),
  ],
  'j4r-interests-type': [
    'A note on competing interests has another type. Use fn-type="coi-statement".',
    (document) =>
      document
        .all('fn')
        .filter((one) => /^conflict$/i.test(attr(one, 'fn-type')) || isInterests(attr(one, 'custom-type'))),
  ],
  'j4r-interests-section': [
    'A statement on competing interests is a section. Write it as a note in author-notes.',
    (document) =>
      document.all('sec').filter((one) => {
        const title = kid(one, 'title')
        return isInterests(attr(one, 'sec-type')) || (title !== undefined && interestsTitle.test(words(title)))
      }),
  ],
  'j4r-interests-notes': [
    'A statement on competing interests is in notes. Write it as a note in author-notes.',
    (document) => document.all('notes').filter((one) => isInterests(attr(one, 'notes-type'))),
  ],
})

const isDataType = (value: string): boolean =>
  /^data[-_ ]?(?:availability|avail|accessibility)(?:[-_ ]statement)?$/i.test(value)

const dataRules = rulesOf('JATS4R, data availability statements', 'error', {
  'j4r-data-place': [
    'The statement on data is not in the back. Move it there.',
    (document) =>
      document.all('sec').filter((one) => attr(one, 'sec-type') === 'data-availability' && !isIn(one, 'back')),
  ],
  'j4r-data-type': [
    'The statement on data has another type. Use sec-type="data-availability".',
    (document) =>
      document
        .all('sec')
        .filter((one) => isDataType(attr(one, 'sec-type')) && attr(one, 'sec-type') !== 'data-availability'),
  ],
  'j4r-data-note': [
    'The statement on data is a note. Write it as a section of the back.',
    (document) => [
      ...document.all('fn').filter((one) => isDataType(attr(one, 'custom-type'))),
      ...document.all('notes').filter((one) => isDataType(attr(one, 'notes-type'))),
    ],
  ],
  'j4r-data-paragraph': [
    'The statement on data is a paragraph. Write it as a section of the back.',
    (document) => document.all('p').filter((one) => isDataType(attr(one, 'content-type'))),
  ],
})

const ethics = (document: Checked): XmlElement[] =>
  document.all('sec').filter((one) => attr(one, 'sec-type') === 'ethics-statement')
const isInEthics = (one: XmlElement): boolean => {
  for (let above = one.parent; above; above = above.parent)
    if (attr(above, 'sec-type') === 'ethics-statement') return true
  return false
}

const ethicsRules = rulesOf('JATS4R, ethics statements', 'error', {
  'j4r-ethics-repeated': [
    'The document has two sections on ethics. Join them, with a section for each subject.',
    (document) => ethics(document).slice(1),
  ],
  'j4r-ethics-type': [
    'The section on ethics has another spelling of its type. Use sec-type="ethics-statement".',
    (document) =>
      document
        .all('sec')
        .filter(
          (one) =>
            /^ethics[-_ ]?statements?$/i.test(attr(one, 'sec-type')) && attr(one, 'sec-type') !== 'ethics-statement',
        ),
  ],
  'j4r-ethics-subject-type': [
    'A section inside the statement on ethics has a type of another subject. Begin it with ethics-.',
    (document) =>
      document
        .all('sec')
        .filter((one) => has(one, 'sec-type') && isInEthics(one) && !attr(one, 'sec-type').startsWith('ethics-')),
  ],
  'j4r-ethics-content-type': [
    'A paragraph in the statement on ethics has a content-type of another subject. Begin it with ethics-.',
    (document) =>
      document
        .all('p', 'named-content')
        .filter(
          (one) =>
            has(one, 'content-type') && isInEthics(one) && !/^ethics-(?!statement$)/.test(attr(one, 'content-type')),
        ),
  ],
  'j4r-ethics-title': [
    'The section on ethics has no title. Add it.',
    (document) => ethics(document).filter((one) => !kid(one, 'title')),
  ],
})

const registries = /^(?:crossref-doi|registry-name)$/
const trials = (document: Checked): XmlElement[] =>
  document
    .all('related-object')
    .filter(
      (one) =>
        attr(one, 'source-type') === 'clinical-trials-registry' ||
        /^(?:pre-results|results|post-results)$/.test(attr(one, 'content-type')) ||
        attr(one, 'document-id-type') === 'clinical-trial-number',
    )

const trialRules = rulesOf('JATS4R, clinical trials', 'error', {
  'j4r-trial-number': [
    'The registration of a trial has no number. Add document-id.',
    (document) => trials(document).filter((one) => !has(one, 'document-id') && !has(one, 'xlink:href')),
  ],
  'j4r-trial-number-type': [
    'The number of a trial has another type. Use document-id-type="clinical-trial-number" or "doi".',
    (document) =>
      trials(document).filter(
        (one) => has(one, 'document-id') && !/^(?:clinical-trial-number|doi)$/.test(attr(one, 'document-id-type')),
      ),
  ],
  'j4r-trial-numbers': [
    'One element holds several numbers of trials. Write one related-object for each.',
    (document) => trials(document).filter((one) => /\S\s+\S/.test(attr(one, 'document-id'))),
  ],
  'j4r-trial-repeated': [
    'The same trial is listed twice. Keep one.',
    (document) =>
      repeated(
        trials(document).filter((one) => has(one, 'document-id')),
        (one) => attr(one, 'document-id'),
      ),
  ],
  'j4r-trial-registry-type': [
    'The registry of a trial has another type. Use source-id-type="registry-name" or "crossref-doi".',
    (document) =>
      trials(document).filter((one) => has(one, 'source-id') && !registries.test(attr(one, 'source-id-type'))),
  ],
})

const generalRules = rulesOf('JATS4R, general', 'error', {
  'j4r-version': [
    'The document does not name its version of JATS. Add dtd-version.',
    ({ root }) => when(!/^\d\.\d/.test(attr(root, 'dtd-version')), root),
  ],
  'j4r-related-type': [
    'A notice about an article has an unusual type. Use corrected-article, retracted-article or object-of-concern.',
    (document) =>
      document
        .all('related-article')
        .filter(
          (one) =>
            /^(?:erratum|correction|retraction|corrigendum|concern)$/.test(attr(one, 'related-article-type')) &&
            isBelow(one, 'article-meta'),
        ),
  ],
  'j4r-event-type': [
    'An event of the history has no type. Add event-type.',
    (document) => document.all('event').filter((one) => attr(one, 'event-type') === ''),
  ],
  'j4r-event-date': [
    'An event of the history has no date or several. Keep one.',
    (document) => document.all('event').filter((one) => kids(one, 'date', 'pub-date').length !== 1),
  ],
  'j4r-version-type': [
    'The version of the article has another vocabulary. Use VoR, CVoR, AM or another term of NISO RP-8.',
    (document) =>
      document
        .all('article-version')
        .filter((one) => !/^(?:AO|SMUR|AM|P|VoR|CVoR|EVoR)$/.test(attr(one, 'article-version-type'))),
  ],
})

/** Rules from the texts of the JATS4R recommendations. */
export const jats4rRules = [
  ...generalRules,
  ...jats4rPeopleRules,
  ...jats4rFrontRules,
  ...interestRules,
  ...dataRules,
  ...ethicsRules,
  ...trialRules,
  ...jats4rCitationRules,
  ...jats4rObjectRules,
]

/** Checks a JATS document against the recommendations of JATS4R. */
export const checkJats4r = (jats: string | XmlElement): Finding[] => check(jats4rRules, jats)
