import { articleCover, issueCover, type ArticleCover, type IssueCover } from '@grfs/covers'

import { loadOutliner } from './outliner.ts'

/** Large enough to print at the size of a book. */
const size = { width: 1500, height: 2100 }

/** A cover as an SVG file that stands alone: outlines instead of text, written-out colours, no references. */
export async function drawArticleCoverFile(cover: ArticleCover): Promise<Uint8Array> {
  return new TextEncoder().encode(articleCover(cover, { text: await loadOutliner(), size }))
}

export async function drawIssueCoverFile(cover: IssueCover): Promise<Uint8Array> {
  return new TextEncoder().encode(issueCover(cover, { text: await loadOutliner(), size }))
}
