import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { maxPhotoBytes } from '@grfs/domain/identity/photo'
import { type Registration } from '@grfs/domain/identity/registration'
import { type MemberRole, needsApproval } from '@grfs/domain/identity/roles'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client, UploadedFile } from '../../../platform/http/route.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { PictureRefused } from '../../../platform/sandbox/offload.ts'
import { recordFile, type StoredObject, uploadObject } from '../../files/index.ts'
import { listCategories } from '../../journals/index.ts'
import {
  type AccountRow,
  findMember,
  grantRole,
  insertAccount,
  insertApplication,
  insertPastPassword,
  insertProfile,
  setEmailVerified,
  setPhoto,
} from '../queries/accounts.ts'
import { alreadyRegisteredEmail } from '../emails/already-registered.email.ts'
import { verifyAddressEmail } from '../emails/verify-address.email.ts'
import { claimInvited } from '../queries/invited.ts'
import { findLink, useLink } from '../queries/links.ts'
import { makeLink, mayMail } from './mailed-links.ts'
import { checkForm, refuseForm } from './registration-form.ts'

/**
 * Creates an account whose address is not verified yet. Only the owner of the address learns whether it already has an
 * account: the work is the same in both cases, and so is the response.
 */
export async function register(
  ctx: Context,
  client: Pick<Client, 'network'>,
  sent: Registration,
  sentPhoto: UploadedFile | null,
): Promise<void> {
  const known = { categories: await listCategories(ctx.db), now: ctx.clock.now() }
  const { form, email, photo } = await checkForm(ctx.offload, sent, sentPhoto, known)
  const stored = await storePhoto(ctx, photo)
  const passwordHash = await ctx.offload.hashPassword(form.password)
  const mayMailOwner = await mayMail(ctx, 'already-registered', email)
  await ctx.inTransaction(async (tx) => {
    const found = await findMember(tx.db, email)
    // Nobody owns an account that an invitation to review created, so registration takes it over.
    const unowned = found?.emailVerifiedAt === null && found.invitedAt !== null ? found : null
    const owner = unowned ? null : found
    const accountId = unowned?.id ?? randomUUID()
    // If the address is taken, create the same account under an invalid address and roll it back, so that the response
    // takes the same time.
    await sql`savepoint before_account`.execute(tx.db)
    const account = {
      id: accountId,
      email: owner ? `${accountId}@nobody.invalid` : email,
      title: form.title,
      fullName: form.fullName,
      passwordHash,
      registeredAs: form.accountType as MemberRole,
      emailVerifiedAt: null,
      network: client.network,
    }
    const isNew = unowned ? await claimInvited(tx.db, account) : await insertAccount(tx.db, tx.now(), account)
    const link = isNew && (await fillAccount(ctx, tx, { accountId, form, stored, passwordHash }))
    if (owner || !link) {
      await sql`rollback to savepoint before_account`.execute(tx.db)
      // A concurrent registration took the address, so it has an owner by now.
      await mailOwner(ctx, tx, owner ?? (await findMember(tx.db, email)), mayMailOwner)
      return
    }
    await sql`release savepoint before_account`.execute(tx.db)
    tx.outbox.send(verifyAddressEmail, {
      to: { name: '', address: email, accountId: null },
      data: { site: ctx.site.name, link },
      key: accountId,
    })
    tx.outbox.publish({ name: 'account.registered', accountId })
  })
}

/** Re-encodes the picture under our own file name, so nothing of the original file is stored. */
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
  form: Registration
  stored: StoredObject
  passwordHash: string
}

/** Returns the verification link. */
async function fillAccount(ctx: Context, tx: Tx, fresh: FreshAccount): Promise<string> {
  const { accountId, form, stored } = fresh
  const role = form.accountType as MemberRole
  const link = await makeLink(tx, ctx.site, accountId, 'verify-email')
  await recordFile(tx, stored)
  await setPhoto(tx.db, accountId, stored.id)
  await insertProfile(tx.db, accountId, { ...form, dateOfBirth: dateOfBirth(form) })
  await insertPastPassword(tx.db, tx.now(), accountId, fresh.passwordHash)
  if (needsApproval(role))
    await insertApplication(tx.db, tx.now(), { id: randomUUID(), accountId, role, status: 'pending' })
  else await grantRole(tx.db, tx.now(), accountId, role)
  return link
}

async function mailOwner(ctx: Context, tx: Tx, owner: AccountRow | null, isAllowed: boolean): Promise<void> {
  if (!owner) return
  // Publish an event even if no e-mail is sent: an empty commit would be measurably faster.
  tx.outbox.publish({ name: 'account.registered-again', accountId: owner.id })
  if (owner.deactivatedAt || !isAllowed) return
  const { origin } = ctx.site
  tx.outbox.send(alreadyRegisteredEmail, {
    to: { name: owner.emailVerifiedAt ? owner.fullName : '', address: owner.email, accountId: owner.id },
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

/** Marks the address of a new account as verified. */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  const hash = tokenHash(token)
  const accountId = await ctx.inTransaction(async (tx) => {
    const owner = await useLink(tx.db, tx.now(), 'verify-email', hash)
    if (owner === null) return null
    await setEmailVerified(tx.db, tx.now(), owner)
    tx.outbox.publish({ name: 'account.verified', accountId: owner })
    return owner
  })
  if (accountId !== null) return
  const link = await findLink(ctx.db, 'verify-email', hash)
  throw new AppError(link?.usedAt ? 'verification.used' : 'verification.invalid')
}
