import { identityTexts } from '@grfs/contracts/texts/identity'
import { maxPhotoBytes, photoTypes } from '@grfs/domain/identity/registration'
import { formatBytes } from '../../../ui/media/bytes.ts'

const t = identityTexts.register

/** For the file chooser; a file that is dropped has to pass `photoProblem` too. */
export const acceptedPhotos = photoTypes.join(',')

/** IDENTITY-092, IDENTITY-093: what is wrong with a chosen file, as far as can be told without reading it. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!(photoTypes as readonly string[]).includes(file.type)) return t.imageWrongType
  // A file of exactly the maximum size is allowed.
  if (file.size > maxPhotoBytes) return t.imageTooLarge.replace('{size}', formatBytes(file.size))
  return null
}

/** Null for a file that only pretends to be a picture. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

/** What is sent, whatever was chosen. */
export function asPhotoFile(jpeg: Blob): File {
  return new File([jpeg], 'photo.jpg', { type: 'image/jpeg' })
}
