import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { maxPhotoBytes, photoTypes } from '@grfs/domain/identity/photo'
import { formatBytes } from '../../../ui/media/bytes.ts'

const t = registerTexts

/** For the file input; a dropped file is checked by `photoProblem` too. */
export const acceptedPhotos = photoTypes.join(',')

/** IDENTITY-092, IDENTITY-093: the problem with a chosen file, as far as it can be detected without reading it. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!(photoTypes as readonly string[]).includes(file.type)) return t.imageWrongType
  // A file of exactly the maximum size is allowed.
  if (file.size > maxPhotoBytes) return t.imageTooLarge.replace('{size}', formatBytes(file.size))
  return null
}

/** Null if the file is not a valid picture. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

/** Photos are always sent as JPEG. */
export function asPhotoFile(jpeg: Blob): File {
  return new File([jpeg], 'photo.jpg', { type: 'image/jpeg' })
}
