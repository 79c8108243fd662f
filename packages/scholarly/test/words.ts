import type { SectionRecord } from '../src/article-record.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

const plain = (markup: string): string =>
  markup.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')

/** Sequences of letters and digits, and every other character. */
const wordsOf = (said: string): string[] => (said.match(/[\p{L}\p{M}\p{N}]+|\S/gu) ?? []).sort()

/** References are compared as one word each, because a marked-up URL splits a word. */
const joined = (said: string): string => said.replace(/\s+/g, '')

/** Every word of the text on an article's page, without what the page adds: numbers and back links. */
export function wordsInHtml({ sections, references }: { sections: SectionRecord[]; references: string[] }): string[] {
  const said = sections.map(({ title, html }) => [
    title,
    plain(html.replace(/<a [^>]*role="doc-backlink"[^>]*>.*?<\/a>/g, '').replace(/<svg[^>]*><title.*?<\/title>/g, '')),
  ])
  const listed = references.map((one) => joined(one.replaceAll('&amp;', '&').replace(/<\/?(?:em|i|a)\b[^>]*>/g, '')))
  return wordsOf([said.flat(), listed, references.length > 0 ? 'References' : ''].flat().join(' '))
}

/** Every word of `body` and `back`, without what JATS adds: numbers of notes and items, descriptions of pictures. */
export function wordsInJats(jats: string): string[] {
  const [content = ''] = /<(?:body|back)>.*(?=<\/article>)/s.exec(jats) ?? []
  // Competing interests are in the front, with their heading as label.
  const interests = [...jats.matchAll(/<fn fn-type="coi-statement"[^>]*>.*?<\/fn>/gs)].map(([note]) => plain(note))
  const text = content.replace(/<notes notes-type="notices">.*?<\/notes>/gs, ' ')
  const listed = [...text.matchAll(/<mixed-citation [^>]*>(.*?)<\/mixed-citation>/gs)].map(([, one = '']) =>
    joined(plain(one.replace(/<[^>]*>/g, ''))),
  )
  const running = text
    .replace(/<mixed-citation [^>]*>.*?<\/mixed-citation>/gs, ' ')
    .replace(/<alt-text>.*?<\/alt-text>/gs, ' ')
    .replace(/(<(?:fn|list-item)(?: [^>]*)?>)<label>.*?<\/label>/g, '$1')
  return wordsOf([plain(running), ...interests, ...listed].join(' '))
}
