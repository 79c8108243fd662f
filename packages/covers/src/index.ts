export { articleCover, type ArticleCover } from './article-cover.ts'
export { journalColour } from './palette.ts'
export { issueCover, patternSymbols, type IssueCover } from './issue-cover.ts'
export type { CoverOptions, Outliner, TextRun } from './ink.ts'
export { articlePicture, journalPicture, postPicture, sitePicture, pictureSize } from './share-picture.ts'
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
