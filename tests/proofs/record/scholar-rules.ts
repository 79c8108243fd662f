import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { houseEnvironment, startDemoHouse, temporaryFolder } from '../../support/processes.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

// Not yet: the PDFs of the demonstration lack letters such as ł and ř, so some titles and names differ.
export const ci = false

const articles = 50
const articlesQuick = 15
const maxBytes = 5 * 1024 * 1024

/**
 * The rules of Google Scholar for PDFs (its "Inclusion Guidelines for Webmasters"), on articles from the whole sitemap of
 * the demonstration: long ones with full text and references, and short ones.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const { origin } = await startDemoHouse()
  const ids = await spreadIds(origin, quick ? articlesQuick : articles)
  const problems: string[] = []
  let withReferences = 0
  for (const id of ids) {
    const article = await jsonOf<Article>(`${origin}/api/articles/${id}`)
    if (article.references.length > 0) withReferences += 1
    problems.push(...(await problemsOf(origin, id, article)).map((problem) => `${id}: ${problem}`))
  }
  return outcomeOf('N25', {
    found: `${problems.length} problems in ${ids.length} articles, ${withReferences} of them with references`,
    ratio: null,
    worst: null,
    pass: problems.length === 0 && ids.length >= (quick ? articlesQuick : articles) && withReferences > 0,
    details: { articles: ids.length, withReferences, problems: problems.slice(0, 40) },
  })
}

interface Article {
  title: string
  authors: Array<{ fullName: string }>
  references: string[]
}

async function problemsOf(origin: string, id: string, article: Article): Promise<string[]> {
  const page = `/article/${id}`
  const html = await (await fetch(origin + page)).text()
  const tags = [...html.matchAll(/<meta name="citation_pdf_url" content="([^"]*)">/g)].map(([, content]) => content!)
  const [address = ''] = tags
  const own = houseEnvironment.ORIGIN
  if (tags.length !== 1 || !address.startsWith(`${own}/`))
    return [`citation_pdf_url is ${tags.join(', ') || 'missing'}`]
  const pdfPath = address.slice(own.length)
  const answer = await fetch(origin + pdfPath, { redirect: 'manual' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) return [`${pdfPath} answers ${answer.status}`]
  const { pages, text } = readPdf(bytes)
  const lines = text.split('\n').map((line) => line.trim())
  return [
    ...(path.dirname(pdfPath) === page ? [] : [`${pdfPath} is not in the directory of its page`]),
    ...(pdfPath.endsWith('.pdf') ? [] : [`${pdfPath} does not end in .pdf`]),
    ...(answer.headers.get('content-type') === 'application/pdf' ? [] : ['the type is not application/pdf']),
    ...(bytes.length <= maxBytes ? [] : [`${bytes.length} bytes`]),
    ...titleProblems(pages, article),
    ...(article.references.length === 0 || lines.some((line) => /^(?:\d+\.? )?References$/.test(line))
      ? []
      : ['no heading "References"']),
  ]
}

interface Run {
  text: string
  size: number
}

/** The title is the largest text of the first page, and stands before the authors. */
function titleProblems(firstPage: Run[], { title, authors }: Article): string[] {
  const largest = Math.max(...firstPage.map(({ size }) => size))
  const large = firstPage.filter(({ size }) => size === largest)
  const found = normal(large.map(({ text }) => text).join(' '))
  if (found !== normal(title)) return [`the largest text of the first page is "${found}", not the title`]
  const after = normal(
    firstPage
      .slice(firstPage.indexOf(large.at(-1)!) + 1)
      .map(({ text }) => text)
      .join(' '),
  )
  return after.includes(normal(authors[0]!.fullName)) ? [] : ['the authors do not follow the title']
}

// Fonts have ligatures, and lines break anywhere. Letters must be those of the article: an index stores what it reads.
const normal = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad]+/g, '')
    .toLowerCase()

function readPdf(bytes: Buffer): { pages: Run[]; text: string } {
  const file = path.join((folder ??= temporaryFolder('grfs-proof-scholar-')), 'paper.pdf')
  writeFileSync(file, bytes)
  const xml = execFileSync('pdftohtml', ['-xml', '-stdout', '-i', '-l', '1', file], { encoding: 'utf8' })
  const sizes = new Map(
    [...xml.matchAll(/<fontspec id="(\d+)" size="(\d+)"/g)].map(([, id, size]) => [id!, Number(size)]),
  )
  const pages = [...xml.matchAll(/<text [^>]*\bfont="(\d+)"[^>]*>([^]*?)<\/text>/g)].map(([, font, content]) => ({
    size: sizes.get(font!) ?? 0,
    text: decoded(content!.replace(/<[^>]*>/g, '')),
  }))
  return { pages, text: execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }) }
}

let folder: string | undefined

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (text: string) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (entities[name!] ?? whole) : String.fromCodePoint(Number(code)),
  )

/** Ids of the sitemap, at equal distances. Sorted, so that every run reads the same articles. */
async function spreadIds(origin: string, count: number): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap-articles-1.xml`)).text()
  const ids = [...sitemap.matchAll(/<loc>[^<]*\/article\/([^<]+)<\/loc>/g)].map(([, id]) => id!).sort()
  return Array.from({ length: Math.min(count, ids.length) }, (_, at) => ids[Math.floor((at * ids.length) / count)]!)
}

async function jsonOf<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return (await answer.json()) as T
}
