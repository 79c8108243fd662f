import * as names from '../../xml/namespaces.ts'
import { w as hiddenTextW } from '../../xml/namespaces.ts'
import { type Attribute, attribute, child, type Element, elementsOf } from '../../xml/tree.ts'
import { prefixOf } from './package-parts.ts'

/** An identifying place inside a part, and how it is removed. */
interface Surface {
  name: string
  /** Elements that are removed with their content. */
  drop?: string[]
  /** Elements that are removed while their content stays. */
  unwrap?: string[]
  /** Attributes that are removed from every element. */
  attributes?: string[]
}

const ranges = (name: string) => [`w:${name}RangeStart`, `w:${name}RangeEnd`]

/** All identifying places in parts. Text, names given by people, and whole parts are handled in other files. */
const surfaces: Surface[] = [
  {
    name: 'comments',
    drop: [...ranges('comment'), 'w:commentReference', 'w:annotationRef'],
  },
  {
    name: 'tracked changes',
    drop: [
      ...['w:del', 'w:moveFrom', 'w:delText', 'w:delInstrText', 'w:cellIns', 'w:cellDel', 'w:cellMerge'],
      ...['moveFrom', 'moveTo', 'customXmlIns', 'customXmlDel', 'customXmlMoveFrom', 'customXmlMoveTo'].flatMap(ranges),
      ...['rPr', 'pPr', 'sectPr', 'tblPr', 'tblGrid', 'tblPrEx', 'trPr', 'tcPr', 'numbering'].map(
        (of) => `w:${of}Change`,
      ),
    ],
    unwrap: ['w:ins', 'w:moveTo'],
    attributes: ['w:author', 'w:initials', 'w:date'],
  },
  {
    name: 'revision ids',
    drop: ['w:rsid', 'w:rsids', 'w:nsid', 'w:tmpl'],
    attributes: [
      ...['w:rsidR', 'w:rsidRPr', 'w:rsidP', 'w:rsidRDefault', 'w:rsidDel', 'w:rsidSect', 'w:rsidTr'],
      ...['w14:paraId', 'w14:textId', 'wp14:anchorId', 'wp14:editId'],
    ],
  },
  { name: 'proofing', drop: ['w:proofErr'] },
  { name: 'permissions', drop: ['w:permStart', 'w:permEnd'] },
  { name: 'custom XML', drop: ['w:customXmlPr', 'w:smartTagPr'], unwrap: ['w:customXml', 'w:smartTag'] },
  { name: 'content controls', drop: ['w:sdtPr', 'w:sdtEndPr'], unwrap: ['w:sdt', 'w:sdtContent'] },
  { name: 'field data', drop: ['w:fldData', 'w:ffData'] },
  { name: 'printer settings', drop: ['w:printerSettings', 'c:printSettings'] },
  { name: 'embedded fonts', drop: ['w:embedRegular', 'w:embedBold', 'w:embedItalic', 'w:embedBoldItalic'] },
  { name: 'embedded data', drop: ['c:externalData', 'c:pivotSource', 'o:OLEObject', 'w:objectEmbed', 'w:objectLink'] },
  { name: 'imported content', drop: ['w:altChunk', 'w:subDoc', 'w:control', 'w:movie'] },
  { name: 'ink', drop: ['w14:contentPart', 'w:contentPart'] },
  {
    name: 'drawing data',
    attributes: [
      'o:gfxdata',
      'o:href',
      'o:althref',
      'o:title',
      'href',
      'src',
      'target',
      'equationxml',
      'action',
      'w:tgtFrame',
      'w:docLocation',
    ],
  },
]

/**
 * Settings that affect how the text looks. All others describe its origin, its owner and its permissions, and are
 * dropped.
 */
export const layoutSettings = new Set(
  (
    'mirrorMargins bordersDoNotSurroundHeader bordersDoNotSurroundFooter gutterAtTop displayBackgroundShape autoHyphenation ' +
    'consecutiveHyphenLimit hyphenationZone doNotHyphenateCaps evenAndOddHeaders bookFoldPrinting bookFoldRevPrinting defaultTabStop ' +
    'characterSpacingControl noLineBreaksAfter noLineBreaksBefore strictFirstAndLastChars footnotePr endnotePr compat mathPr themeFontLang ' +
    'clrSchemeMapping decimalSymbol listSeparator drawingGridHorizontalSpacing drawingGridVerticalSpacing doNotExpandShiftReturn'
  ).split(' '),
)

export const settingSurfaces: Record<string, string> = {
  rsids: 'revision ids',
  docVars: 'document variables',
  attachedTemplate: 'template',
  mailMerge: 'mail merge',
  writeProtection: 'protection',
  documentProtection: 'protection',
  docId: 'document id',
}

type Action = { surface: string; does: 'drop' | 'unwrap' }
const elementActions = new Map<string, Action>()
const attributeSurfaces = new Map<string, string>()
for (const { name: surface, drop = [], unwrap = [], attributes = [] } of surfaces) {
  for (const name of drop) elementActions.set(name, { surface, does: 'drop' })
  for (const name of unwrap) elementActions.set(name, { surface, does: 'unwrap' })
  for (const name of attributes) attributeSurfaces.set(name, surface)
}

/** How an element of this name is written in the copy, and how it is handled. */
interface ElementForm {
  prefix: string
  name: string
  action: Action | undefined
  /** Useless without its target. */
  isPointer: boolean
  holdsText: boolean
}

interface AttributeForm {
  prefix: string
  name: string
  /** The identifying place that it is; null if it stays. */
  surface: string | null
  /** Its value is the id of a relationship: of this part, or of the part that shows the diagram. */
  leads: 'relationship' | 'drawing' | null
}

const { w, a, m, mc } = names
const pointers = new Set([
  'w:headerReference',
  'w:footerReference',
  'a:hlinkClick',
  'a:hlinkHover',
  'a:hlinkMouseOver',
  'c:userShapes',
  'c:chart',
])
const textElements = new Set(['w:t', 'w:instrText', 'm:t', 'a:t'])
const strictNamespaces = new Set([w, a, m])

/**
 * Caches the form of each name: a part repeats a few dozen names thousands of times. Null for names that are dropped.
 */
export class WrittenForms {
  readonly #elements = new Map<string, Map<string, ElementForm | null>>()
  readonly #attributes = new Map<string, Map<string, AttributeForm | null>>()

  ofElement({ ns, local }: Element): ElementForm | null {
    return remembered(this.#elements, ns, local, elementForm)
  }

  ofAttribute({ name, ns, local }: Attribute): AttributeForm | null {
    return remembered(this.#attributes, ns, name, () => attributeForm(name, ns, local))
  }
}

function remembered<T>(
  forms: Map<string, Map<string, T>>,
  ns: string,
  name: string,
  form: (ns: string, name: string) => T,
): T {
  let own = forms.get(ns)
  if (!own) forms.set(ns, (own = new Map()))
  let known = own.get(name)
  if (known === undefined) own.set(name, (known = form(ns, name)))
  return known
}

function elementForm(ns: string, local: string): ElementForm | null {
  const prefix = prefixOf(ns)
  if (prefix === undefined) return null
  const name = `${prefix}:${local}`
  return {
    prefix,
    name,
    action: elementActions.get(name),
    isPointer: pointers.has(name),
    holdsText: !strictNamespaces.has(ns) || textElements.has(name),
  }
}

function attributeForm(written: string, ns: string, local: string): AttributeForm | null {
  const prefix = attributePrefix(written, ns, local)
  if (prefix === undefined) return null
  const name = prefix === '' ? local : `${prefix}:${local}`
  const leads = local === 'relId' ? 'drawing' : prefix === 'r' || local === 'relid' ? 'relationship' : null
  return { prefix, name, surface: attributeSurfaces.get(name) ?? null, leads }
}

function attributePrefix(name: string, ns: string, local: string): string | undefined {
  if (name === 'xml:space' || name === 'xml:lang') return 'xml'
  if (ns === mc || local === 'conformance') return undefined
  return ns === '' ? '' : prefixOf(ns)
}

/** Styles that hide their text. */
export type HiddenStyles = Set<string>

export function hiddenStylesOf(styles: Element | null): HiddenStyles {
  const hidden = new Map<string, boolean>()
  const parents = new Map<string, string>()
  for (const style of styles ? elementsOf(styles) : []) {
    const id = attribute(style, hiddenTextW, 'styleId')
    if (id === undefined) continue
    const own = vanishOf(child(style, hiddenTextW, 'rPr'))
    if (own !== null) hidden.set(id, own)
    const parent = child(style, hiddenTextW, 'basedOn')
    if (parent) parents.set(id, attribute(parent, hiddenTextW, 'val') ?? '')
  }
  return new Set([...hidden.keys(), ...parents.keys()].filter((id) => isHiddenStyle(id, hidden, parents)))
}

/** Styles can be based on each other in a cycle; valid files have fewer than ten steps. */
function isHiddenStyle(id: string, hidden: Map<string, boolean>, parents: Map<string, string>): boolean {
  let at: string | undefined = id
  for (let step = 0; step < 10 && at !== undefined; step += 1) {
    const own = hidden.get(at)
    if (own !== undefined) return own
    at = parents.get(at)
  }
  return false
}

/** Whether a run is hidden: directly, by its style, or by that of its paragraph. */
export function isHidden(run: Element, paragraphStyle: string | undefined, styles: HiddenStyles): boolean {
  if (run.local !== 'r' || !/wordprocessingml|math/.test(run.ns)) return false
  const properties = child(run, hiddenTextW, 'rPr')
  const own = vanishOf(properties)
  if (own !== null) return own
  const style = properties && child(properties, hiddenTextW, 'rStyle')
  return [style && attribute(style, hiddenTextW, 'val'), paragraphStyle].some(
    (id) => id !== undefined && styles.has(id),
  )
}

function vanishOf(properties: Element | undefined): boolean | null {
  const vanish =
    properties && (child(properties, hiddenTextW, 'vanish') ?? child(properties, hiddenTextW, 'specVanish'))
  return vanish ? !/^(?:0|false|off)$/.test(attribute(vanish, hiddenTextW, 'val') ?? '') : null
}
