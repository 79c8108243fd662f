import type { Announcement } from '@grfs/domain/announcements/announcement'
import type { Context, Tx } from '../src/platform/context.ts'
import { idOf } from './chance.ts'

interface ToldAnnouncement extends Pick<Announcement, 'title' | 'content' | 'audience' | 'priority'> {
  daysAgo: number
  /** Negative if it has expired; absent if it is shown until it is switched off. */
  daysLeft?: number
  isSwitchedOff?: boolean
  /** E-mail addresses of the accounts that have read it. */
  readers: string[]
}

const author = 'farhana.akter@example.org'
const reviewer = 'tomasz.wisniewski@example.org'
const both = 'ngozi.eze@example.org'

const told: ToldAnnouncement[] = [
  {
    title: 'Slow answers over the new year',
    content: `From 24 December to 2 January most editors are away, and messages may wait for an answer.

Due dates stay as they are. If a review falls due in these days and you need longer, write to us beforehand.`,
    audience: 'reviewers',
    priority: 'high',
    daysAgo: 2,
    daysLeft: 50,
    readers: [reviewer],
  },
  {
    title: 'The volume of this year closes on 15 December',
    content: `What is accepted by then appears in the last issue of the year; what is accepted later opens the first issue of the next one.

Nothing else changes: neither your dates nor your place in the queue.`,
    audience: 'all',
    priority: 'medium',
    daysAgo: 1,
    daysLeft: 30,
    readers: [],
  },
  {
    title: 'The manuscript check now reads figure captions',
    content:
      'Figures that the text never mentions, and mentions of figures that are not there, are pointed out before you hand in. As before, the check advises; an editor decides.',
    audience: 'researchers',
    priority: 'medium',
    daysAgo: 6,
    readers: [author, both],
  },
  {
    title: 'Mountain and Dryland Societies opens with a call on roads',
    content: `Our youngest journal has published its first call for papers, "Roads that arrive". Authors of the first issue are named as founding contributors.

The call stands on the page of the journal.`,
    audience: 'all',
    priority: 'medium',
    daysAgo: 12,
    daysLeft: 118,
    readers: [author, reviewer, both],
  },
  {
    title: 'Certificates of review have a public page',
    content:
      'Every finished review earns a certificate that others can verify at its address. It names neither the paper nor the day.',
    audience: 'reviewers',
    priority: 'low',
    daysAgo: 19,
    readers: [both],
  },
  {
    title: 'Two hours of maintenance on Sunday',
    content: 'On Sunday from 02:00 to 04:00 UTC the desk may be slow. Articles can be read throughout.',
    audience: 'all',
    priority: 'medium',
    daysAgo: 40,
    daysLeft: -33,
    readers: [author],
  },
  {
    title: 'Survey: which fields do we miss?',
    content: 'The survey is closed for now, and will be opened again when the board has read what you wrote.',
    audience: 'all',
    priority: 'low',
    daysAgo: 61,
    isSwitchedOff: true,
    readers: [author, reviewer],
  },
]

const editor = 'grace.wanjiru@example.org'
const accountId = (email: string) => idOf(`account ${email}`)
const dayMs = 86_400_000

/** Inserts the announcements, dated relative to today. Existing ones stay unchanged. */
export async function loadAnnouncements(ctx: Context): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    for (const announcement of told) await insert(tx, announcement)
  })
}

async function insert(tx: Tx, announcement: ToldAnnouncement): Promise<void> {
  const { title, content, audience, priority, daysAgo, daysLeft, isSwitchedOff = false, readers } = announcement
  const id = idOf(`announcement:${title}`)
  const before = (days: number) => new Date(tx.now().getTime() - days * dayMs)
  const createdAt = before(daysAgo)
  const inserted = await tx.db
    .insertInto('announcements.announcement')
    .values({
      ...{ id, title, content, audience, priority },
      expires_on: daysLeft === undefined ? null : before(-daysLeft).toISOString().slice(0, 10),
      is_switched_off: isSwitchedOff,
      created_by: accountId(editor),
      created_at: createdAt,
      updated_at: createdAt,
      // Counts as e-mailed on that day, so that loading the demo sends no e-mails.
      mailed_at: priority === 'high' ? createdAt : null,
      read_count: readers.length,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return
  const readings = readers.map((email, at) => ({
    announcement_id: id,
    account_id: accountId(email),
    read_at: before(daysAgo - (at + 1) * 0.4),
  }))
  if (readings.length > 0) await tx.db.insertInto('announcements.reading').values(readings).execute()
}
