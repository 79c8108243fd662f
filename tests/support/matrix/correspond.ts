import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { insertLetter } from '../../../apps/server/src/modules/feedback/queries.ts'
import { replyToLetter } from '../../../apps/server/src/modules/feedback/letters.ts'
import type { TestHouse } from '../app.ts'
import { deliverAll } from '../jobs.ts'
import type { Somebody } from './cast.ts'

/** Members have written to the press, and it has answered: each has a letter, a reply and a notification. */
export async function correspond({ ctx, database }: TestHouse, press: Actor, members: Somebody[]): Promise<void> {
  for (const { id: accountId, fullName: senderName, email: senderEmail } of members) {
    const letter = { id: randomUUID(), kind: 'message', subject: 'A question', text: 'When do you open?' } as const
    await ctx.inTransaction((tx) => insertLetter(tx, { ...letter, accountId, senderName, senderEmail }))
    await replyToLetter(ctx, press, letter.id, 'On Monday.')
  }
  await deliverAll(database)
}
