import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { moduleEmails } from '../../../apps/server/src/entry/assemble.ts'
import { requestFollow } from '../../../apps/server/src/modules/follows/follow.ts'
import { sendSuggestions } from '../../../apps/server/src/modules/feedback/send-suggestions.ts'
import { sendResetLinks, sendVerification } from '../../../apps/server/src/modules/identity/account/mailed-links.ts'
import { platformEmails } from '../../../apps/server/src/platform/jobs/platform-jobs.ts'
import { renderEmail } from '../../../apps/server/src/platform/mail/render-email.ts'
import { onClose } from '../../../scripts/closing.ts'
import { openTestDatabases } from '../../support/database.ts'
import { deliverAll } from '../../support/jobs.ts'
import { makePerson, password } from '../../support/people.ts'
import { openWorld, type Actor, type World } from '../../support/workflow.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const bait = 'Canary7731 wins at https://evil7731.example and www.evil7731.example or me@evil7731.example'
const traces = /evil7731|Canary7731/
/** The part of a typed title that an unknown recipient may read. */
const inTitle = /“[^”]{1,120}”/g
/** The name of an invited reviewer, without links. */
const inGreeting = /Dear [^,<\n]{1,120},/g

interface Limit {
  what: string
  tries: number
  most: number
  sent: number
}

/** Every e-mail that a typed address can cause: its content, and how many are sent when many requests come at once. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const emails = [...moduleEmails, ...platformEmails]
  const names = emails.map(({ name }) => name)
  const unlisted = names.filter((name) => !(name in recipients))
  const unknown = Object.keys(recipients).filter((name) => !names.includes(name))
  const inTemplates = emails.flatMap(({ name, render, sample }) => tracesIn(name, render, sample))
  await openTestDatabases()
  const world = await openWorld()
  onClose(() => world.close())
  const { mails, found, sent } = await typeEverywhere(world)
  // More than the largest rate limit.
  const tries = quick ? 80 : 1_000
  const limits = await tryLimits(world, tries)
  const broken = limits.filter(({ most, sent }) => sent > most || sent === 0)
  const typed = Object.values(recipients).filter(({ to }) => to === 'typed' || to === 'staff').length
  return outcomeOf('S23', {
    found:
      `typed text in ${inTemplates.length + found.length} of ${mails} mails and ${typed} templates to typed addresses ` +
      `(${names.length} templates, ${unlisted.length} unlisted); ${limits.length - broken.length} of ${limits.length} ` +
      `limits hold against ${tries} tries at once`,
    ratio: null,
    worst: null,
    pass: inTemplates.length + found.length + unlisted.length + unknown.length + broken.length === 0 && mails > 0,
    details: { unlisted, unknown, inTemplates, found, sent, limits },
  })
}

/** Renders a template with bait in every field that the product does not create. */
function tracesIn(name: string, render: (data: never) => Parameters<typeof renderEmail>[0], sample: unknown): string[] {
  const recipient = recipients[name]
  if (!recipient || recipient.to === 'account' || recipient.to === 'press') return []
  const safe = [...recipient.ours, ...(recipient.to === 'staff' ? recipient.written : [])]
  const data = Object.fromEntries(
    Object.entries(sample as object).map(([field, value]) => [field, safe.includes(field) ? value : bait]),
  )
  const { subject, text, html } = renderEmail(render(data as never), 'GRFS Journals')
  return [subject, text, html].some((part) => isBaited(part)) ? [name] : []
}

const isBaited = (text: string) =>
  /evil7731/.test(text) || traces.test(text.replaceAll(inTitle, '').replaceAll(inGreeting, ''))

/** Types bait into every field beside a typed address, as each kind of person, and reads the sent e-mails. */
async function typeEverywhere(world: World): Promise<{ mails: number; found: string[]; sent: string[] }> {
  const strangers = Array.from({ length: 9 }, (_, at) => `stranger${at}.${randomUUID()}@elsewhere.example`)
  const [author, editor] = [await world.person('researcher', { fullName: bait.slice(0, 60) }), await world.editor()]
  const coAuthors = strangers
    .slice(0, 3)
    .map((email) => ({ name: bait, affiliation: bait, orcid: bait.slice(0, 40), email }))
  const { id } = await world.submit(author, { title: bait, abstract: bait, keywords: ['Canary7731'], coAuthors })
  await world.screen(editor, id)
  const invited = { email: strangers[8], name: 'Canary7731 and others', field: bait }
  await world.call(editor, 'POST', `/admin/papers/${id}/invitations/address`, invited)
  const { body } = await world.call(editor, 'GET', `/admin/papers/${id}`)
  const [assignment] = (body as { assignments: Array<{ id: string }> }).assignments
  await world.call(editor, 'POST', '/admin/papers/remind', { ids: [id] })
  await world.call(editor, 'POST', `/admin/papers/${id}/messages`, { assignmentId: assignment!.id, text: bait })
  await world.withdraw(editor, id, assignment!.id)
  await world.call(author, 'POST', '/auth/change-email', { newEmail: strangers[3], password })
  await sendSuggestions(world.house.ctx, {
    senderName: bait,
    senderEmail: strangers[4]!,
    suggestedFields: bait,
    additionalNotes: bait,
  })
  await requestFollow(world.house.ctx, { email: strangers[7]!, q: bait, author: bait, keyword: bait })
  await world.call(editor, 'POST', '/subadmin', {
    ...{
      name: bait.slice(0, 60),
      email: strangers[5],
      password: 'Long-enough-7731',
      confirmPassword: 'Long-enough-7731',
    },
    ...{ permissions: ['managePapers'], allowedJournals: [world.journalId] },
  })
  const unverified = await makePerson(world.house.ctx, 'unverified', {
    email: strangers[6]!,
    fullName: bait.slice(0, 60),
  })
  await sendVerification(world.house.ctx, unverified.email, randomUUID())
  await sendResetLinks(world.house.ctx, unverified.email, randomUUID())
  await world.call(editor, 'PUT', `/admin/users/${unverified.id}/active`, { active: false, reason: '' })
  await deliverAll(world.house.database)
  const { rows } = await sql<{ template: string; name: string; subject: string; text: string; html: string }>`
    select template, recipient_name as name, subject, text, html from platform.mail
    where recipient_address = any(${strangers}::text[])`.execute(world.house.database.db)
  const found = rows.filter((mail) => [mail.name, mail.subject, mail.text, mail.html].some(isBaited))
  const sent = rows.map(({ template }) => template).toSorted()
  return { mails: rows.length, found: found.map(({ template }) => template), sent }
}

async function tryLimits(world: World, tries: number): Promise<Limit[]> {
  const { ctx, database } = world.house
  const all = <T>(work: (at: number) => Promise<T>) =>
    Promise.allSettled(Array.from({ length: tries }, (_, at) => work(at)))
  const sentTo = async (address: string) => {
    await deliverAll(database)
    const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from platform.mail
      where recipient_address like ${address}`.execute(database.db)
    return rows[0]!.sent
  }
  const fresh = () => `limit-${randomUUID()}@elsewhere.example`
  const limits: Limit[] = []
  const measure = async (what: string, most: number, address: string, work: (at: number) => Promise<unknown>) => {
    await all(work)
    limits.push({ what, tries, most, sent: await sentTo(address) })
  }
  const editor = await world.editor()
  const one = fresh()
  const same = await papersNaming(world, tries, () => one)
  await measure('co-author mails to one address a day', 3, one, (at) => world.screen(editor, same[at]!, 'pass', 2))
  const many = await papersNaming(world, tries, (at) => `many-${at}@from-one-account.example`)
  await measure('co-author mails of one account a day', 60, '%@from-one-account.example', (at) =>
    world.screen(editor, many[at]!, 'pass', 2),
  )
  const [crowded] = await papersNaming(world, 1, () => 'crowd-0@one-paper.example')
  await sql`insert into submissions.author (submission_id, position, name, email)
    select ${crowded!}::uuid, 10 + n, 'Someone', 'crowd-' || n || '@one-paper.example' from generate_series(1, 99) n`.execute(
    database.db,
  )
  await measure('co-author mails of one paper', 20, '%@one-paper.example', () =>
    world.screen(editor, crowded!, 'pass', 2),
  )
  const unverified = await makePerson(ctx, 'unverified', { email: fresh() })
  await measure('verification mails to one address an hour', 3, unverified.email, () =>
    sendVerification(ctx, unverified.email, randomUUID()),
  )
  const member = await makePerson(ctx, 'researcher', { email: fresh() })
  await measure('reset mails to one address an hour', 3, member.email, () =>
    sendResetLinks(ctx, member.email, randomUUID()),
  )
  const visitor = fresh()
  await measure('thanks to one visitor a day', 1, visitor, () =>
    sendSuggestions(ctx, {
      ...{ senderName: 'A visitor', senderEmail: visitor },
      ...{ suggestedFields: 'Limnology', additionalNotes: '' },
    }),
  )
  const reader = fresh()
  await measure('confirmations to one reader a day', 1, reader, (at) =>
    requestFollow(ctx, { email: reader, q: `search ${at}` }),
  )
  const toReview = await papersToReview(world, Math.min(tries, 60))
  await measure('invitations of one editor a day', 40, '%@invited.example', (at) =>
    world.call(editor, 'POST', `/admin/papers/${toReview[at % toReview.length]!}/invitations/address`, {
      ...{ email: `to-${at}@invited.example`, name: 'A reviewer', field: 'Limnology', isAlternate: true },
    }),
  )
  const mover = await world.person('researcher')
  await measure('new addresses of one account a day', 10, '%@moved.example', (at) =>
    world.call(mover, 'POST', '/auth/change-email', { newEmail: `to-${at}@moved.example`, password }),
  )
  return limits
}

async function papersToReview(world: World, count: number): Promise<string[]> {
  const [author, editor] = [await world.person('researcher'), await world.editor()]
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { id } = await world.submit(author)
    await world.screen(editor, id)
    ids.push(id)
  }
  return ids
}

/** New papers of one author, each with one co-author: copies of one that was really submitted. */
async function papersNaming(world: World, count: number, addressOf: (at: number) => string): Promise<string[]> {
  const author: Actor = await world.person('researcher')
  const { db } = world.house.database
  const { id: first } = await world.submit(author, { coAuthors: [{ name: 'Someone', email: addressOf(0) }] })
  const ids = [first]
  while (ids.length < count) {
    const id = randomUUID()
    await sql`
      with paper as (
        insert into submissions.submission (id, number, author_id, journal_id, status, version, title, abstract, keywords,
          reviews, manuscript_id, created_at, submitted_at, status_since, due_at)
        select ${id}::uuid, ${id}::text, author_id, journal_id, status, version, title, abstract, keywords, reviews,
          manuscript_id, created_at, submitted_at, status_since, due_at
        from submissions.submission where id = ${first})
      insert into submissions.author select (jsonb_populate_record(w, jsonb_build_object('submission_id', ${id}::text))).*
        from submissions.author w where w.submission_id = ${first}`.execute(db)
    await sql`update submissions.author set email = ${addressOf(ids.length)} where submission_id = ${id} and position = 2`.execute(
      db,
    )
    ids.push(id)
  }
  return ids
}

/**
 * The recipient of each e-mail. `typed`: an address that somebody typed and its owner has not confirmed; `ours` lists
 * the data that the product creates, and every other field counts as typed text. `staff`: the same, but an editor or
 * admin writes the text. `invited`: an editor typed the address and the name, which is in the greeting. `account`: a verified account or a confirmed address. `press`: the operator or the publisher.
 */
type Recipient =
  | { to: 'account' }
  | { to: 'press' }
  | { to: 'typed'; ours: readonly string[] }
  | { to: 'invited'; ours: readonly string[] }
  | { to: 'staff'; ours: readonly string[]; written: readonly string[] }

const account = { to: 'account' } as const
const press = { to: 'press' } as const
const typed = (...ours: string[]): Recipient => ({ to: 'typed', ours })

const recipients: Record<string, Recipient> = {
  'submissions.co-author-named': typed('number', 'journal', 'link'),
  'identity.verify-address': typed('site', 'link'),
  'identity.already-registered': typed('loginLink', 'resetLink', 'resendLink', 'isVerified'),
  'identity.confirm-address': typed('site', 'link'),
  'identity.address-in-use': typed('site', 'supportEmail'),
  'identity.password-reset': typed('site', 'link', 'isSubAdmin'),
  'identity.journal-role': typed('site', 'isGiven', 'role', 'journal', 'loginLink', 'supportEmail'),
  'identity.sub-admin-created': typed('site', 'loginLink', 'supportEmail'),
  'identity.sub-admin-moved': typed('site', 'isNew', 'newAddress', 'loginLink', 'supportEmail'),
  'feedback.suggestion-thanks': typed('site'),
  'settings.test-mail': typed('origin'),
  'follows.confirm': typed('site', 'link'),
  // Goes to readers who confirmed each follow on a page that shows it. Names of searches are free of links.
  'follows.digest': account,
  // An admin replies to a visitor who suggested a field; the e-mail contains none of the visitor's text.
  'feedback.letter-answered': { to: 'staff', ours: ['site', 'link', 'subject'], written: ['text', 'by'] },

  // To the admin or manager who asked for it: their own text, with sample data.
  'mails.test': account,
  'identity.account-closed': account,
  'identity.account-reopened': account,
  'identity.address-changed': account,
  'identity.application-approved': account,
  'identity.application-received': account,
  'identity.application-rejected': account,
  'identity.change-asked': account,
  'identity.login-code': account,
  'identity.password-changed': account,
  'identity.sign-in-changed': account,
  'identity.role-changed': account,
  'identity.wrong-codes': account,
  'submissions.authorship-denied': account,
  'submissions.document-refused': account,
  'submissions.document-refused-editor': account,
  'submissions.paper-corrected': account,
  'submissions.paper-ready': account,
  'submissions.paper-waits': account,
  'submissions.author-wrote': account,
  'submissions.editors-wrote': account,
  'submissions.revision-received': account,
  'submissions.revision-waits': account,
  'submissions.submission-received': account,
  'peer-review.outsider-invited': { to: 'invited', ours: ['journal', 'code', 'answerBy', 'reviewDays', 'link'] },
  'identity.sign-in-link': account,
  'peer-review.assignment-confirmed': account,
  'peer-review.assignment-expired': account,
  'peer-review.assignment-withdrawn': account,
  'peer-review.decision': account,
  'peer-review.invitation-expired': account,
  'peer-review.invitation-taken': account,
  'peer-review.invitation-waits': account,
  'peer-review.invitation-withdrawn': account,
  'peer-review.named-editor': account,
  'peer-review.paper-withdrawn': account,
  'peer-review.papers-assigned': account,
  'peer-review.papers-wait': account,
  'peer-review.press-wrote': account,
  'peer-review.review-due-soon': account,
  'peer-review.review-not-needed': account,
  'peer-review.review-extended': account,
  'peer-review.review-received': account,
  'peer-review.review-used': account,
  'peer-review.review-waits': account,
  'peer-review.reviewer-accepted': account,
  'peer-review.reviewer-declined': account,
  'peer-review.reviewer-invited': account,
  'peer-review.reviewer-lost': account,
  'peer-review.reviewer-wrote': account,
  'peer-review.revision-due': account,
  'peer-review.screening-passed': account,
  'publishing.not-published': account,
  'publishing.notice-published': account,
  'publishing.paper-published': account,
  'publishing.final-files-due': account,
  'publishing.final-files-sent': account,
  'publishing.proof-answered': account,
  'publishing.proof-sent': account,
  'announcements.announced': account,
  'personal-data.account-deleted': account,
  'feedback.letter-thanks': account,
  // Goes to editors of the journal, who have accounts.
  'deposits.refused': account,
  'publishing.reference-retracted': account,
  'deposits.doaj-refused': account,
  'integrations.webhook-off': account,

  'deposits.login-refused': press,
  'deposits.doaj-key-refused': press,
  'feedback.letter-received': press,
  'feedback.suggestion-received': press,
  'manuscripts.late': press,
  'platform.dead-jobs': press,
  'platform.invariants-broken': press,
}
