import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Audience } from '@grfs/domain/announcements/announcement'
import { keyScopes } from '@grfs/domain/integrations/api-key'
import { webhookEvents } from '@grfs/domain/integrations/webhook'
import { createAnnouncement } from '../../../../apps/server/src/modules/announcements/save-announcement.ts'
import { setSeat } from '../../../../apps/server/src/modules/editorial-board/set-seat.ts'
import { replyToLetter } from '../../../../apps/server/src/modules/feedback/letters.ts'
import { insertLetter } from '../../../../apps/server/src/modules/feedback/queries.ts'
import { authenticate, decideApplication } from '../../../../apps/server/src/modules/identity/index.ts'
import { giveJournalRole } from '../../../../apps/server/src/modules/identity/sub-admins/journal-roles.ts'
import { changeSetting } from '../../../../apps/server/src/modules/settings/change-setting.ts'
import { readChanges } from '../../../../apps/server/src/modules/settings/read-settings.ts'
import { createApiKey } from '../../../../apps/server/src/modules/integrations/api-keys.ts'
import { allowServer } from '../../../../apps/server/src/modules/integrations/notify/manage-servers.ts'
import { receiveNotification } from '../../../../apps/server/src/modules/integrations/notify/received.ts'
import { createWebhook } from '../../../../apps/server/src/modules/integrations/webhooks/manage.ts'
import { saveText } from '../../../../apps/server/src/modules/mails/change-texts.ts'
import { findTemplate } from '../../../../apps/server/src/modules/mails/read-texts.ts'
import { peerReviewEmails } from '../../../../apps/server/src/modules/peer-review/index.ts'
import { createCall } from '../../../../apps/server/src/modules/journals/save-call.ts'
import { createPost } from '../../../../apps/server/src/modules/news/index.ts'
import { saveDraft as saveNewsDraft } from '../../../../apps/server/src/modules/news/save-draft.ts'
import { scopeOf } from '../../../../apps/server/src/modules/pages/read-page.ts'
import { saveDraft } from '../../../../apps/server/src/modules/pages/write-page.ts'
import { findPublication } from '../../../../apps/server/src/modules/publishing/queries/publications.ts'
import { goodPhoto } from '../../factories/registration.ts'
import { notificationAbout } from '../../notifications.ts'
import { makeMarkedProof, openPress } from '../../publishing.ts'
import type { Somebody } from '../cast.ts'
import type { Place } from './cast.ts'
import { makeSection, subAdmin, type Maker } from './people.ts'

export const photo = await goodPhoto

/** Accepted papers of both journals, and an issue with an article. */
export interface PlacedPapers extends Record<Place, string> {
  issue: string
}

async function makeApiKey({ house, chief }: Maker): Promise<string> {
  const scopes = [...keyScopes]
  const given = { name: 'Of the test world', scopes, journals: null, expiresOn: '2027-01-31' }
  return (await createApiKey(house.ctx, chief, given)).key.id
}

/** Drafts of the guidelines of the press and of both journals. */
async function makePageDrafts({ house: { ctx }, chief, journals }: Maker): Promise<void> {
  for (const journal of [undefined, journals.here, journals.there]) {
    const scope = await scopeOf(ctx, chief, 'guidelines', journal)
    await saveDraft(ctx, { scope, actor: chief, version: 0 }, { sections: [] })
  }
}

async function makeWebhook({ house, chief, journals }: Maker): Promise<string> {
  const given = { address: 'https://hooks.example.org/', journals: [journals.here] }
  return (await createWebhook(house.ctx, chief, { ...given, events: [...webhookEvents] })).webhook.id
}

async function allowPreprintServer({ house, chief }: Maker): Promise<string> {
  const given = { host: 'preprints.example.org', doiStart: '10.5555/', inbox: 'https://preprints.example.org/inbox' }
  return (await allowServer(house.ctx, chief, given)).id
}

/** About the article of the issue. */
async function receiveAbout({ house: { ctx } }: Maker, issue: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from publishing.article where issue_id = ${issue}`.execute(ctx.db)
  const given = notificationAbout(`${ctx.site.origin}/article/${rows[0]!.id}`)
  return (await receiveNotification(ctx, given)).split('/').at(-1)!
}

export type DeskThings = Awaited<ReturnType<typeof makeDeskThings>>

/** One of everything that can be managed. The draft belongs to the admin, the issue has articles. */
export async function makeDeskThings(maker: Maker, admin: Somebody, papers: PlacedPapers) {
  const calls = {
    here: await callFor(maker, 'here', 1),
    there: await callFor(maker, 'there', 1),
    // Later than the other one, so that no paper is planned for it.
    empty: await callFor(maker, 'here', 2),
  }
  const editor = await subAdmin(maker, [], [])
  const { roles } = await giveJournalRole(maker.house.ctx, maker.chief, editor.id, {
    ...{ role: 'editor', journalId: maker.journals.here },
  })
  return {
    roleId: roles[0]!.id,
    sectionId: await makeSection(maker),
    // Sub-admins without permissions, with two permissions, and with the permission to manage sub-admins.
    subAdmins: {
      plain: await subAdmin(maker, [], ['here']),
      wider: await subAdmin(maker, ['news', 'manageUsers'], ['here']),
      chief: await subAdmin(maker, ['admin'], ['here']),
      editor,
    },
    ...(await people(maker)),
    apiKey: await makeApiKey(maker),
    pages: await makePageDrafts(maker),
    webhook: await makeWebhook(maker),
    preprintServer: await allowPreprintServer(maker),
    notification: await receiveAbout(maker, papers.issue),
    settingChange: await makeSettingChange(maker),
    mailText: await makeMailText(maker),
    announcements: {
      all: await announce(maker, 'all'),
      reviewers: await announce(maker, 'reviewers'),
      researchers: await announce(maker, 'researchers'),
      off: await announce(maker, 'all', true),
    },
    post: await createPost(maker.house.ctx, { ...postTexts, image: photo }),
    draft: await draftOf(maker, admin),
    letter: await letter(maker),
    answered: await answeredLetter(maker, admin),
    calls,
    publications: await publicationsOf(maker, papers),
    issue: papers.issue,
  }
}

export const postTexts = {
  title: 'A new journal',
  content: '<p>It opens on Monday.</p>',
  author: 'Farhana Akter',
  excerpt: 'It opens soon.',
}

async function people({ house: { ctx }, make, chief, journals }: Maker) {
  const waiting = await make('unapproved reviewer')
  const decided = await make('unapproved reviewer')
  const applications = { waiting: await applicationOf(ctx.db, waiting), decided: await applicationOf(ctx.db, decided) }
  const verdict = { applicationId: applications.decided, outcome: 'rejected', reason: 'No field is given.' } as const
  await decideApplication(ctx, chief, verdict)
  const seated = await make('researcher')
  await setSeat(ctx, chief, seated.id, { onBoard: true, journal: journals.here })
  return { applications, member: await make('researcher'), seated, fellowAdmin: await make('admin') }
}

async function applicationOf(db: Maker['house']['ctx']['db'], { id }: Somebody): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.application where account_id = ${id}`.execute(db)
  return rows[0]!.id
}

async function announce({ house, chief }: Maker, audience: Audience, isSwitchedOff = false): Promise<string> {
  const texts = { title: 'The press is closed', content: 'Until Monday.', priority: 'low' } as const
  const announcement = { ...texts, audience, expiresOn: null, isSwitchedOff }
  return (await createAnnouncement(house.ctx, chief, announcement)).id
}

async function draftOf({ house: { ctx } }: Maker, { token }: Somebody): Promise<string> {
  const id = randomUUID()
  const actor = await authenticate(ctx)(token!)
  await saveNewsDraft(ctx, actor!, { id, version: 0, postId: null, form: postTexts })
  return id
}

async function letter({ house: { ctx } }: Maker): Promise<string> {
  const id = randomUUID()
  const sender = { accountId: null, senderName: 'Leilani Kealoha', senderEmail: 'leilani@example.org' }
  const words = { kind: 'message', subject: 'A question', text: 'When do you open?' } as const
  await ctx.inTransaction((tx) => insertLetter(tx.db, tx.now(), { id, ...sender, ...words }))
  return id
}

/** A message of the admin, with a reply. */
async function answeredLetter({ house: { ctx }, chief }: Maker, admin: Somebody): Promise<string> {
  const id = randomUUID()
  const sender = { accountId: admin.id, senderName: admin.fullName, senderEmail: admin.email }
  const words = { kind: 'message', subject: 'A question', text: 'When do you open?' } as const
  await ctx.inTransaction((tx) => insertLetter(tx.db, tx.now(), { id, ...sender, ...words }))
  await replyToLetter(ctx, chief, id, 'On Monday.')
  return id
}

async function callFor({ house: { ctx }, chief, journals }: Maker, place: Place, number: number): Promise<string> {
  const when = { volume: 9, number, month: 6, year: 2027, deadline: '2027-05-01' }
  const { id } = await createCall(ctx, chief, journals[place], { ...when, title: 'Deltas', text: 'Send us yours.' })
  return id
}

/** Both with their files, planned for the calls, and a proof with a mark. */
async function publicationsOf({ house, chief }: Maker, papers: PlacedPapers) {
  const press = openPress(house)
  const of = async (submissionId: string) => {
    await press.run('publishing.open-publication', { eventId: randomUUID(), submissionId, move: 'accept' })
    await press.work('publishing.make-files')
    await makeMarkedProof(house.database.db, submissionId, chief.accountId)
    return (await findPublication(house.ctx.db, submissionId))!
  }
  return { here: await of(papers.here), there: await of(papers.there) }
}

/** A change of a journal's setting that can be undone. */
async function makeSettingChange({ house: { ctx }, chief, journals }: Maker): Promise<string> {
  const change = { scope: journals.here, key: 'fees', value: 'Authors pay nothing.', version: 0 }
  await changeSetting(ctx, chief, change)
  return (await readChanges(ctx, chief, { scope: journals.here })).changes[0]!.id
}

/** The first version of an e-mail's text in a journal. */
async function makeMailText({ house: { ctx }, chief, journals }: Maker): Promise<string> {
  const key = 'peer-review.reviewer-invited'
  const found = findTemplate(peerReviewEmails, key, journals.here)
  const text = { subject: 'Please review', body: 'Dear {fullName}, answer by {answerBy}.\n\n[Answer]({link})' }
  await saveText(ctx, chief, found, journals.here, { ...text, version: 0 })
  return key
}
