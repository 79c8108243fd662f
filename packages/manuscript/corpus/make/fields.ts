import { escapeText } from '../../src/xml/write.ts'
import type { Mark } from './inline.ts'
import { runProperties, type Properties } from './properties.ts'
import { nextId, type Writing } from './writing.ts'

/** A complex field: its instruction may be split into several runs, and its result is visible. */
export function fieldOf(writing: Writing, mark: Mark, seen: string, runs: () => string, said: Properties): string {
  if (mark === 'cross-reference') return complexField(` REF _Ref${20000000 + seen.length} \\h `, runs(), said)
  if (mark === 'zotero') return complexField(zoteroCode(seen, nextId(writing)), runs(), said)
  if (mark === 'mendeley') return complexField(mendeleyCode(seen, nextId(writing)), runs(), said)
  if (mark === 'endnote-cite') return complexField(endnoteCode(seen), runs(), said, endnoteData(said))
  throw new Error(`No field for ${mark}`)
}

export const fieldBegin = (code: string, said: Properties, nested = ''): string =>
  `${mark('begin', said)}${instruction(code, said)}${nested}${mark('separate', said)}`

export const fieldEnd = (said: Properties): string => mark('end', said)

const complexField = (code: string, result: string, said: Properties, nested = '') =>
  `${fieldBegin(code, said, nested)}${result}${fieldEnd(said)}`

const mark = (type: string, said: Properties) => `<w:r>${runProperties(said)}<w:fldChar w:fldCharType="${type}"/></w:r>`

function instruction(code: string, said: Properties): string {
  const middle = Math.floor(code.length / 2)
  const pieces = code.length > 80 ? [code.slice(0, middle), code.slice(middle)] : [code]
  return pieces
    .map(
      (piece) =>
        `<w:r>${runProperties(said)}<w:instrText xml:space="preserve">${escapeText(piece)}</w:instrText></w:r>`,
    )
    .join('')
}

const cited = (seen: string, id: number) => ({
  citationItems: [
    {
      id,
      uris: [`http://zotero.org/users/local/k3VbQ1aZ/items/QX${String(id).padStart(6, '0')}`],
      itemData: { id, type: 'article-journal', title: 'A title kept by the manager', author: [{ family: 'Hidden' }] },
    },
  ],
  schema: 'https://github.com/citation-style-language/schema/raw/master/csl-citation.json',
  properties: { formattedCitation: seen, plainCitation: seen, noteIndex: 0 },
})

const zoteroCode = (seen: string, id: number) =>
  ` ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationID: `a${id}bQ`, ...cited(seen, id) })} `

const mendeleyCode = (seen: string, id: number) =>
  ` ADDIN CSL_CITATION ${JSON.stringify({ ...cited(seen, id), mendeley: { formattedCitation: seen, plainTextFormattedCitation: seen, previouslyFormattedCitation: seen } })} `

const endnoteCode = (seen: string) =>
  ` ADDIN EN.CITE <EndNote><Cite><Author>Hidden</Author><Year>1999</Year><RecNum>17</RecNum><DisplayText>${seen}</DisplayText><record><rec-number>17</rec-number><foreign-keys><key app="EN" db-id="s0vz">17</key></foreign-keys><titles><title>A title kept by the manager</title></titles></record></Cite></EndNote> `

/** EndNote stores a second copy of the record in the field data. */
function endnoteData(said: Properties): string {
  const data = Buffer.from('<EndNote><Cite><Author>Hidden</Author><Year>1999</Year></Cite></EndNote>').toString(
    'base64',
  )
  const rPr = runProperties(said)
  return `<w:r>${rPr}<w:fldChar w:fldCharType="begin"><w:fldData xml:space="preserve">${data}</w:fldData></w:fldChar></w:r><w:r>${rPr}<w:instrText xml:space="preserve"> ADDIN EN.CITE.DATA </w:instrText></w:r><w:r>${rPr}<w:fldChar w:fldCharType="end"/></w:r>`
}

export const bibliographyCodes = {
  zotero: ' ADDIN ZOTERO_BIBL {"uncited":[],"omitted":[],"custom":[]} CSL_BIBLIOGRAPHY ',
  mendeley: ' ADDIN Mendeley Bibliography CSL_BIBLIOGRAPHY ',
  endnote: ' ADDIN EN.REFLIST ',
}
