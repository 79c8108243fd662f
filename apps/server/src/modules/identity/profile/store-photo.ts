import { maxProfilePhotoBytes } from '@grfs/domain/identity/profile'
import { photoSize } from '@grfs/domain/identity/registration'
import { errorMessage, type ErrorCode } from '@grfs/contracts/errors'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { PictureRefused } from '../../../platform/sandbox/offload.ts'
import { recognise, uploadObject, type StoredObject } from '../../files/index.ts'

// Enough to tell a JPG and a PNG by.
const headBytes = 64

/**
 * PROFILE-007, PROFILE-008: JPG or PNG by its bytes, whatever it is called; exactly the maximum size is allowed. Nothing of
 * what was sent is kept: the picture is drawn anew, and even its name is ours.
 */
export async function storePhoto(ctx: Context, photo: UploadedFile): Promise<StoredObject> {
  if (photo.isTooLarge) throw refused('profile.photo-too-large', { size: photoSize(photo.size) })
  const sent = await photo.bytes()
  const kind = recognise(sent.subarray(0, headBytes))
  if (kind !== 'jpeg' && kind !== 'png') throw refused('profile.photo-invalid')
  try {
    const { bytes } = await ctx.offload.recodePhoto(sent)
    return await uploadObject(ctx, { bytes, fileName: 'photo.jpg', accept: ['jpeg'], maxBytes: maxProfilePhotoBytes })
  } catch (error) {
    if (error instanceof PictureRefused) throw refused('profile.photo-invalid')
    throw error
  }
}

const refused = (code: ErrorCode, values: Record<string, string> = {}) =>
  new AppError(code, { values, fields: { image: errorMessage(code, values) } })
