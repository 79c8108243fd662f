import { namespaces } from '../docx.ts'
import type { Writing } from './writing.ts'

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`

const levels = {
  bullet: [level(0, 'bullet', '•'), level(1, 'bullet', 'o')],
  number: [level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '%2.')],
  reference: [level(0, 'decimal', '[%1]')],
  heading: [level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2')],
}

/** One abstract and one concrete definition per list; abstract ones must come first (ECMA-376 part 1, 17.9.16). */
export function numberingPart(numberings: Writing['numberings']): string {
  const abstract = numberings.map(
    ({ id, kind }) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels[kind].join('')}</w:abstractNum>`,
  )
  const uses = numberings.map(({ id }) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`)
  return `<w:numbering ${namespaces}>${[...abstract, ...uses].join('')}</w:numbering>`
}
