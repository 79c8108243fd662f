import { escapeAttribute, escapeText } from '../../src/xml/write.ts'
import { inlinesOf, seenText, type Inline, type Mark } from './inline.ts'
import type { SoundManuscript } from './manuscript.ts'
import type { Line, Piece } from './piece.ts'

const elements: Partial<Record<Mark, string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
}

/** The manuscript as a web page, which LibreOffice opens and saves as its own DOCX. */
export function webPageOf({ look, pieces, expected }: SoundManuscript): string {
  const set = `font-family:'${look.font}';font-size:${look.points}pt;line-height:${look.lines * 100}%`
  const heading = `font-family:'${look.font}';font-size:${look.headingPoints ?? look.points}pt;line-height:${look.lines * 100}%`
  const author = escapeAttribute(expected.authors[0]?.name ?? '')
  return `<!DOCTYPE html><html lang="${look.language ?? 'en-GB'}"><head><meta charset="utf-8"><meta name="author" content="${author}"><title>${escapeText(expected.title)}</title><style>p,li,td,th,blockquote{${set}}h1,h2,h3{${heading};font-weight:bold}p.title{font-size:18pt;font-weight:bold;text-align:center}</style></head><body>${pieces.map(blockOf).join('\n')}</body></html>`
}

function blockOf(piece: Piece): string {
  if (piece.kind === 'line') return lineOf(piece)
  if (piece.kind !== 'table') throw new Error(`A web page of ours has no ${piece.kind}`)
  const rows = piece.rows.map((row) => `<tr>${row.map((cell) => `<td>${htmlOf(inlinesOf(cell))}</td>`).join('')}</tr>`)
  return `<table border="1">${rows.join('')}</table>`
}

function lineOf({ style, text, direct, list }: Line): string {
  const inside = htmlOf(inlinesOf(text)) || '<br>'
  const said = direct.bold ? `<b>${inside}</b>` : inside
  const align = direct.align ? ` align="${direct.align}"` : ''
  if (style === 'title') return `<p class="title">${inside}</p>`
  if (typeof style === 'string' && style.startsWith('heading')) return `<h${style.at(-1)}>${inside}</h${style.at(-1)}>`
  if (style === 'quote') return `<blockquote>${inside}</blockquote>`
  if (list) return list === 'bullet' ? `<ul><li>${inside}</li></ul>` : `<ol><li>${inside}</li></ol>`
  return `<p${align}>${said}</p>`
}

const htmlOf = (inlines: Inline[]): string =>
  inlines
    .map((one) => {
      if ('text' in one) return escapeText(one.text)
      if ('alone' in one) return '<br>'
      if ('link' in one) return `<a href="${escapeAttribute(one.link)}">${htmlOf(one.inside)}</a>`
      const element = elements[one.mark]
      return element ? `<${element}>${htmlOf(one.inside)}</${element}>` : escapeText(seenText(one.inside))
    })
    .join('')
