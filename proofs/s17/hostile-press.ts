import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { insertLetter } from '../../apps/server/src/modules/feedback/queries.ts'
import { makeJournal } from '../../apps/server/test/factories/press.ts'
import { makeSubmission } from '../../apps/server/test/factories/submissions.ts'
import { makePerson } from '../../apps/server/test/people.ts'
import type { Actor, World } from '../../apps/server/test/workflow.ts'
import { writingIn } from '../../apps/server/test/writing.ts'

/** Everything that has a text in a list of the administration has a hostile one; the database keeps them all. */
export async function fillWith(world: World, admin: Actor, texts: string[]): Promise<void> {
  const { ctx } = world.house
  const author = await makePerson(ctx, 'researcher')
  const image = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#265c7f' } })
    .jpeg()
    .toBuffer()
  for (const [at, text] of texts.entries()) {
    const profile = { researchArea: text, university: text }
    await makePerson(ctx, at % 2 ? 'researcher' : 'unapproved reviewer', { fullName: text, profile })
    await makePerson(ctx, 'sub-admin', { fullName: text, allowedJournals: [world.journalId] })
    await world.call(admin, 'POST', '/announcement', { title: text, content: text, priority: 'low' })
    await ctx.inTransaction(async (tx) => {
      const sender = { accountId: null, senderName: text, senderEmail: 'ada@example.org' }
      await insertLetter(tx.db, tx.now(), { id: randomUUID(), kind: 'message', subject: text, text, ...sender })
      // What an act is about is whatever it was called.
      const subject = { kind: 'account', id: randomUUID(), label: text }
      tx.outbox.audit({ action: 'account.deactivated', actor: null, subject, detail: { reason: text } })
    })
    if (at % 10 === 0) {
      await makeJournal(ctx, { title: text, abbrev: `J${at}`, category: text })
      const fields = { title: text, content: `<p>Of ${at}</p>`, author: text, excerpt: text }
      await writingIn(world.house).upload(admin, 'POST', '/blogs', { fields, image })
      await makeSubmission(ctx, { authorId: author.id, journalId: world.journalId, title: text })
    }
  }
}
