import {
  articleSections,
  blindManuscript,
  checkManuscript,
  cleanCopy,
  comparable,
  comparableText,
  compareManuscripts,
  comparisonHtml,
  fingerprintsOf,
  identitiesOf,
  manuscriptHtml,
  mergeIdentities,
  openPackage,
  readManuscript,
  Refusal,
  shareOf,
  similarityOf,
  typesetManuscript,
  type ArticleFront,
  type ComparableText,
  type Package,
} from '@grfs/manuscript'
import type {
  Answer,
  ComparedPaper,
  Errand,
  Fingerprint,
  Reading,
  SimilarityReport,
  Typesetting,
  WebVersion,
} from './workshop.ts'

/** Articles, manuscripts and passages of each that are shown; the share counts all of them. */
const shownSources = 10
const shownPassages = 60

process.on('message', (errand: Errand) => process.send?.(perform(errand)))
// The parent is gone, or has let us go.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the parent may still wait for an answer of ours.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

function perform(errand: Errand): Answer {
  try {
    return { outcome: 'done', value: valueOf(errand) }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', code: error.code, detail: error.detail }
    return { outcome: 'failed', message: String(error) }
  }
}

function valueOf(errand: Errand): unknown {
  if (errand.kind === 'compare') return compare(errand.text, errand.others)
  if (errand.kind === 'fingerprint-text') return fingerprint(comparable(errand.text))
  const opened = openPackage(errand.docx)
  switch (errand.kind) {
    case 'read':
      return reading(opened)
    case 'blind':
      // Who is named in the file and not in the form has a name, too.
      return blindManuscript(opened, mergeIdentities(errand.identities, identitiesOf(readManuscript(opened))))
    case 'html':
      return webVersion(opened)
    case 'typeset':
      return typesetting(opened, errand.front)
    case 'diff':
      return comparisonHtml(compareManuscripts(readManuscript(openPackage(errand.before)), readManuscript(opened)))
    case 'fingerprint':
      return fingerprint(comparableText(readManuscript(opened)))
  }
}

function reading(opened: Package): Reading {
  const manuscript = readManuscript(opened)
  const { body, roles: _roles, ...read } = manuscript
  return { read, traces: body.traces, report: checkManuscript(manuscript) }
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
  const shareWith = (some: typeof sources) =>
    shareOf(
      own,
      some.flatMap(({ passages }) => passages),
    )
  return {
    share: shareWith(sources),
    publishedShare: shareWith(articles),
    sources: [articles, manuscripts]
      .flatMap((some) => some.slice(0, shownSources))
      .map((source) => ({ ...source, passages: source.passages.slice(0, shownPassages) })),
  }
}

// What a browser shows; a figure of another kind is shown by its alternative text.
const shown = /\.(?:png|jpe?g|gif|webp)$/i

function webVersion(opened: Package): WebVersion {
  const figures = figuresOf(opened)
  const { html, notes } = manuscriptHtml(readManuscript(opened), { pictureUrl: figures.url, front: true })
  return { html, notes, pictures: figures.shown() }
}

function typesetting(opened: Package, front: ArticleFront): Typesetting {
  const copy = cleanCopy(opened).pkg
  const figures = figuresOf(copy)
  const { sections, references } = articleSections(readManuscript(copy), figures.url)
  return { ...typesetManuscript(opened, front), text: { sections, references }, pictures: figures.shown() }
}

/** The pictures that a page asks for, numbered as it does. */
function figuresOf(opened: Package) {
  const parts: string[] = []
  return {
    url(part: string): string | null {
      if (!shown.test(part) || !opened.parts.has(part)) return null
      if (!parts.includes(part)) parts.push(part)
      return `figures/${parts.indexOf(part) + 1}`
    },
    shown: () => parts.map((part) => opened.parts.get(part)!),
  }
}
