import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { attribute, child } from '../xml/tree.ts'

/** `minorHAnsi` to `Calibri` (17.18.96). */
export type ThemeFonts = Map<string, string>

const slots = { latin: ['Ascii', 'HAnsi'], ea: ['EastAsia'], cs: ['Bidi'] }

export function readThemeFonts(pkg: Package): ThemeFonts {
  const fonts: ThemeFonts = new Map()
  const part = pkg.relationshipsOf(pkg.main).find(({ kind }) => kind === 'theme')?.part
  if (part == null || !pkg.parts.has(part)) return fonts
  const elements = child(pkg.xml(part), names.a, 'themeElements')
  const scheme = elements && child(elements, names.a, 'fontScheme')
  for (const size of ['major', 'minor']) {
    const family = scheme && child(scheme, names.a, `${size}Font`)
    if (!family) continue
    for (const [script, uses] of Object.entries(slots)) {
      const font = child(family, names.a, script)
      const typeface = font && attribute(font, '', 'typeface')
      if (typeface) for (const use of uses) fonts.set(size + use, typeface)
    }
  }
  return fonts
}
