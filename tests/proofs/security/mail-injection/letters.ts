import { sql } from 'kysely'
import { signIn } from '../../../support/people.ts'
import { openBrowser, addPerson, failedOnOurSide, tally, type Answer } from '../../../support/account-client.ts'
import type { AccountHouse } from '../../../support/whole-app.ts'
import { hostileAddresses, hostileNames } from './corpus.ts'
import { examine, type Attacked } from './examine.ts'

/** The address that receives messages to the publisher. */
const support = 'support@example.org'
const plain = { subject: 'When do you open?', message: 'I would like to know.' }

interface Field {
  field: string
  texts: string[]
  send(text: string, at: number): Promise<Answer>
  /** The allowed recipients, and the allowed Reply-To address. */
  reaches: string[]
  answersTo?: string
}

/** Messages of members and visitors, replies, and announcements. */
export async function attackLetters(house: AccountHouse): Promise<Attacked[]> {
  const found: Attacked[] = []
  for (const fieldsIn of [suggestionFields, memberFields, officeFields]) {
    for (const field of await fieldsIn(house)) found.push(await attack(house, field))
  }
  return found
}

async function attack(house: AccountHouse, { field, texts, send, reaches, answersTo }: Field): Promise<Attacked> {
  const from = house.mails.length
  const answers: Answer[] = []
  for (const [at, text] of texts.entries()) {
    answers.push(await send(text, at))
    // Each one counts, including the second on one day and the thirtieth within an hour, so reset the limits.
    await sql`delete from feedback.cooldown`.execute(house.ctx.db)
    await house.forgetLimits()
  }
  await house.settled()
  const mails = house.mails.slice(from)
  const judged = examine(mails, new Set(reaches), answersTo ?? null)
  return { field, outcomes: tally(answers), ...judged, errors: failedOnOurSide(answers), heard: mails.length > 0 }
}

function suggestionFields({ app }: AccountHouse): Field[] {
  const suggest = (parts: object) =>
    openBrowser(app).post('/api/feedback/send-suggestions', {
      ...{ senderName: 'Ada', senderEmail: 'ada@example.org', suggestedFields: 'Limnology', additionalNotes: '' },
      ...parts,
    })
  const corpus = hostileAddresses('leilani@example.org')
  return [
    {
      field: 'suggestion, address',
      texts: corpus.map(({ text }) => text),
      send: (senderEmail) => suggest({ senderEmail }),
      // RFC 5321, 2.4: the local part keeps its case.
      reaches: [support, 'LEILANI@example.org', ...corpus.flatMap(({ reaches }) => reaches ?? [])],
    },
    {
      field: 'suggestion, name',
      texts: hostileNames(),
      send: (senderName) => suggest({ senderName: senderName.slice(0, 200) }),
      reaches: [support, 'ada@example.org'],
    },
  ]
}

async function memberFields(house: AccountHouse): Promise<Field[]> {
  const member = await addPerson(house, 'researcher', 'member@example.org')
  const token = await signIn(house.ctx, member)
  const send = (kind: string, parts: object) =>
    openBrowser(house.app).ask('POST', `/api/feedback/send-${kind}`, { token, body: { ...plain, ...parts } })
  const common = { reaches: [support, member.email], answersTo: member.email }
  return [
    {
      ...common,
      field: 'message, subject',
      texts: hostileNames(),
      send: (text) => send('message', { subject: text.slice(0, 200) }),
    },
    {
      ...common,
      field: 'feedback, sender that is not believed',
      texts: hostileAddresses('leilani@example.org').map(({ text }) => text),
      send: (senderEmail) => send('feedback', { senderEmail, senderName: senderEmail }),
    },
  ]
}

async function officeFields(house: AccountHouse): Promise<Field[]> {
  const token = await signIn(house.ctx, await addPerson(house, 'admin'))
  const listener = await addPerson(house, 'reviewer', 'listener@example.org')
  const { rows } = await sql<{ id: string }>`
    select id from feedback.letter where kind = 'message' order by created_at limit 1`.execute(house.ctx.db)
  const reply = async (subject: string) => {
    // As if it had been stored before subjects were validated: the e-mail must be safe by itself.
    await sql`update feedback.letter set subject = ${subject.replaceAll('\0', '').toWellFormed()}
      where id = ${rows[0]!.id}`.execute(house.ctx.db)
    const path = `/api/admin/inbox/${rows[0]!.id}/reply`
    return openBrowser(house.app).ask('POST', path, { token, body: { text: 'Soon.' } })
  }
  const announce = (title: string) =>
    openBrowser(house.app).ask('POST', '/api/announcement', {
      token,
      body: { title: title.slice(0, 200), content: 'Read this.', targetAudience: 'reviewers', priority: 'high' },
    })
  return [
    { field: 'reply, subject', texts: hostileNames(), send: reply, reaches: ['member@example.org'] },
    { field: 'announcement, title', texts: hostileNames(), send: announce, reaches: [listener.email] },
  ]
}
