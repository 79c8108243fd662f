import type { XmlElement } from '../read-xml.ts'
import { attr, type Checked, doiForm, has, isBelow, isEmpty, isIn, kid, kids, rulesOf, when, words } from './rule.ts'

const names = ['name', 'name-alternatives', 'collab', 'collab-alternatives', 'anonymous', 'string-name']
const contribs = (document: Checked): XmlElement[] =>
  document.all('contrib').filter((one) => isBelow(one, 'article-meta'))

/** The text of an element without that of the elements in it. */
const ownText = (element: XmlElement): string =>
  element.content
    .filter((one) => typeof one === 'string')
    .join('')
    .trim()

const contributorRules = rulesOf('PMC Tagging Guidelines, contributors', 'error', {
  'pmc-contributor-type': [
    'The contributor has no role in the list. Add contrib-type, such as author.',
    (document) => contribs(document).filter((one) => attr(one, 'contrib-type') === ''),
  ],
  'pmc-contributor-name': [
    'The contributor has no name. Add name, name-alternatives or collab.',
    (document) => contribs(document).filter((one) => kids(one, ...names).length === 0),
  ],
  'pmc-contributor-string-name': [
    'The name of the contributor has no parts. Use name, with name-style="given-only" if the parts are not known.',
    (document) => contribs(document).filter((one) => kid(one, 'string-name')),
  ],
  'pmc-contributor-names': [
    'The contributor has several names. Put forms of one name into name-alternatives.',
    (document) => contribs(document).filter((one) => kids(one, ...names).length > 1),
  ],
  'pmc-contributor-content': [
    'This element does not belong into a contributor. Move an address to aff and a biography to the back.',
    (document) => document.all('address', 'author-comment', 'bio', 'uri').filter((one) => isIn(one, 'contrib')),
  ],
  'pmc-contributor-id': [
    'A contributor has an id or rid. Use xref to link it with affiliations and notes.',
    (document) => contribs(document).filter((one) => has(one, 'id') || has(one, 'rid')),
  ],
  'pmc-given-only': [
    'A name without surname must say so. Add name-style="given-only".',
    (document) =>
      document.all('name').filter((one) => !kid(one, 'surname') && attr(one, 'name-style') !== 'given-only'),
  ],
  'pmc-given-only-surname': [
    'A name with surname is marked as given-only. Use western, eastern or islensk.',
    (document) => document.all('name').filter((one) => kid(one, 'surname') && attr(one, 'name-style') === 'given-only'),
  ],
  'pmc-name-empty': [
    'A part of a name is empty. Write it or remove it.',
    (document) => document.all('surname', 'given-names', 'prefix', 'suffix').filter(isEmpty),
  ],
  'pmc-suffix-in-surname': [
    'The surname ends with a suffix. Move it to suffix.',
    (document) => document.all('surname').filter((one) => /,? (?:Jr\.?|Sr\.?|II|III)$/.test(words(one))),
  ],
  'pmc-alternatives-single': [
    'The element name-alternatives has one name only. Write the name without it.',
    (document) => document.all('name-alternatives').filter((one) => kids(one, 'name', 'string-name').length < 2),
  ],
  'pmc-alternatives-alike': [
    'Several forms of a name are not told apart. Add xml:lang or specific-use to all but the main form.',
    (document) =>
      document
        .all('name-alternatives')
        .filter(
          (one) =>
            kids(one, 'name', 'string-name').filter((name) => !has(name, 'xml:lang') && !has(name, 'specific-use'))
              .length > 1,
        ),
  ],
  'pmc-group-id': [
    'A group has an id of a person. Remove contrib-id.',
    (document) => contribs(document).filter((one) => kid(one, 'collab') && kid(one, 'contrib-id')),
  ],
  'pmc-group-name': [
    'A group has members and no name. Write the name before the members.',
    (document) =>
      document.all('collab').filter((one) => ownText(one) === '' && (kid(one, 'contrib-group') || isEmpty(one))),
  ],
  'pmc-group-in-group': [
    'A group contains a group. List the inner group as an author of its own.',
    (document) => document.all('collab').filter((one) => isBelow(one, 'collab')),
  ],
  'pmc-contributor-id-type': [
    'The id of a contributor does not say of which kind it is. Add contrib-id-type.',
    (document) => document.all('contrib-id').filter((one) => attr(one, 'contrib-id-type') === ''),
  ],
  'pmc-orcid-form': [
    'This is not an ORCID iD. Write the full address: https://orcid.org/ and 16 digits.',
    (document) =>
      document
        .all('contrib-id')
        .filter(
          (one) =>
            attr(one, 'contrib-id-type') === 'orcid' &&
            !/^https?:\/\/orcid\.org\/(?:\d{4}-){3}\d{3}[\dX]$/.test(words(one)),
        ),
  ],
  'pmc-affiliation-id': [
    'An affiliation has no id. Add one, so that authors can link to it.',
    (document) => document.all('aff').filter((one) => !has(one, 'id') && isIn(one, 'article-meta', 'contrib-group')),
  ],
  'pmc-affiliation-empty': [
    'This affiliation is empty. Write it or remove it.',
    (document) => document.all('aff').filter(isEmpty),
  ],
  'pmc-affiliation-link': [
    'An affiliation links to an affiliation. Remove the link.',
    (document) => document.all('xref').filter((one) => isBelow(one, 'aff') && attr(one, 'ref-type') === 'aff'),
  ],
  'pmc-author-note-type': [
    'This type of note does not belong to the authors. Move abbreviations and supplements to the back.',
    (document) =>
      document
        .all('fn')
        .filter((one) => isIn(one, 'author-notes') && /^(?:abbr|supplementary-material)$/.test(attr(one, 'fn-type'))),
  ],
  'pmc-custom-note-type': [
    'A note of the type custom does not name its type. Add custom-type.',
    (document) =>
      document.all('fn').filter((one) => attr(one, 'fn-type') === 'custom' && attr(one, 'custom-type') === ''),
  ],
  'pmc-correspondence-empty': [
    'This note on correspondence is empty. Write the address.',
    (document) => document.all('corresp').filter(isEmpty),
  ],
})

const related = (document: Checked, type: string): boolean =>
  document.all('related-article').some((one) => attr(one, 'related-article-type') === type) ||
  document.all('related-object').some((one) => attr(one, 'link-type') === type)
const noticeWithout = (document: Checked, kind: string, type: string): XmlElement[] =>
  when(document.kind === kind && document.meta().length > 0 && !related(document, type), document.root)

const relationRules = rulesOf('PMC Tagging Guidelines, related articles', 'error', {
  'pmc-related-type': [
    'A related article does not say how it is related. Add related-article-type.',
    (document) => document.all('related-article').filter((one) => attr(one, 'related-article-type') === ''),
  ],
  'pmc-related-id': [
    'A related article has no id. Add one.',
    (document) => document.all('related-article').filter((one) => attr(one, 'id') === ''),
  ],
  'pmc-related-link-type': [
    'The link to a related article does not say of which kind it is. Add ext-link-type, such as doi or uri.',
    (document) =>
      document.all('related-article').filter((one) => has(one, 'xlink:href') && attr(one, 'ext-link-type') === ''),
  ],
  'pmc-related-target': [
    'A related article cannot be found. Add xlink:href.',
    (document) => document.all('related-article').filter((one) => attr(one, 'xlink:href') === '' && isEmpty(one)),
  ],
  'pmc-related-doi-form': [
    'The link to a related article is not a DOI. Write it without the address, or use ext-link-type="uri".',
    (document) =>
      document
        .all('related-article')
        .filter(
          (one) =>
            attr(one, 'ext-link-type') === 'doi' &&
            attr(one, 'xlink:href') !== '' &&
            !doiForm.test(attr(one, 'xlink:href')),
        ),
  ],
  'pmc-related-self': [
    'The article is related to itself. Write the DOI of the other article.',
    (document) => {
      const own = document
        .meta()
        .flatMap((one) => kids(one, 'article-id'))
        .filter((one) => attr(one, 'pub-id-type') === 'doi')
        .map(words)
      return document.all('related-article').filter((one) => own.includes(attr(one, 'xlink:href')))
    },
  ],
  'pmc-object-id': [
    'A related object has no id. Add one.',
    (document) => document.all('related-object').filter((one) => attr(one, 'id') === ''),
  ],
  'pmc-object-target': [
    'A related object names nothing. Add document-id, object-id, source-id or xlink:href.',
    (document) =>
      document
        .all('related-object')
        .filter(
          (one) => !['document-id', 'object-id', 'source-id', 'xlink:href'].some((name) => attr(one, name) !== ''),
        ),
  ],
  'pmc-object-id-type': [
    'An id of a related object does not say of which kind it is. Add the attribute that ends with -id-type.',
    (document) =>
      document
        .all('related-object')
        .filter((one) =>
          ['source-id', 'document-id', 'object-id'].some((name) => has(one, name) && !has(one, `${name}-type`)),
        ),
  ],
  'pmc-correction-link': [
    'A correction does not name the article. Add related-article with the type corrected-article.',
    (document) => noticeWithout(document, 'correction', 'corrected-article'),
  ],
  'pmc-retraction-link': [
    'A retraction does not name the article. Add related-article with the type retracted-article.',
    (document) => noticeWithout(document, 'retraction', 'retracted-article'),
  ],
  'pmc-concern-link': [
    'An expression of concern does not name the article. Add related-article with the type object-of-concern.',
    (document) => noticeWithout(document, 'expression-of-concern', 'object-of-concern'),
  ],
  'pmc-notice-text': [
    'A correction has no text in its body. Move the text from the abstract to the body.',
    (document) => when(document.kind === 'correction' && !kid(document.root, 'body'), document.root),
  ],
})

export const pmcPeopleRules = [...contributorRules, ...relationRules]
