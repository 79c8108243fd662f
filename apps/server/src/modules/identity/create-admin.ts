import { randomUUID } from 'node:crypto'
import { lengthOf, maxPassword, minResetPassword } from '@grfs/domain/identity/password'
import type { Context, Tx } from '../../platform/context.ts'
import { emailKey, findMember, grantRole, insertAccount, insertPastPassword } from './queries/accounts.ts'
import { isTooCommon } from './account/registration-form.ts'

export interface NewAdmin {
  email: string
  fullName: string
  /** Called only for a new account; an existing one keeps its password. */
  readPassword(): Promise<string>
}

export type CreatedAdmin = 'created' | 'granted' | 'unchanged'

/** Why no admin was created, as a sentence for the terminal. */
export class AdminRefused extends Error {
  override readonly name = 'AdminRefused'
}

/** Makes the account of an address an admin, or creates a new admin account. Only for commands on the server. */
export async function createAdmin(ctx: Context, { email, fullName, readPassword }: NewAdmin): Promise<CreatedAdmin> {
  const key = emailKey(email)
  if (key === null) throw new AdminRefused('This is not a valid email address.')
  const name = fullName.replace(/\s+/g, ' ').trim()
  if (name === '' || /[\p{Cc}\p{Cs}]/u.test(name)) throw new AdminRefused('The full name is missing.')
  const known = await findMember(ctx.db, key)
  if (known) {
    // Until it is verified, the address may belong to another person than the one who registered.
    if (!known.emailVerifiedAt) throw new AdminRefused('This account has not verified its address yet.')
    if (known.deactivatedAt) throw new AdminRefused('This account has been deactivated.')
    return (await ctx.inTransaction((tx) => makeAdmin(tx, { id: known.id, fullName: name, email: key })))
      ? 'granted'
      : 'unchanged'
  }
  const password = await readPassword()
  if (lengthOf(password) < minResetPassword || password.length > maxPassword) {
    throw new AdminRefused(`The password must have ${minResetPassword} to ${maxPassword} characters.`)
  }
  if (await isTooCommon(ctx.offload, password, { email: key, fullName: name })) {
    throw new AdminRefused('This password is too common and easy to guess.')
  }
  const passwordHash = await ctx.offload.hashPassword(password)
  const id = randomUUID()
  await ctx.inTransaction(async (tx) => {
    const account = { id, email: key, title: '', fullName: name, passwordHash, registeredAs: null }
    if (!(await insertAccount(tx.db, tx.now(), { ...account, emailVerifiedAt: tx.now() }))) {
      throw new AdminRefused('An account with this address was created at the same time. Please run the command again.')
    }
    await insertPastPassword(tx.db, tx.now(), id, passwordHash)
    await makeAdmin(tx, account)
  })
  return 'created'
}

/** Returns false if the account is an admin already. */
async function makeAdmin(tx: Tx, { id, fullName, email }: { id: string; fullName: string; email: string }) {
  if (!(await grantRole(tx.db, tx.now(), id, 'admin'))) return false
  const subject = { kind: 'account', id, label: fullName }
  tx.outbox.audit({ action: 'role.granted', actor: null, subject, detail: { email, role: 'admin' } })
  return true
}
