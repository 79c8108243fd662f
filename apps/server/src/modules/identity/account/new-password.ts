import { lengthOf, maxPassword, minResetPassword, rememberedPasswords } from '@grfs/domain/identity/password'
import { errorMessage, type ErrorCode } from '@grfs/contracts/errors'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { deletePastPasswords, insertPastPassword, listPastPasswords, setPassword } from '../account-queries.ts'
import { isTooCommon } from '../is-too-common.ts'
import { endLinksOf } from '../link-queries.ts'

interface Owner {
  id: string
  email: string
  fullName: string
}

/** Refuses a password that is short, common, or one of the last. */
export async function checkNewPassword(ctx: Context, owner: Owner, password: string): Promise<void> {
  if (lengthOf(password) < minResetPassword) throw refused('password.short')
  if (password.length > maxPassword) throw refused('request.invalid')
  if (await isTooCommon(ctx.offload, password, owner)) throw refused('password.too-common')
  // One after the other: a single request must not fill the queue that everybody logs in through.
  for (const past of await listPastPasswords(ctx.db, owner.id)) {
    if (await ctx.offload.verifyPassword(past, password)) throw refused('password.used-before')
  }
}

/** Links that were mailed before no longer work: a stranger may have asked for them. */
export async function saveNewPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await setPassword(tx, accountId, passwordHash)
  await insertPastPassword(tx, accountId, passwordHash)
  await deletePastPasswords(tx, accountId, rememberedPasswords)
  await endLinksOf(tx, accountId, 'reset-password')
  await endLinksOf(tx, accountId, 'change-email')
}

const refused = (code: ErrorCode) => new AppError(code, { fields: { newPassword: errorMessage(code) } })
