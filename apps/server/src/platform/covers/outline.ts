import {
  articleCover,
  issueCover,
  pictureSize,
  type ArticleCover,
  type CoverOptions,
  type IssueCover,
} from '@grfs/covers'

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

/** A share picture as a drawing that stands alone, ready to be rasterised. */
export async function outlined<D>(draw: (data: D, options: CoverOptions) => string, data: D): Promise<string> {
  return draw(data, { text: await loadOutliner(), size: pictureSize })
}
