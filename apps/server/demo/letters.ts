import type { Letter } from '@grfs/contracts/feedback/inbox'
import type { Context, Tx } from '../src/platform/context.ts'
import { idOf } from './chance.ts'

interface ToldLetter extends Pick<Letter, 'kind' | 'state' | 'subject' | 'text'> {
  key: string
  /** Sender address: of a demo account if `isMember`, otherwise of a visitor. */
  from: string
  name: string
  isMember?: boolean
  priority?: Letter['priority']
  hoursAgo: number
  reply?: { hoursAgo: number; text: string; isRead?: boolean }
}

const farhana = { from: 'farhana.akter@example.org', name: 'Farhana Akter', isMember: true }
const tomasz = { from: 'tomasz.wisniewski@example.org', name: 'Tomasz Wiśniewski', isMember: true }
const ngozi = { from: 'ngozi.eze@example.org', name: 'Ngozi Eze', isMember: true }

const told: ToldLetter[] = [
  {
    ...farhana,
    key: 'wrong-file',
    kind: 'message',
    state: 'new',
    priority: 'high',
    subject: 'I submitted the wrong version of a table',
    hoursAgo: 3,
    text: `Good morning,

table 4 of the paper on rain tanks that I submitted last week has the rainfall of 2023 in the column of 2024. The text is right, the table is not.

May I send the corrected file before it goes to a reviewer?`,
  },
  {
    from: 'leilani.kealoha@example.org',
    name: 'Leilani Kealoha',
    key: 'volcanology',
    kind: 'suggestion',
    state: 'new',
    subject: 'Field suggestion',
    hoursAgo: 9,
    text: `Volcanology
Island ecology

A group of us in Hilo would gladly review.`,
  },
  {
    ...tomasz,
    key: 'two-invitations',
    kind: 'message',
    state: 'open',
    subject: 'No other paper before December',
    hoursAgo: 30,
    text: 'When this review is done I will be on fieldwork until the end of the month. I would gladly read another paper after that. Is there a way to be asked again in December?',
  },
  {
    ...ngozi,
    key: 'dark-screen',
    kind: 'feedback',
    state: 'new',
    subject: 'Reading in the dark',
    hoursAgo: 44,
    text: 'The dark screen is the first one that I can read manuscripts on at night. Thank you. The highlighted passages of the comparison are a little pale, though.',
  },
  {
    from: 'm.arrieta@example.org',
    name: 'Maite Arrieta',
    key: 'basque',
    kind: 'suggestion',
    state: 'open',
    subject: 'Field suggestion',
    hoursAgo: 70,
    text: `Minority-language publishing

Abstracts in a second language are a good beginning. Whole articles would be better.`,
  },
  {
    ...farhana,
    key: 'invoice',
    kind: 'message',
    state: 'answered',
    subject: 'Is there a fee after acceptance?',
    hoursAgo: 120,
    text: 'My department asks whether an invoice will follow when the paper is accepted, because the budget of this year closes on 30 November.',
    reply: {
      hoursAgo: 101,
      text: `There is no fee, neither for handing in nor for publication.

If your department needs that in writing, this mail may serve.`,
    },
  },
  {
    ...ngozi,
    key: 'orcid',
    kind: 'feedback',
    state: 'answered',
    priority: 'low',
    subject: 'ORCID beside my name',
    hoursAgo: 190,
    text: 'On the page of my article the ORCID of my co-author is shown and mine is not.',
    reply: {
      hoursAgo: 160,
      text: 'It was missing in the manuscript. It is there now; thank you for telling us.',
      isRead: true,
    },
  },
  {
    from: 'j.oduya@example.org',
    name: 'Joseph Oduya',
    key: 'fisheries',
    kind: 'suggestion',
    state: 'answered',
    subject: 'Field suggestion',
    hoursAgo: 260,
    text: 'Inland fisheries',
    reply: {
      hoursAgo: 240,
      text: 'Thank you. The editor of Coastal and Marine Studies has your suggestion and will take it to the board.',
    },
  },
  {
    ...tomasz,
    key: 'certificate-print',
    kind: 'feedback',
    state: 'closed',
    priority: 'low',
    subject: 'Certificates print well',
    hoursAgo: 400,
    text: 'Only to say so: the certificate fits on one page, also in black and white.',
  },
  {
    from: 'sales@bulk-citations.example',
    name: 'Bulk Citations',
    key: 'spam',
    kind: 'suggestion',
    state: 'closed',
    subject: 'Field suggestion',
    hoursAgo: 520,
    text: 'We help journals to raise their impact within thirty days. Ask for our prices.',
  },
]

const editor = { id: idOf('account grace.wanjiru@example.org'), name: 'Grace Wanjiru' }
const hourMs = 3_600_000

/** Inserts inbox items of members and visitors, in every state. Existing ones stay unchanged. */
export async function loadLetters(ctx: Context): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    for (const letter of told) await insert(tx, letter)
  })
}

async function insert(tx: Tx, letter: ToldLetter): Promise<void> {
  const { key, kind, state, subject, text, from, name, isMember = false, priority = 'normal', hoursAgo, reply } = letter
  const id = idOf(`letter:${key}`)
  const before = (hours: number) => new Date(tx.now().getTime() - hours * hourMs)
  const inserted = await tx.db
    .insertInto('feedback.letter')
    .values({
      ...{ id, kind, state, subject, text, priority },
      account_id: isMember ? idOf(`account ${from}`) : null,
      sender_name: name,
      sender_email: from,
      created_at: before(hoursAgo),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!reply || inserted.numInsertedOrUpdatedRows !== 1n) return
  await tx.db
    .insertInto('feedback.reply')
    .values({
      id: idOf(`reply:${key}`),
      letter_id: id,
      by_account_id: editor.id,
      by_name: editor.name,
      text: reply.text,
      at: before(reply.hoursAgo),
      read_at: reply.isRead ? before(reply.hoursAgo - 1) : null,
    })
    .execute()
}
