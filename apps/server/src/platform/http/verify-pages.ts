import type { Context } from '../context.ts'
import { createSigner, type Signer } from './signature.ts'

const parallel = 8
const secondsForOne = 30

export interface VerifiedPages {
  /** Pages and papers. */
  fetched: number
  /** Paths whose signature is missing or wrong, and those without an answer. */
  wrong: string[]
}

/** Fetches what the sitemap names, and the papers of the articles, as a visitor gets them: through every cache. */
export async function verifyPages(ctx: Pick<Context, 'site' | 'keys' | 'clock'>): Promise<VerifiedPages> {
  const { origin } = ctx.site
  const signer = createSigner(ctx.keys, origin, () => ctx.clock.now())
  const found: VerifiedPages = { fetched: 0, wrong: [] }
  const paths = sitemapPaths(origin)
  const work = async () => {
    for (let next = await paths.next(); !next.done; next = await paths.next()) {
      const html = await verifyOne(signer, origin, next.value, found)
      const paper = /<meta name="citation_pdf_url" content="([^"]+)"/.exec(html)?.[1]
      if (paper?.startsWith(origin)) await verifyOne(signer, origin, paper.slice(origin.length), found)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return found
}

/** The text of the page; empty if it did not answer. */
async function verifyOne(signer: Signer, origin: string, path: string, found: VerifiedPages): Promise<string> {
  found.fetched += 1
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(secondsForOne * 1000) })
    const content = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok || !signer.isGenuine(path, answer.headers, content)) found.wrong.push(path)
    return answer.headers.get('content-type')?.startsWith('text/html') ? content.toString() : ''
  } catch {
    found.wrong.push(path)
    return ''
  }
}

/** `/sitemap.xml` names other sitemaps, and these name pages. */
async function* sitemapPaths(origin: string): AsyncGenerator<string> {
  for (const sitemap of await locationsIn(`${origin}/sitemap.xml`)) {
    for (const address of await locationsIn(sitemap)) {
      if (address.startsWith(`${origin}/`)) yield address.slice(origin.length)
    }
  }
}

async function locationsIn(address: string): Promise<string[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(secondsForOne * 1000) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found!.replaceAll('&amp;', '&'))
}
