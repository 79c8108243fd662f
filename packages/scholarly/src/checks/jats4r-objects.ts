import type { XmlElement } from '../read-xml.ts'
import { attr, type Checked, has, isBelow, isIn, kid, kids, rulesOf, words } from './rule.ts'

const isUntitled = (one: XmlElement): boolean => kids(one, 'label', 'caption').every((part) => words(part) === '')
const group = (document: Checked, name: string, member: string): XmlElement[] =>
  document.all(name).filter((one) => kids(one, member).length < 2)

const objectRules = rulesOf('JATS4R, display objects', 'error', {
  'j4r-figure-graphic': [
    'A figure has no picture. Add graphic.',
    (document) => document.all('fig').filter((one) => kids(one, 'graphic', 'media', 'alternatives').length === 0),
  ],
  'j4r-figure-group-size': [
    'A group has fewer than two figures. Write the figure alone.',
    (document) => group(document, 'fig-group', 'fig'),
  ],
  'j4r-table-group-size': [
    'A group has fewer than two tables. Write the table alone.',
    (document) => group(document, 'table-wrap-group', 'table-wrap'),
  ],
  'j4r-formula-group-size': [
    'A group has fewer than two formulas. Write the formula alone.',
    (document) => group(document, 'disp-formula-group', 'disp-formula'),
  ],
  'j4r-group-title': [
    'A group of figures or tables has neither label nor caption. Add one.',
    (document) =>
      document
        .all('fig-group', 'table-wrap-group')
        .filter((one) => kids(one, 'fig', 'table-wrap').length > 1 && isUntitled(one)),
  ],
  'j4r-object-doi': [
    'The DOI of a figure, table or supplement is not a DOI. Write it without the address.',
    (document) =>
      document
        .all('object-id')
        .filter((one) => attr(one, 'pub-id-type') === 'doi' && !/^10\.\d{4,9}\/\S+$/.test(words(one))),
  ],
})

const labelIn = (pattern: RegExp, one: XmlElement): boolean => {
  const [label, caption] = [kid(one, 'label'), kid(one, 'caption')]
  return (!label || words(label) === '') && caption !== undefined && pattern.test(words(caption))
}

const objectWarnings = rulesOf('JATS4R, display objects', 'warning', {
  'j4r-figure-label': [
    'The caption of a figure begins with its number. Move it to label.',
    (document) => document.all('fig').filter((one) => labelIn(/^fig(?:ure)?\.?\s*\d/i, one)),
  ],
  'j4r-table-label': [
    'The caption of a table begins with its number. Move it to label.',
    (document) => document.all('table-wrap').filter((one) => labelIn(/^table\.?\s*\d/i, one)),
  ],
  'j4r-box-label': [
    'The caption of a box begins with its number. Move it to label.',
    (document) => document.all('boxed-text').filter((one) => labelIn(/^box\.?\s*\d/i, one)),
  ],
  'j4r-object-id': [
    'A figure, table or box has no id. Add one.',
    (document) => document.all('fig', 'table-wrap', 'boxed-text').filter((one) => attr(one, 'id') === ''),
  ],
})

const formulas = (document: Checked): XmlElement[] => document.all('disp-formula', 'inline-formula')
const mathIn = (one: XmlElement): XmlElement[] => kids(one, 'graphic', 'inline-graphic', 'tex-math', 'mml:math')

const mathRules = rulesOf('JATS4R, mathematics', 'error', {
  'j4r-math-place': [
    'A formula is not in inline-formula or disp-formula. Put it there.',
    (document) =>
      document
        .all('mml:math', 'tex-math')
        .filter((one) => !isIn(one, 'disp-formula', 'inline-formula', 'alternatives')),
  ],
  'j4r-math-several': [
    'One formula element holds several. Use alternatives for forms of the same formula.',
    (document) => formulas(document).filter((one) => mathIn(one).length > 1),
  ],
  'j4r-math-alternatives': [
    'The alternatives of a formula have two of the same form. Keep one.',
    (document) =>
      document
        .all('alternatives')
        .filter(
          (one) =>
            isIn(one, 'disp-formula', 'inline-formula') &&
            ['mml:math', 'tex-math', 'graphic', 'inline-graphic'].some((name) => kids(one, name).length > 1),
        ),
  ],
  'j4r-math-picture': [
    'A formula is a picture. Write it in MathML.',
    (document) =>
      formulas(document).filter(
        (one) => mathIn(one).length === 1 && kids(one, 'graphic', 'inline-graphic').length === 1,
      ),
  ],
})

const links = (document: Checked): XmlElement[] => document.all('ext-link', 'uri', 'self-uri')

const accessRules = rulesOf('JATS4R, accessibility', 'error', {
  'j4r-alt-text': [
    'A picture has no alternative text. Add alt-text; write null if the picture only decorates.',
    (document) =>
      document.all('graphic').filter((one) => !kid(one, 'alt-text') && !isBelow(one, 'disp-formula', 'inline-formula')),
  ],
  'j4r-long-description-twice': [
    'A picture and its figure both have a long description. Keep one.',
    (document) =>
      document.all('graphic').filter((one) => kid(one, 'long-desc') && one.parent && kid(one.parent, 'long-desc')),
  ],
  'j4r-table-picture': [
    'A table is not written as a table. Add table.',
    (document) =>
      document
        .all('table-wrap')
        .filter((one) => !kid(one, 'table') && !kids(one, 'alternatives').some((form) => kid(form, 'table'))),
  ],
  'j4r-oasis-table': [
    'A table uses the OASIS model. Use table with tr, th and td.',
    (document) => document.all('oasis:table'),
  ],
  'j4r-link-title': [
    'A link has no text for readers. Describe the target in the link or in xlink:title.',
    (document) =>
      links(document).filter(
        (one) =>
          (words(one) === '' || words(one) === attr(one, 'xlink:href') || /^(?:https?|s?ftp):\/\//.test(words(one))) &&
          attr(one, 'xlink:title') === '',
      ),
  ],
  'j4r-section-title': [
    'A section has no title. Add it.',
    (document) =>
      document
        .all('sec')
        .filter(
          (one) =>
            !kid(one, 'title') &&
            !isBelow(one, 'abstract', 'trans-abstract') &&
            attr(one, 'sec-type') !== 'ethics-statement',
        ),
  ],
  'j4r-display-level': [
    'A section sets its level by an attribute. Nest the sections instead.',
    (document) => document.all('sec').filter((one) => has(one, 'disp-level')),
  ],
  'j4r-private-character': [
    'A character is written as private-char. Use Unicode.',
    (document) => document.all('private-char'),
  ],
  'j4r-textual-form': [
    'A formula or figure has a textual-form. Use MathML, alt-text or long-desc.',
    (document) =>
      document.all('textual-form').filter((one) => isBelow(one, 'disp-formula', 'inline-formula', 'fig', 'fig-group')),
  ],
})

const accessWarnings = rulesOf('JATS4R, accessibility', 'warning', {
  'j4r-alt-text-empty': [
    'An alternative text is empty. Write null if the picture only decorates.',
    (document) => document.all('alt-text').filter((one) => words(one) === ''),
  ],
  'j4r-alt-text-caption': [
    'The alternative text repeats the caption. Describe what the picture shows.',
    (document) =>
      document.all('alt-text').filter((one) => {
        const caption = one.parent?.parent && kid(one.parent.parent, 'caption')
        const [first] = caption ? kids(caption, 'title', 'p') : []
        return first !== undefined && words(one) !== '' && words(first) === words(one)
      }),
  ],
  'j4r-list-label': [
    'An item of a list has a label, and the list counts by itself. Use list-type="simple".',
    (document) =>
      document
        .all('list')
        .filter(
          (one) => attr(one, 'list-type') !== 'simple' && kids(one, 'list-item').some((item) => kid(item, 'label')),
        ),
  ],
})

const languageForm = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/

const languageRules = rulesOf('JATS4R, languages', 'error', {
  'j4r-object-language': [
    'A figure, table, formula or box has an unknown language. Write a code of BCP 47.',
    (document) =>
      document
        .all('fig', 'fig-group', 'table-wrap', 'disp-formula', 'boxed-text')
        .filter((one) => has(one, 'xml:lang') && !languageForm.test(attr(one, 'xml:lang'))),
  ],
  'j4r-article-language': [
    'The language of the article is not a code of BCP 47. Correct xml:lang.',
    ({ root }) => [root].filter((one) => !languageForm.test(attr(one, 'xml:lang'))),
  ],
})

export const jats4rObjectRules = [
  ...objectRules,
  ...objectWarnings,
  ...mathRules,
  ...accessRules,
  ...accessWarnings,
  ...languageRules,
]
