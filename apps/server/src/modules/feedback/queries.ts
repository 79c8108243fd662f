import { randomUUID } from 'node:crypto'
import type { LetterItem } from '@grfs/contracts/inbox'
import type { Suggestion } from '@grfs/domain/feedback/suggestion'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

export interface CooldownKey {
  kind: LetterItem['kind']
  key: Buffer
}

/** When this was last done, null if never. Whoever asks next for the same key waits until this transaction has ended. */
export async function lockCooldown(tx: Tx, { kind, key }: CooldownKey): Promise<Date | null> {
  await tx
    .insertInto('feedback.cooldown')
    .values({ kind, key, last_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
  const { last_at } = await tx
    .selectFrom('feedback.cooldown')
    .select('last_at')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return last_at
}

/** The same, for who only wants to know. */
export async function findCooldown(db: Db, { kind, key }: CooldownKey): Promise<Date | null> {
  const row = await db
    .selectFrom('feedback.cooldown')
    .select('last_at')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.last_at ?? null
}

export async function startCooldown(tx: Tx, { kind, key }: CooldownKey): Promise<void> {
  await tx
    .updateTable('feedback.cooldown')
    .set({ last_at: tx.now() })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}

/** Returns its id. */
export async function insertSuggestion(tx: Tx, suggestion: Suggestion): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('feedback.suggestion')
    .values({
      id,
      sender_name: suggestion.senderName,
      sender_email: suggestion.senderEmail,
      suggested_fields: suggestion.suggestedFields,
      additional_notes: suggestion.additionalNotes,
      created_at: tx.now(),
    })
    .execute()
  return id
}
