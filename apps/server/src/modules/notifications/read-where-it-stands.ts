import type { Tx } from '../../platform/context.ts'
import { mailIdOf } from '../../platform/mail/delivery.ts'
import type { Email } from '../../platform/mail/email.ts'
import { markRead } from './queries.ts'

/** Whoever has read on its own page what a mail told needs no bell for it: named as the mail was, by template and keys. */
export async function readWhereItStands(
  tx: Tx,
  accountId: string,
  { name }: Pick<Email<never>, 'name'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await markRead(tx, accountId, { ids: keys.map((key) => mailIdOf(name, key)) })
}
