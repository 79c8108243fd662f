import { profileTexts as t } from '@grfs/contracts/texts/profile'
import { maxProfilePhotoBytes, profilePhotoTypes } from '@grfs/domain/identity/profile'
import { photoSize } from '@grfs/domain/identity/registration'
import { fill } from '../../../ui/words.ts'

export const acceptedPhotos = profilePhotoTypes.join(',')

/** Settled point: JPG or PNG, at most 10 MB. The server looks again. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!(profilePhotoTypes as readonly string[]).includes(file.type)) return t.photoWrongType
  return file.size > maxProfilePhotoBytes ? fill(t.photoTooLarge, { size: photoSize(file.size) }) : null
}
