import { escapeAttribute, escapeText } from '../../src/xml/write.ts'
import { fieldOf } from './fields.ts'
import { formulaMarkup } from './formula-writer.ts'
import { seenText, type Inline, type Mark } from './inline.ts'
import { runProperties, val, type Properties } from './properties.ts'
import { addLink, nextId, type Writing } from './writing.ts'

const author = 'w:author="Reviewer 2" w:date="2025-03-04T09:12:00Z"'

/** The runs of a line. */
export function writeInlines(writing: Writing, inlines: readonly Inline[], said: Properties): string {
  return inlines
    .map((one) => {
      if ('text' in one) return writeText(writing, one.text, said)
      if ('alone' in one) return run(writing, one.alone === 'tab' ? '<w:tab/>' : '<w:br/>', said)
      if ('link' in one) return writeLink(writing, one.link, one.inside, said)
      return writeMark(writing, one.mark, one.inside, said)
    })
    .join('')
}

export function run(writing: Writing, inside: string, said: Properties): string {
  writing.runs += 1
  return `<w:r${writing.dialect.runAttributes(writing.runs)}>${runProperties(said)}${inside}</w:r>`
}

const textElement = (text: string, element = 'w:t') =>
  `<${element} xml:space="preserve">${escapeText(text)}</${element}>`

function writeText(writing: Writing, text: string, said: Properties, element = 'w:t'): string {
  if (!writing.dialect.splitsRuns || text.length < 60) return run(writing, textElement(text, element), said)
  const cuts = [...text].length === text.length ? cutsOf(text) : []
  return [0, ...cuts]
    .map((from, nth, all) => {
      const piece = run(writing, textElement(text.slice(from, all[nth + 1]), element), said)
      return nth % 3 === 1 ? `<w:proofErr w:type="spellStart"/>${piece}<w:proofErr w:type="spellEnd"/>` : piece
    })
    .join('')
}

/** Word starts a new run wherever the text was edited: mostly between words, sometimes inside one. */
function cutsOf(text: string): number[] {
  const cuts: number[] = []
  for (let at = 31 + (text.length % 17); at < text.length - 10; at += 61 + ((at * 13) % 57)) cuts.push(at)
  // Never split between a letter and its combining accent.
  return cuts.filter((at) => !/^\p{M}/u.test(text.slice(at)))
}

function writeLink(writing: Writing, target: string, inside: Inline[], said: Properties): string {
  const id = addLink(writing, 'hyperlink', target, true)
  const runs = writeInlines(writing, inside, { ...said, ...writing.dialect.linkRun })
  return `<w:hyperlink r:id="${id}" w:history="1">${runs}</w:hyperlink>`
}

const formats: Partial<Record<Mark, Properties>> = {
  bold: { b: '', bCs: '' },
  italic: { i: '', iCs: '' },
  underline: { u: val('single') },
  superscript: { vertAlign: val('superscript') },
  subscript: { vertAlign: val('subscript') },
  hidden: { vanish: '' },
}

function writeMark(writing: Writing, mark: Mark, inside: Inline[], said: Properties): string {
  const format = formats[mark]
  if (format) return writeInlines(writing, inside, { ...said, ...format })
  const runs = () => writeInlines(writing, inside, said)
  switch (mark) {
    case 'footnote':
    case 'endnote':
      return writeNote(writing, mark, inside, said)
    case 'equation':
      return `<m:oMath><m:r><w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t xml:space="preserve">${escapeText(seenText(inside))}</m:t></m:r></m:oMath>`
    case 'formula':
      return formulaMarkup(seenText(inside))
    case 'inserted':
      return `<w:ins w:id="${nextId(writing)}" ${author}>${runs()}</w:ins>`
    case 'deleted':
      return `<w:del w:id="${nextId(writing)}" ${author}>${writeText(writing, seenText(inside), said, 'w:delText')}</w:del>`
    case 'commented':
      return writeComment(writing, runs())
    case 'control':
      return `<w:sdt><w:sdtPr><w:alias w:val="Citation"/><w:tag w:val="MENDELEY_CITATION_v3_eyJjaXRhdGlvbklEIjoiIn0="/><w:id w:val="${100000 + nextId(writing)}"/><w:placeholder><w:docPart w:val="DefaultPlaceholder_-1854013440"/></w:placeholder></w:sdtPr><w:sdtContent>${runs()}</w:sdtContent></w:sdt>`
    default:
      return fieldOf(writing, mark, seenText(inside), runs, said)
  }
}

function writeNote(writing: Writing, mark: 'footnote' | 'endnote', inside: Inline[], said: Properties): string {
  const list = mark === 'footnote' ? writing.footnotes : writing.endnotes
  const { noteMark, noteLine } = writing.dialect
  const id = list.length + 1
  list.push('')
  const text = writeInlines(writing, [{ text: ' ' }, ...inside], { ...said, b: undefined, i: undefined })
  list[id - 1] =
    `<w:${mark} w:id="${id}"><w:p><w:pPr><w:pStyle w:val="${escapeAttribute(noteLine)}"/></w:pPr><w:r>${runProperties(noteMark)}<w:${mark}Ref/></w:r>${text}</w:p></w:${mark}>`
  return `<w:r>${runProperties(noteMark)}<w:${mark}Reference w:id="${id}"/></w:r>`
}

function writeComment(writing: Writing, runs: string): string {
  const id = writing.comments.length
  writing.comments.push(
    `<w:comment w:id="${id}" ${author} w:initials="R2"><w:p><w:r><w:t>Please say how this figure was obtained.</w:t></w:r></w:p></w:comment>`,
  )
  return `<w:commentRangeStart w:id="${id}"/>${runs}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`
}
