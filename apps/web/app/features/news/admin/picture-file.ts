import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { maxImageBytes } from '@grfs/domain/news/limits'

const t = newsDeskTexts

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** For the file chooser; a file that is dropped has to pass `pictureProblem` too. */
export const acceptedPictures = types.join(',')

/** BLOG-008, BLOG-009: what is wrong with a chosen file, as far as can be told without reading it. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!types.includes(file.type)) return t.imageKind
  // A file of exactly the maximum size is allowed.
  return file.size > maxImageBytes ? t.imageTooLarge : null
}
