import type { Actor } from '@grfs/domain/identity/actor'
import { countries } from '@grfs/domain/identity/countries'
import { changedAnswers, profileProblems, type ProfileAnswers } from '@grfs/domain/identity/profile'
import type { Context, Tx } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { recordFile, type StoredObject } from '../../files/index.ts'
import { listCategories } from '../../journals/index.ts'
import { setPhoto } from '../account-queries.ts'
import { lockAccount } from '../login-queries.ts'
import { refuseForm } from '../account/registration-form.ts'
import { forgetPhotoJob } from './forget-photo.ts'
import { getProfile, saveProfile, type ProfileRow } from '../profile-queries.ts'
import { storePhoto } from './store-photo.ts'

type Sent = { [K in keyof ProfileAnswers]?: string | undefined }

// A page that shows the photo may be on its way to somebody.
const formerPhotoSeconds = 60

/** PROFILE-013: changes what is sent and is not empty, and nothing else, so that two who save at once keep both. */
export async function updateProfile(ctx: Context, actor: Actor, sent: Sent, photo: UploadedFile | null): Promise<void> {
  const { accountId } = actor
  const known = { categories: await listCategories(ctx.db), now: ctx.clock.now() }
  // Before the picture is drawn, and again with the account held: a date is made of three answers.
  checkChanges(sent, await getProfile(ctx.db, accountId), known)
  const stored = photo && (await storePhoto(ctx, photo))
  await ctx.inTransaction(async (tx) => {
    await lockAccount(tx, accountId)
    const before = await getProfile(tx, accountId)
    const changes = checkChanges(sent, before, known)
    await saveProfile(tx, accountId, changes, { ...before, ...changes })
    if (stored) await replacePhoto(tx, accountId, before, stored)
    if (stored || Object.keys(changes).length > 0) tx.publish({ name: 'account.profile-changed', accountId })
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
  await setPhoto(tx, accountId, stored.id)
  if (before.photoFileId === null) return
  const runAt = new Date(tx.now().getTime() + formerPhotoSeconds * 1000)
  tx.enqueue(forgetPhotoJob, { fileId: before.photoFileId }, { runAt })
}
