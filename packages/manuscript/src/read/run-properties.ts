import * as names from '../xml/namespaces.ts'
import { attribute, isElement, type Element } from '../xml/tree.ts'
import { isOn, numberIn, type ThemeFonts, valueOf } from './properties.ts'

/** The properties in one `w:rPr`; unset ones are absent. */
export interface RunProperties {
  style?: string
  ascii?: string
  hAnsi?: string
  eastAsia?: string
  cs?: string
  points?: number
  pointsCs?: number
  bold?: boolean
  boldCs?: boolean
  italic?: boolean
  italicCs?: boolean
  smallCaps?: boolean
  hidden?: boolean
  underline?: boolean
  vertical?: 'superscript' | 'subscript' | null
  language?: string
  languageEastAsia?: string
  languageCs?: string
  /** Complex script or right to left: the properties that end in Cs apply. */
  complex?: boolean
}

/** ECMA-376 part 1, 17.7.3: each level of styles toggles these instead of setting them. */
export const toggles = ['bold', 'boldCs', 'italic', 'italicCs', 'smallCaps', 'hidden'] as const

export function readRunProperties(element: Element | undefined, theme: ThemeFonts): RunProperties {
  const said: RunProperties = {}
  if (!element) return said
  for (const one of element.children)
    if (isElement(one) && one.ns === names.w) readers.get(one.local)?.(said, one, theme)
  return said
}

const verticals: Record<string, 'superscript' | 'subscript'> = { superscript: 'superscript', subscript: 'subscript' }

type Reader = (said: RunProperties, element: Element, theme: ThemeFonts) => void
const readers = new Map<string, Reader>(
  Object.entries<Reader>({
    rStyle: (said, element) => void (said.style = valueOf(element) ?? ''),
    rFonts: readFonts,
    b: (said, element) => void (said.bold = isOn(element)),
    bCs: (said, element) => void (said.boldCs = isOn(element)),
    i: (said, element) => void (said.italic = isOn(element)),
    iCs: (said, element) => void (said.italicCs = isOn(element)),
    smallCaps: (said, element) => void (said.smallCaps = isOn(element)),
    vanish: (said, element) => void (said.hidden = isOn(element)),
    cs: (said, element) => void (said.complex = isOn(element)),
    rtl: (said, element) => void (said.complex = isOn(element)),
    u: (said, element) => void (said.underline = (valueOf(element) ?? 'none') !== 'none'),
    vertAlign: (said, element) => void (said.vertical = verticals[valueOf(element) ?? ''] ?? null),
    sz: (said, element) => {
      const size = numberIn(valueOf(element), 1, 3276)
      if (size !== undefined) said.points = size / 2
    },
    szCs: (said, element) => {
      const size = numberIn(valueOf(element), 1, 3276)
      if (size !== undefined) said.pointsCs = size / 2
    },
    lang: (said, element) => {
      for (const { ns, local, value } of element.attributes) {
        if (ns !== names.w || value === '') continue
        if (local === 'val') said.language = value
        else if (local === 'eastAsia') said.languageEastAsia = value
        else if (local === 'bidi') said.languageCs = value
      }
    },
  }),
)

/** 17.3.2.26: a theme font takes precedence over a named one. */
function readFonts(said: RunProperties, element: Element, theme: ThemeFonts): void {
  const font = (named: string, themed: string) =>
    theme.get(attribute(element, names.w, themed) ?? '') ?? attribute(element, names.w, named)
  const ascii = font('ascii', 'asciiTheme')
  const hAnsi = font('hAnsi', 'hAnsiTheme')
  const eastAsia = font('eastAsia', 'eastAsiaTheme')
  const cs = font('cs', 'cstheme')
  if (ascii) said.ascii = ascii
  if (hAnsi) said.hAnsi = hAnsi
  if (eastAsia) said.eastAsia = eastAsia
  if (cs) said.cs = cs
}
