export { articleCover, type ArticleCover } from './article-cover.ts'
export { issueCover, type IssueCover } from './issue-cover.ts'
export type { CoverOptions, Outliner, TextRun } from './ink.ts'
export {
  arrangeShelf,
  narrowestSpine,
  spineHeights,
  spineWidth,
  widestSpine,
  type ShelfItem,
  type ShelfJournal,
  type Spine,
  type SpineHeight,
} from './shelf.ts'
