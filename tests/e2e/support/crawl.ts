/** One URL as a crawler sees it: no script, no cookie. */
export interface Seen {
  path: string
  status: number
  contentType: string
  /** Empty if the response is not text. */
  text: string
  bytes: Buffer
}

export interface Head {
  title: string
  description: string
  canonical: string
  picture: string
  feeds: string[]
  headings: number
  isHidden: boolean
}

export class Crawler {
  readonly seen = new Map<string, Seen>()
  /** Where each URL was found first, to locate a broken link. */
  readonly foundOn = new Map<string, string>()
  private readonly base: string

  constructor(base: string) {
    this.base = base
  }

  /** Fetches each URL once and follows redirects, because only the final page matters. */
  async fetch(path: string): Promise<Seen> {
    const known = this.seen.get(path)
    if (known) return known
    const answer = await fetch(this.base + path)
    const contentType = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = /^(text|application\/(atom\+)?xml)/.test(contentType) ? bytes.toString() : ''
    const seen = { path, status: answer.status, contentType, text, bytes }
    this.seen.set(path, seen)
    return seen
  }

  async fetchAll(paths: Iterable<string>): Promise<Seen[]> {
    const waiting = [...paths]
    const found: Seen[] = []
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) found.push(await this.fetch(path))
    }
    await Promise.all(Array.from({ length: 4 }, work))
    return found
  }

  /** Follows links from a page, breadth first; at most `perKind` pages of one kind, at most `limit` in total. */
  async follow(start: string, { perKind, limit }: { perKind: number; limit: number }): Promise<void> {
    const kinds = new Map<string, number>()
    for (let next = [start]; next.length > 0;) {
      const pages = await this.fetchAll(next)
      const links = pages.flatMap((page) => linksOf(page, this.base).map((link) => [link, page.path] as const))
      next = []
      for (const [link, from] of links) {
        if (this.foundOn.has(link)) continue
        this.foundOn.set(link, from)
        const kind = kindOf(link)
        const count = kinds.get(kind) ?? 0
        if (this.seen.has(link) || count >= perKind || this.seen.size + next.length >= limit) continue
        kinds.set(kind, count + 1)
        next.push(link)
      }
    }
  }
}

/** `/volume?year=2026` belongs to `/volume?year`. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://x')
  const [, first = '', ...rest] = pathname.split('/')
  return `/${first}${rest.map(() => '/*').join('')}?${[...searchParams.keys()].sort().join('&')}`
}

/** Skips pages that are rendered in the browser: without script they have no links. */
function linksOf(page: Seen, base: string): string[] {
  if (!page.contentType.startsWith('text/html') || page.status !== 200 || headOf(page.text).isHidden) return []
  const links = [
    ...page.text.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g),
    ...page.text.matchAll(/<form\s[^>]*?\baction="([^"]*)"/g),
  ]
  return links
    .map(([, href = '']) => new URL(decode(href), base + page.path))
    .filter((url) => url.origin === base)
    .map((url) => url.pathname + url.search)
}

export function headOf(html: string): Head {
  const [head = '', body = ''] = html.split('</head>')
  const first = (pattern: RegExp) => decode(pattern.exec(head)?.[1] ?? '')
  return {
    title: first(/<title>([^<]*)</),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    picture: first(/<meta property="og:image" content="([^"]*)"/),
    feeds: [...head.matchAll(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/g)].map(
      ([, href = '']) => decode(href),
    ),
    headings: body.match(/<h1[\s>]/g)?.length ?? 0,
    isHidden: /<meta name="robots" content="noindex/.test(head),
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

export function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
}

/** PNG, 11.2.2: width and height are at fixed offsets of the first chunk. Null if it is not a PNG. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
