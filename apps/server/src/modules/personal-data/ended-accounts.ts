import { z } from 'zod'
import type { Context } from '../../platform/context.ts'

const prefix = 'ended-accounts/'

/**
 * Notes outside of the database that an account was deleted. A backup of the database still has the account; a restore
 * reads this list and deletes it again. The object has the id of the account and nothing about the person.
 */
export async function noteEndedAccount({ storage, clock }: Context, accountId: string): Promise<void> {
  const text = Buffer.from(`${clock.now().toISOString()}\n`)
  await storage.put(prefix + accountId, text, { contentType: 'text/plain; charset=utf-8' })
}

/** The ids of all accounts that were ever deleted, read as needed. */
export async function* listEndedAccounts({ storage }: Pick<Context, 'storage'>): AsyncGenerator<string> {
  for await (const { key } of storage.list(prefix)) {
    const id = key.slice(prefix.length)
    if (z.uuid().safeParse(id).success) yield id
  }
}
