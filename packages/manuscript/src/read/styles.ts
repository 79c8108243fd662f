import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element, elementsOf } from '../xml/tree.ts'
import { type ParagraphProperties, readParagraphProperties } from './paragraph-properties.ts'
import { readThemeFonts, type ThemeFonts, valueOf } from './properties.ts'
import { readRunProperties, type RunProperties } from './run-properties.ts'

/** A style with all inherited properties. */
export interface Style {
  id: string
  name: string
  run: RunProperties
  paragraph: ParagraphProperties
  /** 1 to 9, or null: by name or outline level, the nearest in the chain. */
  heading: number | null
  /** For a table style: the formatting of its first row, last column … (17.7.6). */
  regions: Map<string, { run: RunProperties; paragraph: ParagraphProperties }>
}

export interface Styles {
  theme: ThemeFonts
  defaults: { run: RunProperties; paragraph: ParagraphProperties }
  /** The style with this id, or the default of its type; unknown ids keep their name. */
  paragraph(id: string | undefined): Style
  character(id: string | undefined): Style | undefined
  table(id: string | undefined): Style | undefined
}

export function readStyles(pkg: Package): Styles {
  const theme = readThemeFonts(pkg)
  const part = pkg.relationshipsOf(pkg.main).find(({ kind }) => kind === 'styles')?.part
  const root = part != null && pkg.parts.has(part) ? pkg.xml(part) : undefined
  const defaults = inside(root, 'docDefaults')
  const sheet = new Sheet(root, theme)
  return {
    theme,
    defaults: {
      run: readRunProperties(inside(inside(defaults, 'rPrDefault'), 'rPr'), theme),
      paragraph: readParagraphProperties(inside(inside(defaults, 'pPrDefault'), 'pPr')),
    },
    paragraph: (id) => sheet.find('paragraph', id) ?? sheet.unknown(id ?? ''),
    character: (id) => (id === undefined ? undefined : sheet.find('character', id)),
    table: (id) => sheet.find('table', id),
  }
}

const inside = (element: Element | undefined, local: string) => element && child(element, names.w, local)

class Sheet {
  readonly #elements = new Map<string, Element>()
  readonly #byDefault = new Map<string, string>()
  readonly #known = new Map<string, Style>()
  readonly #theme: ThemeFonts

  constructor(root: Element | undefined, theme: ThemeFonts) {
    this.#theme = theme
    for (const element of root ? elementsOf(root) : []) {
      if (element.local !== 'style' || element.ns !== names.w) continue
      const id = attribute(element, names.w, 'styleId') ?? ''
      const type = attribute(element, names.w, 'type') ?? 'paragraph'
      this.#elements.set(`${type} ${id}`, element)
      if (['1', 'true', 'on'].includes(attribute(element, names.w, 'default') ?? '')) this.#byDefault.set(type, id)
    }
  }

  find(type: string, id: string | undefined): Style | undefined {
    const key = `${type} ${id ?? this.#byDefault.get(type) ?? ''}`
    return this.#known.get(key) ?? (this.#elements.has(key) ? this.#resolve(type, key) : undefined)
  }

  /** A paragraph may name a missing style. It looks like the default style, but its name may still be a hint. */
  unknown(id: string): Style {
    const key = `paragraph ${id}`
    const known = this.#known.get(key)
    if (known) return known
    const base = this.find('paragraph', undefined)
    const style = { ...(base ?? blank), id, name: id || (base?.name ?? ''), heading: headingOfName(id) }
    this.#known.set(key, style)
    return style
  }

  /** From the farthest ancestor to the style itself. A loop, not recursion: a hostile chain is as long as the file. */
  #resolve(type: string, key: string): Style {
    const chain: string[] = []
    const seen = new Set<string>()
    let at: string | undefined = key
    while (at !== undefined && !seen.has(at) && !this.#known.has(at) && this.#elements.has(at)) {
      seen.add(at)
      chain.push(at)
      const base = child(this.#elements.get(at)!, names.w, 'basedOn')
      at = base && `${type} ${valueOf(base) ?? ''}`
    }
    let style = (at !== undefined && !seen.has(at) && this.#known.get(at)) || blank
    for (const one of chain.toReversed()) {
      style = this.#inherit(style, this.#elements.get(one)!)
      this.#known.set(one, style)
    }
    return style
  }

  #inherit(base: Style, element: Element): Style {
    const id = attribute(element, names.w, 'styleId') ?? ''
    const named = child(element, names.w, 'name')
    const name = (named && valueOf(named)) ?? id
    const paragraph = readParagraphProperties(child(element, names.w, 'pPr'))
    const outline = paragraph.outline === undefined ? undefined : headingOfOutline(paragraph.outline)
    const regions = readRegions(element, this.#theme)
    return {
      id,
      name,
      run: { ...base.run, ...readRunProperties(child(element, names.w, 'rPr'), this.#theme) },
      paragraph: { ...base.paragraph, ...paragraph },
      heading: outline === undefined ? (headingOfName(name) ?? base.heading) : outline,
      regions: regions.size === 0 ? base.regions : new Map([...base.regions, ...regions]),
    }
  }
}

const blank: Style = { id: '', name: '', run: {}, paragraph: {}, heading: null, regions: new Map() }

export const headingOfOutline = (outline: number): number | null => (outline > 8 ? null : Math.trunc(outline) + 1)

function readRegions(element: Element, theme: ThemeFonts): Style['regions'] {
  const regions: Style['regions'] = new Map()
  for (const one of elementsOf(element)) {
    if (one.local !== 'tblStylePr' || one.ns !== names.w) continue
    regions.set(attribute(one, names.w, 'type') ?? '', {
      run: readRunProperties(child(one, names.w, 'rPr'), theme),
      paragraph: readParagraphProperties(child(one, names.w, 'pPr')),
    })
  }
  return regions
}

/** Names of heading styles. Word writes `heading 1` in every language; other programs translate it. */
const words =
  'heading|überschrift|titre|título|titulo|título|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|címsor|заголовок|başlık|标题|標題|見出し|제목|عنوان|judul|επικεφαλίδα'
const pattern = new RegExp(`^(?:${words})[ _-]?([1-9])$`, 'i')

function headingOfName(name: string): number | null {
  if (name.length > 40) return null
  const level = pattern.exec(name.trim())?.[1]
  return level === undefined ? null : Number(level)
}
