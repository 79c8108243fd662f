import type { Context, Tx } from '../../platform/context.ts'
import { listEditors } from '../identity/index.ts'
import type { Account } from './queries/accounts.ts'

/** Tells logins and keys apart without storing them. */
export const macOf = ({ keys }: Context, secret: string): string => keys.mac('registry-login', secret).toString('hex')

/** The service refused this login or key, or asked to wait. Another login or key is tried at once. */
export const isStopped = ({ clock }: Context, mac: string, { refusedMac, waitUntil }: Account): boolean =>
  refusedMac === mac || (waitUntil !== null && waitUntil > clock.now())

interface EditorRecipient {
  fullName: string
  journalId: string
  to: { name: string; address: string; accountId: string }
  key: string
}

/** Calls `send` for each editor of a journal with the items of that journal. */
export async function notifyEditors<Item extends { journalId: string }>(
  tx: Tx,
  items: readonly Item[],
  send: (editor: EditorRecipient, items: Item[]) => void,
): Promise<void> {
  for (const [journalId, ofJournal] of Map.groupBy(items, (one) => one.journalId)) {
    for (const { id: accountId, fullName, email } of await listEditors(tx.db, 'publishPapers', { journalId })) {
      const key = `${tx.now().toISOString()}:${journalId}:${accountId}`
      send({ fullName, journalId, to: { name: fullName, address: email, accountId }, key }, ofJournal)
    }
  }
}
