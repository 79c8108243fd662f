import {
  articleCover,
  issueCover,
  pictureSize,
  type ArticleCover,
  type CoverOptions,
  type IssueCover,
} from '@grfs/covers'

import { loadOutliner } from './outliner.ts'

/** Large enough to print at book size. */
const size = { width: 1500, height: 2100 }

/** A cover as a self-contained SVG: outlines instead of text, literal colours, no references. */
export async function drawArticleCoverFile(cover: ArticleCover): Promise<Uint8Array> {
  return new TextEncoder().encode(articleCover(cover, { text: await loadOutliner(), size }))
}

export async function drawIssueCoverFile(cover: IssueCover): Promise<Uint8Array> {
  return new TextEncoder().encode(issueCover(cover, { text: await loadOutliner(), size }))
}

/** A share picture as a self-contained SVG, ready to rasterise. */
export async function outlined<D>(draw: (data: D, options: CoverOptions) => string, data: D): Promise<string> {
  return draw(data, { text: await loadOutliner(), size: pictureSize })
}
