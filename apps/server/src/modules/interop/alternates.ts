import {
  type citationFileEndings,
  citationFileAddress,
  type citedStyleEndings,
  xmlAddress,
} from '@grfs/domain/publishing/addresses'

type Ending = (typeof citationFileEndings | typeof citedStyleEndings)[number] | '.xml'

const endings: Record<string, Ending> = {
  'application/x-bibtex': '.bib',
  'application/x-research-info-systems': '.ris',
  'application/vnd.citationstyles.csl+json': '.csl.json',
  'application/ld+json': '.jsonld',
  'application/xml': '.xml',
  'application/vnd.jats+xml': '.xml',
  'text/x-bibliography': '.apa.txt',
}
const styles: Record<string, Ending> = { vancouver: '.vancouver.txt', chicago: '.chicago.txt' }

const maxAcceptCharacters = 1_000
const article = /^\/article\/([\w.-]{1,100})\/?$/

/**
 * The file of an article that a reference manager asks for at the page's address, by `Accept`. Who accepts HTML gets the
 * page: the HTTP cache decides in the same way and keeps one page for everyone (`ops/varnish/default.vcl`).
 */
export function articleAlternate(path: string, accept: string): string | null {
  const id = article.exec(path)?.[1]
  if (id === undefined || accept.length > maxAcceptCharacters || /text\/html/i.test(accept)) return null
  let best: { ending: Ending; quality: number } | null = null
  for (const entry of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const valueOf = (name: string) => parameters.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
    const quality = Number(valueOf('q') ?? 1)
    const ending = type === 'text/x-bibliography' ? (styles[valueOf('style') ?? ''] ?? endings[type]) : endings[type]
    if (ending !== undefined && quality > (best?.quality ?? 0)) best = { ending, quality }
  }
  if (best === null) return null
  return best.ending === '.xml' ? xmlAddress(id) : citationFileAddress(id, best.ending)
}
