import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import { insertLetter } from '../../apps/server/src/modules/feedback/queries.ts'
import { insertPublication } from '../../apps/server/src/modules/publishing/queries/plans.ts'
import { type Act, integrationActs } from './audited-integrations.ts'
import { makeArticle, makeIssue } from './factories/press.ts'
import { makeSubmission } from './factories/submissions.ts'
import { samplePaper } from './manuscripts.ts'
import { pageActs } from './audited-pages.ts'
import { makePerson } from './people.ts'
import { makeMarkedProof } from './publishing.ts'
import { settingActs } from './setting-acts.ts'
import type { Actor, World } from './workflow.ts'
import { writingIn } from './writing.ts'

const reason = 'The editor has weighed it.'

async function passed(world: World, admin: Actor): Promise<string> {
  const { id } = await world.submit(await world.person('researcher'))
  await world.screen(admin, id)
  await world.confirmBlindness(admin, id)
  return id
}

async function invited(world: World, admin: Actor) {
  const id = await passed(world, admin)
  const reviewer = await world.person('reviewer')
  await world.invite(admin, id, [reviewer])
  const { body } = await world.call(admin, 'GET', `/admin/papers/${id}`)
  return { id, reviewer, assignmentId: String(body?.assignments[0].id) }
}

async function reviewed(world: World, admin: Actor): Promise<string> {
  const { id, reviewer } = await invited(world, admin)
  await world.accept(reviewer, id)
  await world.review(reviewer, id)
  return id
}

const picture = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#265c7f' } })
    .jpeg()
    .toBuffer()

const paperActs: Record<string, Act> = {
  'POST /admin/papers/:id/screening': async (world, admin) =>
    world.screen(admin, (await world.submit(await world.person('researcher'))).id),
  'POST /admin/papers/:id/blindness': async (world, admin) => {
    const { id } = await world.submit(await world.person('researcher'))
    await world.screen(admin, id)
    return world.confirmBlindness(admin, id)
  },
  'POST /admin/papers/:id/authorship': async (world, admin) => {
    const coAuthors = [{ name: 'Someone', email: admin.email }]
    const { id } = await world.submit(await world.person('researcher'), { coAuthors })
    return world.call(admin, 'POST', `/admin/papers/${id}/authorship`, { answer: 'deny' })
  },
  'POST /admin/papers/:id/invitations': async (world, admin) =>
    world.invite(admin, await passed(world, admin), [await world.person('reviewer')]),
  'POST /admin/papers/:id/invitations/address': async (world, admin) =>
    world.call(admin, 'POST', `/admin/papers/${await passed(world, admin)}/invitations/address`, {
      ...{ email: 'tunde@elsewhere.example', name: 'Tunde Adeyemi', field: 'Market studies' },
    }),
  'POST /admin/papers/:id/assignments/:assignmentId/withdraw': async (world, admin) => {
    const { id, assignmentId } = await invited(world, admin)
    return world.withdraw(admin, id, assignmentId)
  },
  'POST /admin/papers/:id/assignments/:assignmentId/extend': async (world, admin) => {
    const reviewer = await world.person('reviewer')
    const id = await passed(world, admin)
    await world.invite(admin, id, [reviewer])
    await world.accept(reviewer, id)
    const { body } = await world.call(admin, 'GET', `/admin/papers/${id}`)
    const [assignment] = (body as { assignments: Array<{ id: string }> }).assignments
    return world.call(admin, 'POST', `/admin/papers/${id}/assignments/${assignment!.id}/extend`, { days: 3 })
  },
  'POST /admin/papers/:id/messages': async (world, admin) => {
    const { id, assignmentId } = await invited(world, admin)
    return world.call(admin, 'POST', `/admin/papers/${id}/messages`, { assignmentId, text: 'How far are you?' })
  },
  'PUT /admin/papers/people/:id': async (world, admin) =>
    world.call(admin, 'PUT', `/admin/papers/people/${(await world.person('reviewer')).id}`, {
      note: 'Writes short reviews.',
      doNotInvite: 'Asked to be left alone.',
    }),
  'POST /admin/papers/editor': async (world, admin) =>
    world.call(admin, 'POST', '/admin/papers/editor', {
      ids: [(await world.submit(await world.person('researcher'))).id],
      editorId: admin.id,
    }),
  'POST /admin/papers/remind': async (world, admin) => world.remind(admin, [(await invited(world, admin)).id]),
  'POST /admin/papers/:id/decision': async (world, admin) =>
    world.decide(admin, await reviewed(world, admin), 'ask-revision'),
  'PUT /admin/letters/:move': (world, admin) =>
    world.call(admin, 'PUT', '/admin/letters/accept', { text: `Dear {author}, ${randomUUID()}.` }),
}

async function subAdmin(world: World, admin: Actor): Promise<string> {
  const reply = await world.call(admin, 'POST', '/subadmin', aSubAdmin(world))
  return String(reply.body?.data.id)
}

const anEditor = (world: World, admin: Actor, id: string) =>
  world.call(admin, 'POST', `/subadmin/${id}/roles`, { role: 'editor', journalId: world.journalId })

const aSubAdmin = ({ journalId }: World) => ({
  ...{ name: 'Wren Adeyemi', email: `wren-${randomUUID()}@example.org` },
  ...{ password: 'seven weirs upstream', confirmPassword: 'seven weirs upstream' },
  adminPermissions: { managePapers: true, allowedJournals: [journalId] },
})

const peopleActs: Record<string, Act> = {
  'POST /subadmin': (world, admin) => world.call(admin, 'POST', '/subadmin', aSubAdmin(world)),
  'PUT /subadmin/permissions/:id': async (world, admin) => {
    const { name, email, adminPermissions } = aSubAdmin(world)
    const body = { name: `${name} the younger`, email, adminPermissions }
    return world.call(admin, 'PUT', `/subadmin/permissions/${await subAdmin(world, admin)}`, body)
  },
  'DELETE /subadmin/:id': async (world, admin) =>
    world.call(admin, 'DELETE', `/subadmin/${await subAdmin(world, admin)}`),
  'POST /subadmin/:id/roles': async (world, admin) => anEditor(world, admin, await subAdmin(world, admin)),
  'DELETE /subadmin/:id/roles/:roleId': async (world, admin) => {
    const id = await subAdmin(world, admin)
    const { body } = await anEditor(world, admin, id)
    return world.call(admin, 'DELETE', `/subadmin/${id}/roles/${body.data.roles[0].id}`)
  },
  'POST /admin/applications/:id/decision': async (world, admin) => {
    const { applicationId } = await world.person('unapproved reviewer')
    return world.call(admin, 'POST', `/admin/applications/${applicationId}/decision`, { outcome: 'approved' })
  },
  'PUT /admin/users/:id/active': async (world, admin) =>
    world.call(admin, 'PUT', `/admin/users/${(await world.person('researcher')).id}/active`, { active: false, reason }),
  'PUT /admin/users/:id/roles/:role': async (world, admin) =>
    world.call(admin, 'PUT', `/admin/users/${(await world.person('researcher')).id}/roles/reviewer`, { held: true }),
  'POST /admin/users/:id/sessions/end': async (world, admin) =>
    world.call(admin, 'POST', `/admin/users/${(await world.person('researcher')).id}/sessions/end`, {}),
  'PUT /admin/users/:id/board': async (world, admin) =>
    world.call(admin, 'PUT', `/admin/users/${(await world.person('reviewer')).id}/board`, { onBoard: true }),
}

const announcement = { title: 'The office is closed', content: 'On Friday.', targetAudience: 'all', priority: 'low' }

async function announced(world: World, admin: Actor): Promise<string> {
  return String((await world.call(admin, 'POST', '/announcement', announcement)).body?.id)
}

const post = { title: 'New wells', content: '<p>They are deep.</p>', author: 'The press', excerpt: 'Deep ones.' }

const publish: Act = async (world, admin) =>
  writingIn(world.house).upload(admin, 'POST', '/blogs', { fields: post, image: await picture() })

async function posted(world: World, admin: Actor): Promise<string> {
  return String((await publish(world, admin)).body?.blog._id)
}

async function letter({ house }: World): Promise<string> {
  const id = randomUUID()
  const sender = { accountId: null, senderName: 'Ada', senderEmail: 'ada@example.org' }
  const written = { id, kind: 'suggestion' as const, subject: 'Limnology', text: 'Please add it.' }
  await house.ctx.inTransaction((tx) => insertLetter(tx.db, tx.now(), { ...written, ...sender }))
  return id
}

const wordActs: Record<string, Act> = {
  'POST /announcement': (world, admin) => world.call(admin, 'POST', '/announcement', announcement),
  'PUT /announcement/:id': async (world, admin) =>
    world.call(admin, 'PUT', `/announcement/${await announced(world, admin)}`, { ...announcement, priority: 'medium' }),
  'DELETE /announcement/:id': async (world, admin) =>
    world.call(admin, 'DELETE', `/announcement/${await announced(world, admin)}`),
  'POST /blogs': publish,
  'PUT /blogs/:id': async (world, admin) =>
    writingIn(world.house).upload(admin, 'PUT', `/blogs/${await posted(world, admin)}`, {
      fields: { ...post, title: 'Newer wells' },
    }),
  'DELETE /blogs/:id': async (world, admin) => world.call(admin, 'DELETE', `/blogs/${await posted(world, admin)}`),
  'POST /admin/inbox/:id/reply': async (world, admin) =>
    world.call(admin, 'POST', `/admin/inbox/${await letter(world)}/reply`, { text: 'We shall see.' }),
  'PUT /admin/inbox/:id/state': async (world, admin) =>
    world.call(admin, 'PUT', `/admin/inbox/${await letter(world)}/state`, { state: 'closed' }),
}

const journal = () => ({
  title: 'Limnology Letters',
  abbrev: letters(6),
  category: 'Limnology',
  hue: 182,
  pattern: 'arcs',
})
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

let volume = 100
const call = () => ({
  ...{ volume: volume++, number: 1, month: 3, year: 2027 },
  ...{ title: 'Wells in spring', text: 'Write about wells.', deadline: '2027-01-31' },
})

const calledFor = async (world: World, admin: Actor): Promise<string> => {
  const made = await world.call(admin, 'POST', '/admin/issues', { ...call(), journalId: world.journalId })
  return String(made.body?.id)
}

const invitation = '/admin/mails/peer-review.reviewer-invited'
const invitationText = {
  scope: 'press',
  subject: 'A paper for you',
  body: 'Dear {fullName}, please answer by {answerBy}.\n\n[Answer]({link})',
}

const mailActs: Record<string, Act> = {
  'PUT /admin/mails/:key': (world, admin) => world.call(admin, 'PUT', invitation, { ...invitationText, version: 0 }),
  'POST /admin/mails/:key/reset': async (world, admin) => {
    const own = { ...invitationText, scope: world.journalId }
    await world.call(admin, 'PUT', invitation, { ...own, version: 0 })
    return world.call(admin, 'POST', `${invitation}/reset`, { scope: world.journalId, version: 1 })
  },
  'POST /admin/mails/:key/test': (world, admin) => world.call(admin, 'POST', `${invitation}/test`, invitationText),
}

const journalActs: Record<string, Act> = {
  'POST /admin/journals': (world, admin) => world.call(admin, 'POST', '/admin/journals', journal()),
  'PUT /admin/journals/:id': async (world, admin) => {
    const made = await world.call(admin, 'POST', '/admin/journals', journal())
    return world.call(admin, 'PUT', `/admin/journals/${made.body?.id}`, { ...journal(), title: 'Lakes' })
  },
  'POST /admin/issues': (world, admin) =>
    world.call(admin, 'POST', '/admin/issues', { ...call(), journalId: world.journalId }),
  'PUT /admin/issues/:id': async (world, admin) =>
    world.call(admin, 'PUT', `/admin/issues/${await calledFor(world, admin)}`, { ...call(), title: 'Wells in June' }),
  'DELETE /admin/issues/:id': async (world, admin) =>
    world.call(admin, 'DELETE', `/admin/issues/${await calledFor(world, admin)}`),
}

/** An accepted paper that is ready to publish. */
async function ready({ house, journalId }: World): Promise<{ id: string; plan: PublicationPlan }> {
  const { ctx } = house
  const { id: authorId } = await makePerson(ctx, 'researcher')
  const { id } = await makeSubmission(ctx, { authorId, journalId, status: 'accepted', reviews: 3 })
  const issueId = await makeIssue(ctx, journalId, volume++, 1)
  const plan: PublicationPlan = {
    ...{ issueId, position: null, pages: '1-9', licence: 'CC-BY-4.0', publishedOn: '' },
    ...{ title: 'Salt in the wells', abstract: 'It rises.', keywords: ['salt', 'wells', 'delta'] },
    authors: [{ title: '', fullName: 'Ada Lindqvist' }],
  }
  await ctx.inTransaction((tx) => insertPublication(tx.db, tx.now(), { id, journalId, plan, acceptedAt: tx.now() }))
  await sql`update publishing.publication set state = 'ready' where submission_id = ${id}`.execute(house.database.db)
  return { id, plan }
}

const publishingActs: Record<string, Act> = {
  'PUT /admin/publishing/:id': async (world, admin) => {
    const { id, plan } = await ready(world)
    const body = { version: 1, plan: { ...plan, pages: '10-19' } }
    return world.call(admin, 'PUT', `/admin/publishing/${id}`, body)
  },
  'POST /admin/publishing/:id/cover': async (world, admin) => {
    const { id } = await ready(world)
    const sent = { fields: {}, image: await picture() }
    return writingIn(world.house).upload(admin, 'POST', `/admin/publishing/${id}/cover`, sent)
  },
  'PUT /admin/publishing/:id/schedule': async (world, admin) => {
    const publishesAt = new Date(world.house.ctx.clock.now().getTime() + 3_600_000).toISOString()
    const body = { publishesAt, isPastIssueAccepted: true }
    return world.call(admin, 'PUT', `/admin/publishing/${(await ready(world)).id}/schedule`, body)
  },
  'PUT /admin/publishing/:id/final-files': async (world, admin) =>
    world.call(admin, 'PUT', `/admin/publishing/${(await ready(world)).id}/final-files`, { isAwaited: true }),
  'POST /admin/publishing/:id/proof': async (world, admin) =>
    world.call(admin, 'POST', `/admin/publishing/${(await ready(world)).id}/proof`),
  'PUT /admin/publishing/:id/proof/marks/:number': async (world, admin) => {
    const { id } = await ready(world)
    await makeMarkedProof(world.house.database.db, id, admin.id)
    return world.call(admin, 'PUT', `/admin/publishing/${id}/proof/marks/1`, { isResolved: true })
  },
  'POST /admin/publishing/:id/notes': async (world, admin) =>
    world.call(admin, 'POST', `/admin/publishing/${(await ready(world)).id}/notes`, {
      ...{ place: 'title.1', words: 'Wells.', isForAuthor: false },
    }),
  'PUT /admin/publishing/:id/notes/:number': async (world, admin) => {
    const { id } = await ready(world)
    const note = { words: 'Wells.', isForAuthor: false }
    await world.call(admin, 'POST', `/admin/publishing/${id}/notes`, { place: 'title.1', ...note })
    return world.call(admin, 'PUT', `/admin/publishing/${id}/notes/1`, { ...note, isResolved: true })
  },
  'POST /admin/publishing/order': async (world, admin) => {
    const { id, plan } = await ready(world)
    return world.call(admin, 'POST', '/admin/publishing/order', { issueId: plan.issueId, ids: [id] })
  },
  'POST /admin/unplaced-articles/collect': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    const publicId = `cms.2026.${volume}`
    await makeArticle(ctx, world.journalId, null, { publicId, position: 1 })
    return world.call(admin, 'POST', '/admin/unplaced-articles/collect', { issueId, ids: [publicId] })
  },
  'POST /admin/publishing/publish': async (world, admin) =>
    world.call(admin, 'POST', '/admin/publishing/publish', { ids: [(await ready(world)).id] }),
  'POST /admin/articles/:id/notices': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    const id = await makeArticle(ctx, world.journalId, issueId, { publicId: `cms.2026.${volume}`, position: 1 })
    return world.call(admin, 'POST', `/admin/articles/${id}/notices`, { kind: 'correction', text: 'Table 2.' })
  },
  'POST /admin/articles/:id/changes': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    const id = await makeArticle(ctx, world.journalId, issueId, { publicId: `cms.2026.${volume}`, position: 1 })
    const { body } = await world.call(admin, 'GET', `/admin/articles/${id}`)
    const fix = { field: 'keywords', value: ['salt'], reason: 'A slip.', revision: body.revision }
    return world.call(admin, 'POST', `/admin/articles/${id}/changes`, fix)
  },
  'POST /admin/articles/:id/versions': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    const id = await makeArticle(ctx, world.journalId, issueId, { publicId: `cms.2026.${volume}`, position: 1 })
    const { body } = await world.call(admin, 'GET', `/admin/articles/${id}`)
    const fields = { changes: 'Table 1 is right now.', revision: body.revision }
    return world.sendForm(admin, `/admin/articles/${id}/versions`, fields, samplePaper(), 'wells.docx')
  },
  'POST /admin/articles/:id/paper': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    const id = await makeArticle(ctx, world.journalId, issueId, { publicId: `cms.2026.${volume}`, position: 1 })
    return world.call(admin, 'POST', `/admin/articles/${id}/paper`)
  },
  'POST /admin/name-changes': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    const article = await makeArticle(ctx, world.journalId, issueId, { publicId: `cms.2026.${volume}`, position: 1 })
    const body = { contributors: [{ article, author: 1 }], name: { published: 'Another Name' } }
    return world.call(admin, 'POST', '/admin/name-changes', body)
  },
  'PUT /admin/articles/:id/doi': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    // With a registry only a DOI that was printed in the past is recorded by hand.
    const parts = { publicId: `cms.2026.${volume}`, position: 1, doi: 'none' } as const
    const id = await makeArticle(ctx, world.journalId, issueId, parts)
    return world.call(admin, 'PUT', `/admin/articles/${id}/doi`, { state: 'registered', answer: 'Success' })
  },
  'POST /admin/articles/:id/deposit': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    const parts = { publicId: `cms.2026.${volume}`, position: 1, doi: 'failed' } as const
    const id = await makeArticle(ctx, world.journalId, issueId, parts)
    return world.call(admin, 'POST', `/admin/articles/${id}/deposit`)
  },
  'POST /admin/articles/:id/doaj': async (world, admin) => {
    const { ctx } = world.house
    const issueId = await makeIssue(ctx, world.journalId, volume++, 1)
    const id = await makeArticle(ctx, world.journalId, issueId, { publicId: `cms.2026.${volume}`, position: 1 })
    return world.call(admin, 'POST', `/admin/articles/${id}/doaj`)
  },
}

export const acts: Record<string, Act> = {
  ...paperActs,
  ...peopleActs,
  ...wordActs,
  ...journalActs,
  ...settingActs,
  ...integrationActs,
  ...mailActs,
  ...pageActs,
  ...publishingActs,
}

/** Endpoints with a writing method that change nothing, or are not admin actions. */
export const notAudited: Record<string, string> = {
  'POST /admin/papers/views': 'filters that somebody saves for themselves',
  'PUT /admin/papers/views/:id': 'the name of one’s own filters',
  'DELETE /admin/papers/views/:id': 'one’s own filters',
  'PUT /admin/papers/:id/decision/draft': 'what somebody is typing, for their own eyes; the decision is audited',
  'POST /admin/mails/:key/preview': 'changes nothing',
  'POST /admin/papers/:id/decision/preview': 'changes nothing',
  'PUT /admin/news/drafts/:id': 'what somebody is typing, for their own eyes; the post is audited',
  'DELETE /admin/news/drafts/:id': 'what somebody has typed, thrown away by themselves',
  'POST /admin/articles/:id/supplements': 'shows nowhere before a version that has it appears, which is audited',
  'PUT /admin/coar-notifications/:id': 'whether editors have read it',
  'POST /news-pictures': 'shows nowhere before a post that has it appears, which is audited',
}
