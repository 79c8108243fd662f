import {
  articleSections,
  blindManuscript,
  checkManuscript,
  cleanCopy,
  comparable,
  comparableText,
  compareManuscripts,
  comparisonHtml,
  factsOf,
  fingerprintsOf,
  identitiesOf,
  manuscriptHtml,
  mergeIdentities,
  openPackage,
  readManuscript,
  Refusal,
  shareOf,
  similarityOf,
  type ComparableText,
  type FigureWords,
  type Package,
} from '@grfs/manuscript'
import type {
  ArticleSource,
  ManuscriptReply,
  ComparedPaper,
  ManuscriptTask,
  Fingerprint,
  Reading,
  SimilarityReport,
  WebVersion,
} from './manuscript-processor.ts'

/** Limits of the report: sources, and passages of each. The share counts all of them. */
const shownSources = 10
const shownPassages = 60

process.on('message', (task: ManuscriptTask) => process.send?.(perform(task)))
// The parent ended or disconnected.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group, but the parent may still wait for a reply.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

function perform(task: ManuscriptTask): ManuscriptReply {
  try {
    return { outcome: 'done', value: valueOf(task) }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', code: error.code, detail: error.detail }
    return { outcome: 'failed', message: String(error) }
  }
}

function valueOf(task: ManuscriptTask): unknown {
  if (task.kind === 'compare') return compare(task.text, task.others)
  if (task.kind === 'fingerprint-text') return fingerprint(comparable(task.text))
  const opened = openPackage(task.docx)
  switch (task.kind) {
    case 'read':
      return reading(opened)
    case 'blind':
      // Also remove people who are named in the file but not in the form.
      return blindManuscript(opened, mergeIdentities(task.identities, identitiesOf(readManuscript(opened))))
    case 'html':
      return webVersion(opened)
    case 'article':
      return articleSource(opened, task.figures)
    case 'diff':
      return comparisonHtml(compareManuscripts(readManuscript(openPackage(task.before)), readManuscript(opened)))
    case 'fingerprint':
      return fingerprint(comparableText(readManuscript(opened)))
  }
}

function reading(opened: Package): Reading {
  const manuscript = readManuscript(opened)
  const { body, roles: _roles, ...read } = manuscript
  return { read, traces: body.traces, report: checkManuscript(manuscript), facts: factsOf(manuscript) }
}

function fingerprint(compared: ComparableText): Fingerprint {
  return { text: compared.text, marks: fingerprintsOf(compared) }
}

function compare(text: string, others: ComparedPaper[]): SimilarityReport {
  const own = comparable(text)
  const sources = others
    .map(({ text: otherText, ...source }) => ({ ...source, ...similarityOf(own, comparable(otherText)) }))
    .filter(({ passages }) => passages.length > 0)
    .toSorted((one, other) => other.share - one.share)
  const articles = sources.filter(({ article }) => article !== null)
  const manuscripts = sources.filter(({ article }) => article === null)
  const shareWith = (group: typeof sources) =>
    shareOf(
      own,
      group.flatMap(({ passages }) => passages),
    )
  return {
    share: shareWith(sources),
    publishedShare: shareWith(articles),
    sources: [articles, manuscripts]
      .flatMap((group) => group.slice(0, shownSources))
      .map((source) => ({ ...source, passages: source.passages.slice(0, shownPassages) })),
  }
}

// Formats that browsers show. Other figures are replaced by their alternative text.
const browserFormats = /\.(?:png|jpe?g|gif|webp)$/i

function webVersion(opened: Package): WebVersion {
  const figures = figuresOf(opened)
  const { html, notes } = manuscriptHtml(readManuscript(opened), { pictureUrl: figures.url, front: true })
  return { html, notes, pictures: figures.pictures() }
}

function articleSource(opened: Package, words: FigureWords[]): ArticleSource {
  const copy = cleanCopy(opened)
  const figures = figuresOf(copy)
  const { sections, references, notes } = articleSections(readManuscript(copy), figures.url, words)
  return { notes, text: { sections, references }, pictures: figures.pictures() }
}

/** The pictures of a page, numbered as in its HTML. */
function figuresOf(opened: Package) {
  const parts: string[] = []
  return {
    url(part: string): string | null {
      if (!browserFormats.test(part) || !opened.parts.has(part)) return null
      if (!parts.includes(part)) parts.push(part)
      return `figures/${parts.indexOf(part) + 1}`
    },
    pictures: () => parts.map((part) => opened.parts.get(part)!),
  }
}
