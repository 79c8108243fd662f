import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { createConverter } from '../../apps/server/src/platform/sandbox/create-converter.ts'
import { canaryPaper } from './anonymity/canary-paper.ts'
import type { Member } from './anonymity/cast.ts'
import { makeIssue } from './factories/press.ts'
import { makeSubmission } from './factories/submissions.ts'
import { finishForReal } from './finished-manuscripts.ts'
import { mailsTo } from './jobs.ts'
import { fakeOffice } from './manuscripts.ts'
import { send } from './matrix/asking.ts'
import { password } from './people.ts'
import { workAll } from './personal-data.ts'
import { openPress } from './publishing.ts'
import type { Actor, Reply, World } from './workflow.ts'

/** Unique words: a person's name, and what they wrote in each place. */
export const words = {
  name: 'Zqvbora Quilldrift',
  mail: 'zqvbora@canary.example',
  formerMail: 'zqvformer@canary.example',
  nextMail: 'zqvnext@canary.example',
  phone: '5550173991',
  street: 'Zqvstreet',
  institution: 'Zqvinstitute',
  orcid: '0000-0002-1825-0097',
  file: 'zqvfile',
  letter: 'zqvletter',
  mark: 'zqvmark',
  coverLetter: 'zqvcover',
  wish: 'zqvwish',
  reply: 'zqvreply',
  reason: 'zqvreason',
  answer: 'zqvanswer',
  typing: 'zqvtyping',
  message: 'zqvmessage',
  pi: 'zqvpi',
  news: 'zqvnews',
  visitor: 'zqvvisitor',
  complaint: 'zqvcomplaint',
  refusal: 'zqvrefusal',
  browser: 'zqvbrowser',
}

export type History = Awaited<ReturnType<typeof liveLong>>

/** A person who has done everything that leaves data. */
export async function liveLong(world: World, editor: Actor) {
  const profile = { phoneNumber: words.phone, contactAddress: `7 ${words.street}` }
  const about = { fullName: words.name, email: words.formerMail, university: words.institution, profile }
  const first = await world.person('both', about)
  const photos = [await takePhoto(world, first, '#a3b')]
  const me = { ...(await moveHouse(world, first)), email: words.mail }
  const papers = await writePapers(world, editor, me)
  const reviewing = await reviewPapers(world, editor, me)
  done(await world.call(editor, 'PUT', `/admin/users/${me.id}/board`, { onBoard: true }))
  photos.push(await takePhoto(world, me, '#3ba'))
  await writeLetters(world, editor, me)
  await pay(world, me)
  await signInAnew(world, me)
  await growOld(world, me)
  const view = { name: 'Late decisions', filters: { filter: 'overdue', q: 'wells' } }
  done(await world.call(editor, 'POST', '/admin/papers/views', view))
  const noted = { note: `${words.name} wrote: ${words.message}`, doNotInvite: words.reason }
  done(await world.call(editor, 'PUT', `/admin/papers/people/${me.id}`, noted))
  await workAtDesk(world, editor, { ...papers, ...reviewing })
  await workAll(world.house)
  // SMTP servers repeat an unknown address in their error.
  await sql`update platform.mail set last_error = ${`550 ${words.complaint}`} where recipient_address = ${words.mail}`.execute(
    world.house.database.db,
  )
  return { me, photos, ...papers, ...reviewing }
}

export const done = (reply: Reply): Reply => {
  if (reply.status < 300) return reply
  throw new Error(`${reply.status}: ${reply.raw.toString().slice(0, 300)}`)
}

/** Uploads a photo and returns its stored bytes. */
async function takePhoto({ house }: World, who: Actor, background: string): Promise<Buffer> {
  const file = await sharp({ create: { width: 90, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
  await send(house.app, 'PUT', { path: '/auth/profile', form: { fields: {}, file, field: 'image' } }, who.token)
  const { rows } = await sql<{ key: string }>`
    select f.storage_key as key from identity.account a join files.object f on f.id = a.photo_file_id
    where a.id = ${who.id}`.execute(house.database.db)
  return buffer(await house.ctx.storage.get(rows[0]!.key))
}

/** Changes the e-mail address; then requests another one that is not confirmed. */
async function moveHouse(world: World, who: Actor): Promise<Actor> {
  done(await world.call(null, 'POST', '/auth/forgot-password', { email: who.email }))
  done(await world.call(who, 'POST', '/auth/change-email', { newEmail: words.mail, password }))
  const [mail] = await mailsTo(world.house, words.mail)
  const token = new URL(/https?:\S+/.exec(mail!.text)![0]).searchParams.get('token')
  done(await world.call(null, 'POST', '/auth/confirm-email', { token }))
  done(await world.call(who, 'POST', '/auth/change-email', { newEmail: words.nextMail, password }))
  return who
}

async function signInAnew(world: World, { email }: Actor): Promise<void> {
  done(await world.call(null, 'POST', '/auth/login', { formData: { email, password, role: 'researcher' } }))
}

/** Data that would take too long to create: other networks, wrong codes, an ended session, a rejected application. */
async function growOld({ house }: World, { id }: Actor): Promise<void> {
  const { db } = house.database
  await sql`update identity.account set registered_network = '198.51.100.0/24' where id = ${id}`.execute(db)
  await sql`update identity.profile set orcid = ${words.orcid} where account_id = ${id}`.execute(db)
  await sql`update identity.application set reason = ${words.refusal} where account_id = ${id}`.execute(db)
  await sql`insert into identity.code_count values (${id}, '2026-10-01', 3)`.execute(db)
  await sql`
    insert into identity.session (id, token_hash, account_id, started_at, last_seen_at, ended_at, end_reason, user_agent, network)
    values (gen_random_uuid(), 'ended', ${id}, now(), now(), now(), 'logout', ${words.browser}, '')`.execute(db)
  await sql`update feedback.letter set paper_number = 'CMS-2026-7' where account_id = ${id}`.execute(db)
}

/** One paper is rejected after a revision, one published, one a draft. */
async function writePapers(world: World, editor: Actor, me: Actor) {
  const { ctx } = world.house
  const id = await handInForReal(world, me)
  done(await world.screen(editor, id))
  const reviewers = [await haveReviewed(world, editor, id)]
  done(await world.decide(editor, id, 'ask-revision'))
  done(await world.resubmit(me, id, { fileName: `${words.file} 2.docx`, file: paperOf(me, 2), answer: words.answer }))
  reviewers.push(await haveReviewed(world, editor, id))
  const supplements = `/submission/draft/${randomUUID()}/supplements`
  done(await world.sendForm(me, supplements, {}, Buffer.from('well,salt'), `${words.file}.csv`, 'supplement'))
  done(await world.call(me, 'POST', `/submission/${id}/messages`, { text: words.message }))
  for (const thread of ['author', 'notes']) {
    const text = `About ${words.name}, ${words.message}`
    done(await world.call(editor, 'POST', `/admin/papers/${id}/messages`, { thread, text }))
  }
  const letter = `Dear ${words.name}, ${words.letter}`
  const refusal = { version: await world.versionOf(editor, id), move: 'reject', letter, reason: words.reason }
  done(await world.call(editor, 'POST', `/admin/papers/${id}/decision`, refusal))

  const paper = { authorId: me.id, journalId: world.journalId, fileName: `${words.file}.docx` }
  const accepted = await makeSubmission(ctx, { ...paper, status: 'accepted', title: 'Wells that stay sweet' })
  const articleId = await publish(world, editor, me, accepted.id)
  await makeSubmission(ctx, { ...paper, status: 'draft', abstract: words.typing, withFile: true })
  return { reviewers, rejectedPaper: id, publishedPaper: accepted.id, articleId }
}

async function haveReviewed(world: World, editor: Actor, id: string): Promise<Actor> {
  const reviewer = await world.person('reviewer')
  done(await world.confirmBlindness(editor, id))
  done(await world.invite(editor, id, [reviewer]))
  done(await world.accept(reviewer, id))
  done(await world.review(reviewer, id))
  return reviewer
}

const paperOf = (me: Actor, version: number) =>
  canaryPaper({
    ...{ title: 'Salt in the wells of Dacope', home: 'zqvinstitute.example', version },
    authors: [{ ...me, institution: words.institution, telephone: words.phone, orcid: words.orcid } as Member],
  })

/** Submits with all processing steps, including the fingerprints that other papers are compared with. */
async function handInForReal(world: World, me: Actor): Promise<string> {
  const { ctx } = world.house
  const coAuthors = [{ name: 'A Colleague', orcid: words.orcid }]
  const parts = { file: paperOf(me, 1), fileName: `${words.file}.docx`, coAuthors }
  const paper = await world.submit(me, parts, { finished: false })
  done(paper)
  const { rows } = await sql<{ id: string }>`
    update submissions.submission set cover_letter = ${words.coverLetter}, declarations = '{original}', call_title = 'Shade'
    where id = ${paper.id} returning manuscript_id as id`.execute(ctx.db)
  await sql`insert into submissions.reviewer_wish (submission_id, kind, position, name, email, reason)
    values (${paper.id}, 'opposed', 1, ${`Rival ${words.wish}`}, ${`${words.wish}@rival.example`}, ${words.wish})`.execute(
    ctx.db,
  )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-history-'))
  try {
    const office = await fakeOffice(folder)
    await office.mend()
    await finishForReal(ctx, rows[0]!.id, createConverter({ program: office.program, sandbox: 'none', folder }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return paper.id
}

async function publish(world: World, editor: Actor, me: Actor, submissionId: string): Promise<string> {
  const press = openPress(world.house)
  const issueId = await makeIssue(world.house.ctx, world.journalId, 100, 1, 2026)
  await press.open(submissionId)
  const { body } = await world.call(editor, 'GET', `/admin/publishing/${submissionId}`)
  const planned = { version: body.version, plan: { ...body.plan, issueId } }
  done(await world.call(editor, 'PUT', `/admin/publishing/${submissionId}`, planned))
  await press.work()
  done(await world.call(editor, 'POST', `/admin/publishing/${submissionId}/proof`))
  const marks = [{ place: 'title.1', quote: `The ${words.mark} quote`, words: words.mark }]
  const returned = { contentMark: '', outcome: 'returned', marks }
  done(await world.call(me, 'POST', `/submission/${submissionId}/proof`, returned))
  const resolved = { isResolved: true, answer: `We know the ${words.mark}.` }
  done(await world.call(editor, 'PUT', `/admin/publishing/${submissionId}/proof/marks/1`, resolved))
  done(await world.call(editor, 'POST', '/admin/publishing/publish', { ids: [submissionId] }))
  await press.work()
  const { rows } = await sql<{ id: string }>`
    select article_id as id from publishing.publication where submission_id = ${submissionId}`.execute(
    world.house.database.db,
  )
  return rows[0]!.id
}

/** One review is done and certified, one was invited by address, one declined, one open with an alternate waiting. */
async function reviewPapers(world: World, editor: Actor, me: Actor) {
  const author = await world.person('researcher', { fullName: 'Aurelio Kestrelman' })
  const alternate = await world.person('reviewer')
  async function screened(title: string): Promise<string> {
    const { id } = await world.submit(author, { title })
    done(await world.screen(editor, id))
    return id
  }
  async function invited(title: string, alternates: Actor[] = []): Promise<string> {
    const id = await screened(title)
    done(await world.invite(editor, id, [me], alternates))
    return id
  }
  const given = await invited('Rain on the char lands')
  done(await world.accept(me, given))
  const kept = { comments: '<p>Kept words of a review.</p>', note: 'Kept words for editors.' }
  done(await world.review(me, given, kept))
  const byAddress = await screened('Floods of the Meghna')
  const typedPerson = { email: me.email, name: words.name, field: 'Zqvfield' }
  done(await world.call(editor, 'POST', `/admin/papers/${byAddress}/invitations/address`, typedPerson))
  const [token] = (await mailsTo(world.house, me.email))
    .flatMap(({ text }) => /\/invitation\/(\S+)/.exec(text)?.[1] ?? [])
    .slice(-1)
  done(await world.call(null, 'POST', `/invitation/${token}`, { response: 'accepted', interests: words.message }))
  done(await world.review(me, byAddress, kept))
  const colleague = { name: 'A Colleague', email: 'colleague@example.org', words: words.message }
  const refusal = { response: 'rejected', reason: `No time. ${words.message}`, colleague }
  const submissionId = await invited('Brackish rice')
  done(await world.call(me, 'POST', '/submission/assignment/respond', { submissionId, ...refusal }))
  const openPaper = await invited('Tides of the Pasur', [alternate])
  done(await world.accept(me, openPaper))
  const { assignments } = (await world.call(editor, 'GET', `/admin/papers/${openPaper}`)).body
  const mine = assignments.find(({ reviewer }: { reviewer: { id: string } }) => reviewer.id === me.id)
  done(await world.call(editor, 'POST', `/admin/papers/${openPaper}/assignments/${mine.id}/extend`, { days: 7 }))
  const typed = { comments: `<p>${words.typing}</p>`, note: '', recommendation: '' }
  done(await world.typeReview(me, openPaper, 0, typed))

  const { body } = await world.call(me, 'GET', '/reviewer/messages')
  const [about] = body.assignments
  done(await world.call(me, 'POST', '/reviewer/messages', { assignmentId: about.id, text: words.message }))
  const { rows } = await sql<{ id: string }>`
    select assignment_id as id from peer_review.review where reviewer_id = ${me.id}`.execute(world.house.database.db)
  done(await world.call(me, 'POST', `/reviewer/reviews/${rows[0]!.id}/certificate`))
  return { author, alternate, openPaper }
}

async function writeLetters(world: World, editor: Actor, me: Actor): Promise<void> {
  done(await world.call(me, 'POST', '/feedback/send-message', { subject: 'Hello', message: words.letter }))
  const { rows } = await sql<{ id: string }>`
    select id from feedback.letter where account_id = ${me.id}`.execute(world.house.database.db)
  done(await world.call(editor, 'POST', `/admin/inbox/${rows[0]!.id}/reply`, { text: words.reply }))
  const suggestion = { senderName: words.name, senderEmail: words.mail, suggestedFields: words.visitor }
  done(await world.call(null, 'POST', '/feedback/send-suggestions', { ...suggestion, additionalNotes: 'Please.' }))
  done(await world.call(null, 'POST', '/follows', { email: words.mail, q: words.visitor }))
  const announcement = { title: 'A holiday', content: 'The office is closed.', expiryDate: '2027-01-31' }
  done(await world.call(editor, 'POST', '/announcement', announcement))
  const { body } = await world.call(me, 'GET', '/announcement/user')
  done(await world.call(me, 'POST', `/announcement/${body[0]._id}/read`))
  done(await world.call(me, 'PUT', '/notifications/preferences', { kind: 'receipt', byMail: false }))
  await sql`
    insert into news.draft values
      (gen_random_uuid(), ${me.id}, null, 1, ${JSON.stringify({ title: words.news })}, now())`.execute(
    world.house.database.db,
  )
}

/** The data that the work of an editor creates. */
async function workAtDesk(
  { house }: World,
  { id }: Actor,
  { openPaper, articleId }: { openPaper: string; articleId: string },
): Promise<void> {
  const { db } = house.database
  await sql`insert into peer_review.decision_draft values (${openPaper}, ${id}, 1, '{"letter": "Not yet."}', now())`.execute(
    db,
  )
  await sql`insert into peer_review.letter_template values ('accept', 'We are glad.', ${id}, now())`.execute(db)
  await sql`
    insert into publishing.notice values
      (gen_random_uuid(), ${articleId}, 'correction', 1, 'Table 2 had no units.', '2026-11-15', ${id}, now())`.execute(
    db,
  )
}

/** The rows that the payment callbacks would create. */
async function pay({ house }: World, me: Actor): Promise<void> {
  const { db } = house.database
  const [payment, book] = [randomUUID(), randomUUID()]
  await sql`insert into wallet.pi_account values (${me.id}, ${words.pi}, ${words.pi}, ${`G${words.pi}`}, now())`.execute(
    db,
  )
  await sql`
    insert into wallet.payment
      (id, provider_id, account_id, pi_uid, amount, memo, recipient_uid, state, txid, created_at, ended_at)
    values (${payment}, 'p1', ${me.id}, ${words.pi}, 1.5, 'A gift', 'press', 'completed', 'tx1', now(), now())`.execute(
    db,
  )
  await sql`
    insert into wallet.payment
      (id, provider_id, account_id, pi_uid, amount, memo, recipient_uid, state, why, created_at, ended_at)
    values (gen_random_uuid(), 'p2', ${me.id}, ${words.pi}, 1, 'Another', 'press', 'failed', 'No funds.', now(), now())`.execute(
    db,
  )
  await sql`insert into wallet.book (id, account_id) values (${book}, ${me.id})`.execute(db)
  await sql`
    insert into wallet.entry (payment_id, book_id, amount, at)
    select ${payment}, id, case when account_id is null then -1.5 else 1.5 end, now() from wallet.book
    where id = ${book} or account_id is null`.execute(db)
}
