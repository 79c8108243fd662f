import { z } from 'zod'
import { type ErrorCode, errorMessage } from '@grfs/contracts/errors'
import type { Actor } from '@grfs/domain/identity/actor'
import { countries } from '@grfs/domain/identity/countries'
import {
  changedAnswers,
  maxProfilePhotoBytes,
  type ProfileAnswers,
  profileProblems,
} from '@grfs/domain/identity/profile'
import { photoSize } from '@grfs/domain/identity/photo'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { handleJob, type JobHandler } from '../../../platform/jobs/handler.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { PictureRefused } from '../../../platform/sandbox/offload.ts'
import { forgetFile, recognise, recordFile, type StoredObject, uploadObject } from '../../files/index.ts'
import { listCategories } from '../../journals/index.ts'
import { getProfile, type ProfileRow, saveProfile, setPhoto } from '../queries/accounts.ts'
import { refuseForm } from '../account/registration-form.ts'
import { lockAccount } from '../queries/logins.ts'

type Sent = { [K in keyof ProfileAnswers]?: string | undefined }

// Keep the old photo this long, because pages that show it may still be loading.
const formerPhotoSeconds = 60

/** PROFILE-013: changes only the fields that are sent and not empty, so that two concurrent saves both survive. */
export async function updateProfile(ctx: Context, actor: Actor, sent: Sent, photo: UploadedFile | null): Promise<void> {
  const { accountId } = actor
  const known = { categories: await listCategories(ctx.db), now: ctx.clock.now() }
  // Check before the picture is processed, and again with the account locked, because a date consists of three answers.
  checkChanges(sent, await getProfile(ctx.db, accountId), known)
  const stored = photo && (await storePhoto(ctx, photo))
  await ctx.inTransaction(async (tx) => {
    await lockAccount(tx.db, accountId)
    const before = await getProfile(tx.db, accountId)
    const changes = checkChanges(sent, before, known)
    await saveProfile(tx.db, accountId, changes, { ...before, ...changes })
    if (stored) await replacePhoto(tx, accountId, before, stored)
    if (stored || Object.keys(changes).length > 0) tx.outbox.publish({ name: 'account.profile-changed', accountId })
  })
}

interface Known {
  categories: readonly string[]
  now: Date
}

function checkChanges(sent: Sent, stored: ProfileRow, { categories, now }: Known): Partial<ProfileAnswers> {
  const changes = changedAnswers(sent as Partial<ProfileAnswers>, stored)
  const problems = profileProblems(changes, stored, now)
  const unlisted = [
    ['countryCode', countries.map(({ dial }) => dial)],
    ['countryOfResidence', countries.map(({ name }) => name)],
    ['nationality', countries.map(({ name }) => name)],
    ['researchArea', categories],
  ] as const
  for (const [field, choices] of unlisted) {
    const value = changes[field]
    if (value === undefined || (choices as readonly string[]).includes(value)) continue
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, code: 'registration.field-invalid' })
  }
  if (problems.length > 0) throw refuseForm(problems)
  return changes
}

async function replacePhoto(tx: Tx, accountId: string, before: ProfileRow, stored: StoredObject): Promise<void> {
  await recordFile(tx, stored)
  await setPhoto(tx.db, accountId, stored.id)
  if (before.photoFileId === null) return
  const runAt = new Date(tx.now().getTime() + formerPhotoSeconds * 1000)
  tx.outbox.enqueue(forgetPhotoJob, { fileId: before.photoFileId }, { runAt })
}

// Enough bytes to recognise JPG and PNG.
const headBytes = 64

/**
 * PROFILE-007, PROFILE-008: accepts JPG or PNG by its bytes, not its name; exactly the maximum size is allowed.
 * Re-encodes the picture under our own file name, so nothing of the original file is stored.
 */
async function storePhoto(ctx: Context, photo: UploadedFile): Promise<StoredObject> {
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

/** Deletes a replaced photo. Fails and is retried while another module still refers to it. */
const forgetPhotoJob = defineJob('identity.forget-photo', z.object({ fileId: z.uuid() }))

export const profileHandlers: JobHandler[] = [
  handleJob(forgetPhotoJob, async ({ fileId }, { ctx }) => {
    const key = await ctx.inTransaction((tx) => forgetFile(tx.db, fileId))
    if (key !== null) await ctx.storage.remove(key)
  }),
]
