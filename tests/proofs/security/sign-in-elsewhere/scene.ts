import { sql } from 'kysely'
import { authorshipToken } from '../../../../apps/server/src/modules/submissions/authorship.ts'
import type { Browser, BrowserAnswer } from '../../../support/api-browser.ts'
import type { TestHouse } from '../../../support/app.ts'
import { makeSubmission } from '../../../support/factories/submissions.ts'
import { bearer, makePerson, password, type Person } from '../../../support/people.ts'
import { answerOf, type Forger, type SignInProvider } from '../../../support/sign-in-provider.ts'

export const [victimsId, attackersId] = ['0000-0002-1825-0097', '0000-0001-5109-3700']

export interface Member extends Person {
  browser: Browser
  token: string
}

/** Each attack gets a new victim, whose accounts are linked, and a new attacker. */
export interface Scene {
  house: TestHouse
  orcid: SignInProvider
  /** An institution that writes any token. */
  university: Forger
  /** Another institution, and an issuer that is configured as ORCID. */
  rival: Forger
  falseOrcid: Forger
  victim: Member
  attacker: Member
  coAuthors: CoAuthors
}

export type Attack = [name: string, run: (scene: Scene) => Promise<BrowserAnswer | BrowserAnswer[]>]

export const start = async (browser: Browser, id = 'orcid') =>
  String((await browser.post(`/auth/providers/${id}`, {})).body.address)
export const finish = (browser: Browser, answer: string, id = 'orcid') =>
  browser.post(`/auth/providers/${id}/finish`, { answer })
export const startLink = async ({ browser, token }: Member, id = 'orcid') =>
  String((await browser.post(`/auth/linked-identities/${id}`, { password }, bearer(token))).body.address)
export const finishLink = ({ browser, token }: Member, answer: string, id = 'orcid') =>
  browser.post(`/auth/linked-identities/${id}/finish`, { answer }, bearer(token))

/** The answer of ORCID for the owner of this iD. */
export async function answerFor(orcid: SignInProvider, person: string, departure: string): Promise<string> {
  orcid.person = person
  return answerOf(departure)
}

/** The links of two co-authors of one paper, and of one co-author of another. They confirmed. */
interface CoAuthors {
  own: string
  fellow: string
  elsewhere: string
}

export async function openCoAuthors({ ctx, database }: TestHouse, journalId: string): Promise<CoAuthors> {
  const coAuthors = ['mai', 'ken'].map((name) => ({ name, email: `${name}@example.org`, affiliation: '' }))
  const paper = async () => {
    const { id: authorId } = await makePerson(ctx, 'researcher')
    return (await makeSubmission(ctx, { authorId, journalId, status: 'processing', coAuthors })).id
  }
  const [one, other] = [await paper(), await paper()]
  await sql`update submissions.author set mailed_at = ${ctx.clock.now()} where not is_submitter`.execute(database.db)
  const token = (id: string, position: number) => authorshipToken(ctx.keys, id, position)
  return { own: token(one, 2), fellow: token(one, 3), elsewhere: token(other, 2) }
}

export const startProof = async (browser: Browser, token: string) =>
  String((await browser.post('/authorship/orcid', { token })).body.address)
export const finishProof = (browser: Browser, token: string, answer: string) =>
  browser.post('/authorship/orcid/finish', { token, answer })
export const unusedId = '0000-0002-1694-233X'

export const altered = (answer: string, change: Record<string, string | null>): string => {
  const query = new URLSearchParams(answer)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.toString()
}
