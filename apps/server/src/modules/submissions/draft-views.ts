import { Facts } from '@grfs/contracts/facts'
import { count } from '@grfs/contracts/format'
import { CoAuthor, type ManuscriptCheck, PaperForm, type Similarity } from '@grfs/contracts/submissions'
import {
  keywordCount,
  maxAbstractWords,
  maxManuscriptWords,
  maxSimilarityPercent,
} from '@grfs/domain/submissions/limits'
import { type Found, type Report, withSimilarity } from '@grfs/manuscript'
import type { SimilarityReport } from '../../platform/sandbox/manuscript-processor.ts'
import type { CheckedReading, CheckRow } from '../manuscripts/index.ts'
import type { ManuscriptVerdicts } from '../reference-checks/index.ts'

/**
 * `replaced`: a newer file replaced this one and has not been read yet. `ownPapers`: the author's own papers in progress,
 * by manuscript; null for an editor, who sees only published articles.
 */
export function toCheck(
  check: CheckRow | 'replaced' | null,
  suggested: Pick<ManuscriptCheck, 'isGoodFit' | 'journals'>,
  ownPapers: Map<string, SourceName> | null,
  looked: ManuscriptVerdicts | null,
): ManuscriptCheck {
  const nothing: ManuscriptCheck = {
    status: check === null ? 'none' : 'running',
    told: null,
    read: null,
    ...suggested,
    report: null,
    similarity: null,
    references: null,
  }
  if (check === null || check === 'replaced') return nothing
  const { read, similarity } = check
  const found = similarity.result && withoutOwnText(similarity.result, ownPapers ?? new Map())
  const report = read.result && found ? similarityAdded(read.result.report, found) : read.result?.report
  return {
    ...standing(check),
    read: read.result && { ...toRead(read.result), facts: ownPapers && offeredFacts(read.result.facts) },
    ...suggested,
    report: read.result && report ? toReport(report, read.result, found?.share ?? null) : null,
    similarity: found && toSimilarity(found, ownPapers ?? new Map()),
    references: read.result && looked && toReferences(looked),
  }
}

function toReferences({ status, total, verdicts }: ManuscriptVerdicts): ManuscriptCheck['references'] {
  if (status === 'off') return null
  const list = verdicts.map(({ text, verdict, doi, notice }) => ({
    ...{ text, verdict, doi },
    noticedOn: notice?.on ?? null,
    noticeDoi: notice?.doi ?? null,
  }))
  return { status, total, list }
}

function standing({ read, similarity }: CheckRow): Pick<ManuscriptCheck, 'status' | 'told'> {
  const steps = [read, similarity]
  const refused = steps.find(({ status }) => status === 'failed')
  if (refused) return { status: 'refused', told: refused.told }
  const delayed = steps.find(({ status }) => status === 'delayed')
  if (delayed) return { status: 'delayed', told: delayed.told }
  return { status: steps.every(({ status }) => status === 'done') ? 'done' : 'running', told: null }
}

function similarityAdded(report: Report, { share, sources }: SimilarityReport): Report {
  return withSimilarity(report, { share, papers: sources.filter(({ article }) => article !== null).length })
}

function toReport(
  report: Report,
  reading: CheckedReading,
  share: number | null,
): NonNullable<ManuscriptCheck['report']> {
  return {
    findings: report.findings.map((finding) => ({ ...finding, places: finding.places.map(({ label }) => label) })),
    rules: report.rules.map((rule) => ({
      ...rule,
      figure: rule.outcome === 'not-applicable' ? null : figureOf(rule.rule, reading, share),
    })),
    score: report.score,
  }
}

function figureOf(rule: string, { counts, format, cited }: CheckedReading, share: number | null): string | null {
  switch (rule) {
    case 'words.too-many':
      return `${count(counts.words)} of ${count(maxManuscriptWords)}`
    case 'abstract.too-long':
      return counts.abstractWords > 0 ? `${count(counts.abstractWords)} of ${count(maxAbstractWords)}` : null
    case 'keywords.count':
      return `${count(counts.keywords)} of ${keywordCount.least} to ${keywordCount.most}`
    case 'format.font':
      return format.fonts[0]?.value ?? null
    case 'format.size':
      return format.points[0] ? `${count(format.points[0].value)} pt` : null
    case 'format.spacing':
      return format.lines[0] ? count(format.lines[0].value) : null
    case 'references.uncited':
      return counts.references > 0 ? `${count(cited)} of ${count(counts.references)}` : null
    case 'similarity.too-high':
      return share === null ? null : `${count(percentOf(share))} % of ${maxSimilarityPercent} %`
    default:
      return null
  }
}

const cut = (text: string, { maxLength }: { maxLength: number | null }) => text.slice(0, maxLength ?? text.length)
const { title, abstract } = PaperForm.shape
const author = CoAuthor.shape
const mostKeywords = 30
const mostAuthors = 100

/** Cuts values to the limits of the form, so that every suggestion can be saved. */
function toRead(reading: CheckedReading): NonNullable<ManuscriptCheck['read']> {
  const affiliations = reading.affiliations.map(({ value }) => value)
  return {
    title: offered(reading.title, (value) => cut(value, title.unwrap())),
    abstract: offered(reading.abstract, (value) => cut(value, abstract.unwrap())),
    keywords: offered(reading.keywords, (values) => values.slice(0, mostKeywords).map((value) => value.slice(0, 100))),
    authors: reading.authors.slice(0, mostAuthors).map(({ value, confidence, because }) => ({
      value: {
        name: cut(value.name, author.name),
        affiliation: affiliations[value.affiliations[0] ?? -1]?.slice(0, 300) ?? null,
        email: value.email?.slice(0, 254) ?? null,
        orcid: value.orcid?.slice(0, 40) ?? null,
        userId: null,
      },
      confidence,
      because,
    })),
    words: reading.counts.words,
  }
}

function offered<T>(found: Found<T> | null, change: (value: T) => T) {
  return found && { value: change(found.value), confidence: found.confidence, because: found.because }
}

const notWhole = new Set(['email', 'doi', 'address', 'awards', 'orcid', 'approvalNumber'])
const mostRepairs = 8

/**
 * What the manuscript reader found, in the shape of the form. A value that does not fit is left out, or cut if a part of
 * it is still true, so that the author can save everything that is offered.
 */
export function offeredFacts(read: unknown): Facts | null {
  const value: unknown = structuredClone(read)
  if (value === null || typeof value !== 'object') return null
  for (let attempt = 0; attempt < mostRepairs; attempt++) {
    const parsed = Facts.safeParse(value)
    if (parsed.success) return parsed.data
    const lists = new Set<unknown[]>()
    for (const issue of parsed.error.issues) {
      const [last, ...above] = issue.path.toReversed()
      const holder = above.reduceRight<unknown>((at, key) => (at as Holder | undefined)?.[key], value)
      if (last === undefined || holder === null || typeof holder !== 'object') continue
      const old = (holder as Holder)[last]
      const most = issue.code === 'too_big' && !issue.path.some((key) => notWhole.has(String(key))) ? issue.maximum : 0
      const cut = typeof old === 'string' || Array.isArray(old) ? old.slice(0, Number(most)) : undefined
      ;(holder as Holder)[last] = most > 0 ? cut : undefined
      if (Array.isArray(holder)) lists.add(holder)
    }
    for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== undefined))
  }
  return null
}
type Holder = Record<PropertyKey, unknown>

/** The paper's subject: as typed, or else as read from the manuscript. Null while neither exists. */
export function subjectOf(
  form: PaperForm | null,
  reading: CheckedReading | null,
): Pick<PaperForm, 'title' | 'abstract' | 'keywords'> | null {
  const subject = {
    title: form?.title || (reading?.title?.value ?? ''),
    abstract: form?.abstract || (reading?.abstract?.value ?? ''),
    keywords: form?.keywords.length ? form.keywords : (reading?.keywords?.value ?? []),
  }
  return subject.title + subject.abstract === '' ? null : subject
}

/** What the author may see of an unpublished paper. */
export interface SourceName {
  title: string
  link: string
}

/** Rounded up to tenths: 20.04 % must not read like the 20 % that are allowed. */
const percentOf = (share: number) => Math.max(0, Math.ceil(share * 1000 - 1e-6)) / 10

const maxPassages = 40

/** The passages side by side. A paper that is not published and not in `names` is shown without title and link. */
export function toSimilarity({ share, sources }: SimilarityReport, names: Map<string, SourceName>): Similarity {
  return {
    percent: percentOf(share),
    sources: sources.map(({ article, manuscriptId, share: shareOfSource }) => ({
      isPublished: article !== null,
      title: article?.title ?? names.get(manuscriptId ?? '')?.title ?? null,
      link: article ? `/article/${article.publicId}` : (names.get(manuscriptId ?? '')?.link ?? null),
      percent: percentOf(shareOfSource),
    })),
    passages: sources
      .flatMap(({ passages }, source) => passages.map(({ text, otherText }) => ({ text, otherText, source })))
      .slice(0, maxPassages),
  }
}

/**
 * Only published articles count: an author who uses their own unpublished text again copies nobody. Own papers in
 * progress are named, because a text must not be submitted twice. Drafts and ended papers are left out.
 */
const withoutOwnText = (report: SimilarityReport, inProgress: Map<string, SourceName>): SimilarityReport => ({
  ...report,
  share: report.publishedShare,
  sources: report.sources.filter(({ article, manuscriptId }) => article !== null || inProgress.has(manuscriptId ?? '')),
})
