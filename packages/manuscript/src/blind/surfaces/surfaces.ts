/** A place inside of a part where somebody may be named, and what becomes of it. */
interface Surface {
  name: string
  /** Elements that go with all they hold. */
  drop?: string[]
  /** Elements that go while what they hold stays. */
  unwrap?: string[]
  /** Attributes that go, whatever their element. */
  attributes?: string[]
}

const ranges = (name: string) => [`w:${name}RangeStart`, `w:${name}RangeEnd`]

/** All of them. What is not written here is text, a name that a person gave, or a part: those have rooms of their own. */
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

/** Settings that say how the text looks; all others say where it was, whose it is and who may change it. */
export const keptSettings = new Set(
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

export type Action = { surface: string; does: 'drop' | 'unwrap' }
export const elementActions = new Map<string, Action>()
export const attributeSurfaces = new Map<string, string>()
for (const { name: surface, drop = [], unwrap = [], attributes = [] } of surfaces) {
  for (const name of drop) elementActions.set(name, { surface, does: 'drop' })
  for (const name of unwrap) elementActions.set(name, { surface, does: 'unwrap' })
  for (const name of attributes) attributeSurfaces.set(name, surface)
}
