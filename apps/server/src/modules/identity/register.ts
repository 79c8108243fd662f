import { randomUUID } from 'node:crypto'
import { maxPhotoBytes, type Registration } from '@grfs/domain/identity/registration'
import { needsApproval, type MemberRole } from '@grfs/domain/identity/roles'
import type { Context, Tx } from '../../platform/context.ts'
import type { UploadedFile } from '../../platform/http/route.ts'
import { PictureRefused } from '../../platform/offload/offload.ts'
import { recordFile, uploadObject, type StoredObject } from '../files/index.ts'
import { listCategories } from '../journals/index.ts'
import { mayMail } from './account-mail-limit.ts'
import {
  findMember,
  grantRole,
  insertAccount,
  insertApplication,
  insertPastPassword,
  insertProfile,
  setPhoto,
} from './account-queries.ts'
import { alreadyRegisteredEmail } from './emails/already-registered.email.ts'
import { verifyAddressEmail } from './emails/verify-address.email.ts'
import { makeLink } from './one-time-links.ts'
import { checkForm, refuseForm } from './registration-form.ts'

/**
 * Makes an account that waits for its address to be verified. Whether the address has one already is told to nobody but
 * its owner: all the work comes before that question, and the answer is the same.
 */
export async function register(ctx: Context, sent: Registration, sentPhoto: UploadedFile | null): Promise<void> {
  const known = { categories: await listCategories(ctx.db), now: ctx.clock.now() }
  const { form, email, photo } = checkForm(sent, sentPhoto, known)
  const stored = await storePhoto(ctx, photo)
  const passwordHash = await ctx.offload.hashPassword(form.password)
  const mayTellOwner = await mayMail(ctx, 'already-registered', email)
  await ctx.inTransaction(async (tx) => {
    const accountId = randomUUID()
    const isNew = await insertAccount(tx, {
      id: accountId,
      email,
      title: form.title,
      fullName: form.fullName,
      passwordHash,
      registeredAs: form.accountType as MemberRole,
      emailVerifiedAt: null,
    })
    if (isNew) await fillAccount(ctx, tx, { accountId, email, form, stored, passwordHash })
    else await tellOwner(ctx, tx, email, mayTellOwner)
  })
}

/** Nothing of what was sent is kept: the picture is drawn anew, and even its name is ours. */
async function storePhoto(ctx: Context, photo: UploadedFile): Promise<StoredObject> {
  try {
    const { bytes } = await ctx.offload.recodePhoto(await photo.bytes())
    return await uploadObject(ctx, { bytes, fileName: 'photo.jpg', accept: ['jpeg'], maxBytes: maxPhotoBytes })
  } catch (error) {
    if (error instanceof PictureRefused) throw refuseForm([{ field: 'image', code: 'registration.photo-invalid' }])
    throw error
  }
}

interface FreshAccount {
  accountId: string
  email: string
  form: Registration
  stored: StoredObject
  passwordHash: string
}

/** All at once: a new account takes one round trip, as the question who owns a known one does. */
async function fillAccount(ctx: Context, tx: Tx, fresh: FreshAccount): Promise<void> {
  const { accountId, form, stored } = fresh
  const role = form.accountType as MemberRole
  const [link] = await Promise.all([
    makeLink(tx, ctx.site, accountId, 'verify-email'),
    recordFile(tx, stored),
    setPhoto(tx, accountId, stored.id),
    insertProfile(tx, accountId, { ...form, dateOfBirth: dateOfBirth(form) }),
    insertPastPassword(tx, accountId, fresh.passwordHash),
    needsApproval(role)
      ? insertApplication(tx, { id: randomUUID(), accountId, role, status: 'pending' })
      : grantRole(tx, accountId, role),
  ])
  tx.send(verifyAddressEmail, { to: { name: '', address: fresh.email }, data: { link }, key: accountId })
  tx.publish({ name: 'account.registered', accountId })
}

async function tellOwner(ctx: Context, tx: Tx, email: string, mayTell: boolean): Promise<void> {
  const owner = await findMember(tx, email)
  if (!owner) return
  // Written whether or not a mail goes out: a commit with nothing in it would be quicker.
  tx.publish({ name: 'account.registered-again', accountId: owner.id })
  if (owner.deactivatedAt || !mayTell) return
  const { origin } = ctx.site
  tx.send(alreadyRegisteredEmail, {
    to: { name: owner.emailVerifiedAt ? owner.fullName : '', address: email },
    data: {
      loginLink: `${origin}/login`,
      resetLink: `${origin}/forgot-password`,
      resendLink: `${origin}/resend-verification`,
      isVerified: owner.emailVerifiedAt !== null,
    },
    key: randomUUID(),
  })
}

const dateOfBirth = ({ birthYear, birthMonth, birthDay }: Registration) =>
  `${birthYear}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`
