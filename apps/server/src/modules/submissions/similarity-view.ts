import type { Similarity } from '@grfs/contracts/submissions'
import type { SimilarityReport } from '../../platform/sandbox/workshop.ts'

/** What the reader may know of a paper that is not published. */
export interface SourceName {
  title: string
  link: string
}

/** Rounded up to tenths: 20.04 % must not read like the 20 % that are allowed. */
export const percentOf = (share: number) => Math.max(0, Math.ceil(share * 1000 - 1e-6)) / 10

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

/** The same without unpublished papers. */
export const onlyPublished = (report: SimilarityReport): SimilarityReport => ({
  ...report,
  share: report.publishedShare,
  sources: report.sources.filter(({ article }) => article !== null),
})
