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
  const properties: RunProperties = {}
  if (!element) return properties
  for (const one of element.children)
    if (isElement(one) && one.ns === names.w) readers.get(one.local)?.(properties, one, theme)
  return properties
}

const verticals: Record<string, 'superscript' | 'subscript'> = { superscript: 'superscript', subscript: 'subscript' }

type Reader = (properties: RunProperties, element: Element, theme: ThemeFonts) => void
const readers = new Map<string, Reader>(
  Object.entries<Reader>({
    rStyle: (properties, element) => void (properties.style = valueOf(element) ?? ''),
    rFonts: readFonts,
    b: (properties, element) => void (properties.bold = isOn(element)),
    bCs: (properties, element) => void (properties.boldCs = isOn(element)),
    i: (properties, element) => void (properties.italic = isOn(element)),
    iCs: (properties, element) => void (properties.italicCs = isOn(element)),
    smallCaps: (properties, element) => void (properties.smallCaps = isOn(element)),
    vanish: (properties, element) => void (properties.hidden = isOn(element)),
    cs: (properties, element) => void (properties.complex = isOn(element)),
    rtl: (properties, element) => void (properties.complex = isOn(element)),
    u: (properties, element) => void (properties.underline = (valueOf(element) ?? 'none') !== 'none'),
    vertAlign: (properties, element) => void (properties.vertical = verticals[valueOf(element) ?? ''] ?? null),
    sz: (properties, element) => {
      const size = numberIn(valueOf(element), 1, 3276)
      if (size !== undefined) properties.points = size / 2
    },
    szCs: (properties, element) => {
      const size = numberIn(valueOf(element), 1, 3276)
      if (size !== undefined) properties.pointsCs = size / 2
    },
    lang: (properties, element) => {
      for (const { ns, local, value } of element.attributes) {
        if (ns !== names.w || value === '') continue
        if (local === 'val') properties.language = value
        else if (local === 'eastAsia') properties.languageEastAsia = value
        else if (local === 'bidi') properties.languageCs = value
      }
    },
  }),
)

/** 17.3.2.26: a theme font takes precedence over a named one. */
function readFonts(properties: RunProperties, element: Element, theme: ThemeFonts): void {
  const font = (named: string, themed: string) =>
    theme.get(attribute(element, names.w, themed) ?? '') ?? attribute(element, names.w, named)
  const ascii = font('ascii', 'asciiTheme')
  const hAnsi = font('hAnsi', 'hAnsiTheme')
  const eastAsia = font('eastAsia', 'eastAsiaTheme')
  const cs = font('cs', 'cstheme')
  if (ascii) properties.ascii = ascii
  if (hAnsi) properties.hAnsi = hAnsi
  if (eastAsia) properties.eastAsia = eastAsia
  if (cs) properties.cs = cs
}
