/** The order that the schema requires (ECMA-376 part 1, 17.3.1.26, 17.3.2.28). */
const paragraphOrder = (
  'pStyle keepNext keepLines pageBreakBefore widowControl numPr suppressLineNumbers tabs suppressAutoHyphens bidi ' +
  'spacing ind contextualSpacing jc outlineLvl rPr'
).split(' ')
const runOrder = (
  'rStyle rFonts b bCs i iCs caps smallCaps strike noProof vanish webHidden color kern sz szCs highlight u shd ' +
  'vertAlign rtl cs lang'
).split(' ')

/** Element -> attributes: `{ jc: 'w:val="center"' }`; a value that starts with `<` is content. */
export type Properties = Record<string, string | undefined>

export const paragraphProperties = (said: Properties): string => wrapped('w:pPr', inOrder(paragraphOrder, said))
export const runProperties = (said: Properties): string => wrapped('w:rPr', inOrder(runOrder, said))

const wrapped = (element: string, inside: string) => (inside ? `<${element}>${inside}</${element}>` : '')

function inOrder(order: string[], said: Properties): string {
  for (const name of Object.keys(said)) if (!order.includes(name)) throw new Error(`No place for ${name}`)
  return order
    .map((name) => {
      const value = said[name]
      if (value === undefined) return ''
      if (value.startsWith('<')) return `<w:${name}>${value}</w:${name}>`
      return value ? `<w:${name} ${value}/>` : `<w:${name}/>`
    })
    .join('')
}

export const val = (value: string | number): string => `w:val="${value}"`

export const spacing = (lines: number, after = 0, before = 0): string =>
  `w:before="${before}" w:after="${after}" w:line="${Math.round(lines * 240)}" w:lineRule="auto"`

export interface Fonts {
  font: string
  eastAsia?: string
  complex?: string
}

export const fonts = ({ font, eastAsia = font, complex = font }: Fonts): string =>
  `w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${eastAsia}" w:cs="${complex}"`

export const size = (points: number): Properties => ({ sz: val(points * 2), szCs: val(points * 2) })
