import { r } from '../../xml/namespaces.ts'

/** A kind of part that the copy may hold. All others, and whatever nothing leads to, stay behind. */
export interface PartKind {
  name(number: number): string
  contentType: string
  type: string
}

const office = 'application/vnd.openxmlformats-officedocument'
const word = (local: string, name: (number: number) => string): PartKind => ({
  name,
  contentType: `${office}.wordprocessingml.${local}+xml`,
  type: `${r}/${local}`,
})
const drawing = (kind: string, local: string, name: string, type = `${r}/${kind}`): [string, PartKind] => [
  kind,
  { name: (number) => `word/${name}${number}.xml`, contentType: `${office}.drawingml.${local}+xml`, type },
]

/** By the last step of the relationship that leads to them. */
export const partKinds = new Map<string, PartKind>([
  ['officeDocument', { ...word('document.main', () => 'word/document.xml'), type: `${r}/officeDocument` }],
  ['styles', word('styles', () => 'word/styles.xml')],
  ['numbering', word('numbering', () => 'word/numbering.xml')],
  ['settings', word('settings', () => 'word/settings.xml')],
  ['fontTable', word('fontTable', () => 'word/fontTable.xml')],
  ['footnotes', word('footnotes', () => 'word/footnotes.xml')],
  ['endnotes', word('endnotes', () => 'word/endnotes.xml')],
  ['header', word('header', (number) => `word/header${number}.xml`)],
  ['footer', word('footer', (number) => `word/footer${number}.xml`)],
  [
    'theme',
    { name: (number) => `word/theme/theme${number}.xml`, contentType: `${office}.theme+xml`, type: `${r}/theme` },
  ],
  drawing('chart', 'chart', 'charts/chart'),
  drawing('chartUserShapes', 'chartshapes', 'drawings/drawing'),
  drawing('diagramData', 'diagramData', 'diagrams/data'),
  drawing('diagramLayout', 'diagramLayout', 'diagrams/layout'),
  drawing('diagramQuickStyle', 'diagramStyle', 'diagrams/quickStyle'),
  drawing('diagramColors', 'diagramColors', 'diagrams/colors'),
  [
    'diagramDrawing',
    {
      name: (number) => `word/diagrams/drawing${number}.xml`,
      contentType: 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
      type: 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
    },
  ],
])

export const pictureTypes: Record<string, [ending: string, contentType: string]> = {
  JPEG: ['jpeg', 'image/jpeg'],
  PNG: ['png', 'image/png'],
  GIF: ['gif', 'image/gif'],
  TIFF: ['tiff', 'image/tiff'],
  BMP: ['bmp', 'image/bmp'],
  EMF: ['emf', 'image/x-emf'],
  WMF: ['wmf', 'image/x-wmf'],
  SVG: ['svg', 'image/svg+xml'],
  WebP: ['webp', 'image/webp'],
}

/** What a part that stayed behind was, for the report. */
export const leftBehind: [RegExp, surface: string][] = [
  [/core-properties|extended-properties|custom-properties|^docprops\/(?:core|app|custom)/, 'properties'],
  [/thumbnail/, 'thumbnail'],
  [/comments/, 'comments'],
  [/people|persons/, 'people'],
  [/glossary/, 'glossary document'],
  [/customxml|bibliography/, 'custom XML'],
  [/signature|_xmlsignatures/, 'signatures'],
  [/printersettings/, 'printer settings'],
  [/websettings/, 'web settings'],
  [/obfuscatedfont|\/fonts\/|\.odttf|\.ttf/, 'embedded fonts'],
  [/embeddings|spreadsheetml|\.xlsx|\.bin /, 'embedded data'],
  [/\/ink|inkml/, 'ink'],
  [/^word\/media|image\//, 'unused pictures'],
]
