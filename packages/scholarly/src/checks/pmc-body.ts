import { childrenOf, type XmlElement } from '../read-xml.ts'
import { attr, type Checked, has, isBelow, isEmpty, isIn, kid, kids, rulesOf, words } from './rule.ts'

/** The element that each `ref-type` points to. */
const targets: Record<string, string[]> = {
  aff: ['aff', 'aff-alternatives'],
  app: ['app'],
  'author-notes': ['fn', 'author-notes'],
  bibr: ['ref'],
  'boxed-text': ['boxed-text'],
  corresp: ['corresp', 'fn'],
  'disp-formula': ['disp-formula'],
  fig: ['fig', 'fig-group'],
  fn: ['fn'],
  list: ['list', 'list-item'],
  sec: ['sec'],
  'supplementary-material': ['supplementary-material'],
  table: ['table-wrap', 'table-wrap-group'],
  'table-fn': ['fn'],
}

const rids = (one: XmlElement): string[] => attr(one, 'rid').split(/\s+/).filter(Boolean)

const linkRules = rulesOf('PMC Tagging Guidelines, links', 'error', {
  'pmc-xref-type': [
    'A cross-reference does not say what it leads to. Add ref-type.',
    (document) => document.all('xref').filter((one) => attr(one, 'ref-type') === ''),
  ],
  'pmc-xref-target-missing': [
    'A cross-reference leads nowhere. Add rid.',
    (document) => document.all('xref').filter((one) => rids(one).length === 0),
  ],
  'pmc-xref-target-unknown': [
    'A cross-reference leads to an id that does not exist. Correct rid.',
    (document) => document.all('xref').filter((one) => rids(one).some((rid) => !document.byId(rid))),
  ],
  'pmc-xref-type-differs': [
    'A cross-reference leads to another kind of element. Correct ref-type or rid.',
    (document) =>
      document.all('xref').filter((one) => {
        const wanted = targets[attr(one, 'ref-type')]
        return wanted && rids(one).some((rid) => document.byId(rid) && !wanted.includes(document.byId(rid)!.name))
      }),
  ],
  'pmc-link-type': [
    'A link does not say of which kind it is. Add ext-link-type, such as uri.',
    (document) => document.all('ext-link').filter((one) => attr(one, 'ext-link-type') === ''),
  ],
  'pmc-link-address-missing': [
    'A link has no address. Add xlink:href.',
    (document) => document.all('ext-link').filter((one) => attr(one, 'xlink:href') === ''),
  ],
  'pmc-link-address-spaces': [
    'An address has spaces at its ends. Remove them.',
    (document) =>
      document
        .all('ext-link', 'uri', 'self-uri', 'graphic', 'inline-graphic', 'media')
        .filter((one) => attr(one, 'xlink:href') !== attr(one, 'xlink:href').trim()),
  ],
  'pmc-link-scheme': [
    'This is not an address of the web. Begin it with https://, or with mailto: for e-mail.',
    (document) =>
      document
        .all('ext-link')
        .filter(
          (one) =>
            attr(one, 'ext-link-type') === 'uri' &&
            attr(one, 'xlink:href').trim() !== '' &&
            !/^\s*(?:https?|ftp|mailto):/i.test(attr(one, 'xlink:href')),
        ),
  ],
  'pmc-link-text-differs': [
    'The text of a link is the address of another host. Write the same address in both places.',
    (document) =>
      document.all('ext-link').filter((one) => {
        const hostOf = (address: string) => /^https?:\/\/([\w.-]+)(?=[/?#:]|$)/i.exec(address)?.[1]?.toLowerCase()
        const shown = hostOf(words(one))
        return shown !== undefined && attr(one, 'xlink:href') !== '' && hostOf(attr(one, 'xlink:href').trim()) !== shown
      }),
  ],
  'pmc-email-form': [
    'This is not an e-mail address. Correct it.',
    (document) => document.all('email').filter((one) => !/^[^\s@]+@[^\s@]+$/.test(words(one))),
  ],
})

const formulas = (document: Checked): XmlElement[] => document.all('disp-formula', 'inline-formula')
const mathParts = ['mml:math', 'tex-math', 'graphic', 'inline-graphic']

const bodyRules = rulesOf('PMC Tagging Guidelines, body', 'error', {
  'pmc-section-title': [
    'A section has no title. Add it.',
    (document) => document.all('sec').filter((one) => !kid(one, 'title') && !kid(one, 'label')),
  ],
  'pmc-section-empty': [
    'A section has neither text nor sections. Write it or remove it.',
    (document) =>
      document.all('sec').filter((one) => childrenOf(one).every(({ name }) => name === 'title' || name === 'label')),
  ],
  'pmc-title-emphasis': [
    'The whole title of a section is bold. Remove the emphasis.',
    (document) =>
      document.all('title').filter((one) => {
        const [only, ...others] = one.content.filter((part) => typeof part !== 'string' || part.trim() !== '')
        return others.length === 0 && typeof only === 'object' && only.name === 'bold' && isIn(one, 'sec')
      }),
  ],
  'pmc-list-empty': [
    'A list has no items. Remove it.',
    (document) => document.all('list').filter((one) => !kid(one, 'list-item')),
  ],
  'pmc-list-type': [
    'A list does not say how it counts. Add list-type.',
    (document) => document.all('list').filter((one) => attr(one, 'list-type') === ''),
  ],
  'pmc-list-label': [
    'An item of a list has a label, and the list counts by itself. Use list-type="simple".',
    (document) =>
      document
        .all('list')
        .filter(
          (one) => attr(one, 'list-type') !== 'simple' && kids(one, 'list-item').some((item) => kid(item, 'label')),
        ),
  ],
  'pmc-quotation-preformatted': [
    'A quotation holds preformatted text. Use preformat alone.',
    (document) => document.all('preformat').filter((one) => isIn(one, 'disp-quote')),
  ],
  'pmc-figure-graphic': [
    'A figure has no picture. Add graphic or media.',
    (document) =>
      document
        .all('fig')
        .filter(
          (one) =>
            kids(one, 'graphic', 'media', 'alternatives', 'p', 'table-wrap', 'list', 'disp-formula', 'disp-quote')
              .length === 0,
        ),
  ],
  'pmc-figure-id': [
    'A figure has no id. Add one.',
    (document) => document.all('fig').filter((one) => attr(one, 'id') === ''),
  ],
  'pmc-graphic-file': [
    'A picture names no file. Add xlink:href.',
    (document) => document.all('graphic', 'inline-graphic', 'media').filter((one) => attr(one, 'xlink:href') === ''),
  ],
  'pmc-table-content': [
    'A table has no content. Add table, or graphic in alternatives.',
    (document) =>
      document.all('table-wrap').filter((one) => kids(one, 'table', 'graphic', 'alternatives', 'media').length === 0),
  ],
  'pmc-table-id': [
    'A table has no id. Add one.',
    (document) => document.all('table-wrap').filter((one) => attr(one, 'id') === ''),
  ],
  'pmc-table-bodies': [
    'A table has two bodies. Join them.',
    (document) => document.all('table').flatMap((one) => kids(one, 'tbody').slice(1)),
  ],
  'pmc-table-row-empty': [
    'A row of a table has no cells. Remove it.',
    (document) => document.all('tr').filter((one) => kids(one, 'td', 'th').length === 0),
  ],
  'pmc-table-span': [
    'The span of a cell is not a number above 0. Correct it.',
    (document) =>
      document
        .all('td', 'th')
        .filter((one) => ['colspan', 'rowspan'].some((name) => has(one, name) && !/^[1-9]\d*$/.test(attr(one, name)))),
  ],
  'pmc-formula-in-formula': [
    'A formula contains a formula. Take it out.',
    (document) => formulas(document).filter((one) => isBelow(one, 'disp-formula', 'inline-formula')),
  ],
  'pmc-formula-several': [
    'A formula is written twice. Put the forms into alternatives.',
    (document) => formulas(document).filter((one) => kids(one, ...mathParts).length > 1),
  ],
  'pmc-formula-empty': [
    'A formula has no content. Add mml:math.',
    (document) =>
      formulas(document).filter(
        (one) => kids(one, ...mathParts, 'alternatives', 'chem-struct').length === 0 && isEmpty(one),
      ),
  ],
  'pmc-math-deprecated': [
    'A formula uses attributes of MathML 1. Use mathvariant, mathsize and mathcolor.',
    (document) =>
      document
        .every()
        .filter(
          (one) =>
            one.name.startsWith('mml:') &&
            ['fontsize', 'fontweight', 'fontstyle', 'fontfamily', 'color'].some((name) => has(one, name)),
        ),
  ],
  'pmc-math-prescripts': [
    'The elements mml:mprescripts and mml:none belong into mml:mmultiscripts. Move them.',
    (document) => document.all('mml:mprescripts', 'mml:none').filter((one) => isIn(one, 'mml:math')),
  ],
  'pmc-note-empty': [
    'A note has no text. Write it or remove it.',
    (document) => document.all('fn').filter((one) => !kid(one, 'p')),
  ],
  'pmc-supplement-id': [
    'A supplement has no id. Add one.',
    (document) => document.all('supplementary-material').filter((one) => attr(one, 'id') === ''),
  ],
  'pmc-supplement-file': [
    'A supplement names no file. Add xlink:href or media.',
    (document) =>
      document
        .all('supplementary-material')
        .filter(
          (one) => attr(one, 'xlink:href') === '' && kids(one, 'media', 'graphic', 'alternatives', 'p').length === 0,
        ),
  ],
})

const citations = (document: Checked): XmlElement[] => document.all('mixed-citation', 'element-citation')

const referenceRules = rulesOf('PMC Tagging Guidelines, references', 'error', {
  'pmc-reference-id': [
    'A reference has no id. Add one.',
    (document) => document.all('ref').filter((one) => attr(one, 'id') === ''),
  ],
  'pmc-reference-empty': [
    'A reference has no content. Write it or remove it.',
    (document) =>
      document
        .all('ref')
        .filter((one) => kids(one, 'mixed-citation', 'element-citation', 'citation-alternatives', 'note').length === 0),
  ],
  'pmc-reference-type': [
    'A reference does not say what it cites. Add publication-type.',
    (document) => citations(document).filter((one) => attr(one, 'publication-type') === ''),
  ],
  'pmc-reference-names': [
    'One name holds several persons. Write one string-name for each.',
    (document) =>
      document
        .all('string-name')
        .filter((one) => kids(one, 'surname').length > 1 || kids(one, 'given-names').length > 1),
  ],
  'pmc-reference-id-type': [
    'The id of a cited work does not say of which kind it is. Add pub-id-type.',
    (document) => document.all('pub-id').filter((one) => attr(one, 'pub-id-type') === ''),
  ],
  'pmc-pmid-form': [
    'This is not a PMID. Write digits; the first one is not 0.',
    (document) =>
      document.all('pub-id').filter((one) => attr(one, 'pub-id-type') === 'pmid' && !/^[1-9]\d*$/.test(words(one))),
  ],
  'pmc-reference-doi-form': [
    'The DOI of a cited work is not a DOI. Write it without the address.',
    (document) =>
      document
        .all('pub-id')
        .filter((one) => attr(one, 'pub-id-type') === 'doi' && !/^10\.\d{4,9}\/\S/.test(words(one))),
  ],
  'pmc-reference-emphasis': [
    'A part of a reference has emphasis only. Remove it: the element says what the part is.',
    (document) =>
      document.all('source', 'volume', 'article-title').filter((one) => {
        const [only, ...others] = one.content
        return (
          !isBelow(one, 'title-group') &&
          others.length === 0 &&
          typeof only === 'object' &&
          ['bold', 'italic'].includes(only.name)
        )
      }),
  ],
})

export const pmcBodyRules = [...linkRules, ...bodyRules, ...referenceRules]
