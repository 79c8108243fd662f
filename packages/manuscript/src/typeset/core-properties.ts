import { cp, dc } from '../xml/namespaces.ts'
import { escapeText } from '../xml/write.ts'
import { doiAddress, placeInWords } from './front-words.ts'
import type { ArticleFront } from './model.ts'
import { languageTag } from './own-parts.ts'

/** What the file says of itself, and the PDF after it: the article, and nothing of anybody’s machine. */
export function coreProperties(front: ArticleFront): Uint8Array {
  const said = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`
  const properties = [
    said('dc:title', front.title),
    said('dc:creator', front.authors.map(({ fullName }) => fullName).join('; ')),
    said('dc:subject', `${placeInWords(front)}. ${doiAddress(front.doi)}`),
    said('dc:identifier', `doi:${front.doi}`),
    said('dc:language', languageTag(front.language)),
    said('cp:keywords', front.keywords.join(', ')),
  ]
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="${cp}" xmlns:dc="${dc}">${properties.join('')}</cp:coreProperties>`,
  )
}
