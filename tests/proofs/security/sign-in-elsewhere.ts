import { sql } from 'kysely'
import { authenticate } from '../../../apps/server/src/modules/identity/index.ts'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { openBrowser, type BrowserAnswer } from '../../support/api-browser.ts'
import { openTestHouse, testSite } from '../../support/app.ts'
import { makeJournal } from '../../support/factories/press.ts'
import { openTestDatabases } from '../../support/database.ts'
import { bearer, makePerson, password, signIn } from '../../support/people.ts'
import { type ForgedToken, startForger, startSignInProvider } from '../../support/sign-in-provider.ts'
import { coAuthorAttacks } from './sign-in-elsewhere/co-author-attacks.ts'
import {
  altered,
  answerFor,
  type Attack,
  attackersId,
  finish,
  finishLink,
  finishProof,
  type Member,
  openCoAuthors,
  type Scene,
  start,
  startLink,
  startProof,
  unusedId,
  victimsId,
} from './sign-in-elsewhere/scene.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

/** The answer of an institution whose token differs. The victim's subject there is `person`. */
const forged =
  (next: (correct: Record<string, unknown>, scene: Scene) => ForgedToken) =>
  async (scene: Scene): Promise<BrowserAnswer> => {
    const { university, attacker } = scene
    university.forge((correct) => next(correct, scene))
    return finish(
      attacker.browser,
      university.answerTo(await start(attacker.browser, 'university')),
      'university',
    ).finally(() => university.forge(() => ({})))
  }

const wrongDigit = '0000-0002-1825-0098'

const attacks: Attack[] = [
  ...coAuthorAttacks,
  [
    'answer without a state',
    async ({ orcid, attacker: { browser } }) =>
      finish(browser, altered(await answerFor(orcid, victimsId, await start(browser)), { state: null })),
  ],
  [
    'answer with an altered state',
    async ({ orcid, attacker: { browser } }) =>
      finish(browser, altered(await answerFor(orcid, victimsId, await start(browser)), { state: 'x'.repeat(43) })),
  ],
  [
    'stolen answer in a browser without a round',
    async ({ orcid, victim, house }) =>
      finish(openBrowser(house.app), await answerFor(orcid, victimsId, await start(victim.browser))),
  ],
  [
    'stolen answer in a browser with a round of its own',
    async ({ orcid, victim, attacker }) => {
      const answer = await answerFor(orcid, victimsId, await start(victim.browser))
      await start(attacker.browser)
      return finish(attacker.browser, answer)
    },
  ],
  [
    'stolen code under a state of one’s own',
    async ({ orcid, victim, attacker }) => {
      const stolen = new URLSearchParams(await answerFor(orcid, victimsId, await start(victim.browser))).get('code')
      const own = await answerFor(orcid, attackersId, await start(attacker.browser))
      return finish(attacker.browser, altered(own, { code: stolen }))
    },
  ],
  [
    'login CSRF: the attacker’s answer in the victim’s browser',
    async ({ orcid, victim, attacker }) => {
      await start(victim.browser)
      return finish(victim.browser, await answerFor(orcid, attackersId, await start(attacker.browser)))
    },
  ],
  [
    'the same answer again',
    async ({ orcid, attacker: { browser } }) => {
      const answer = await answerFor(orcid, victimsId, await start(browser))
      if ((await finish(browser, answer)).status !== 200) throw new Error('The first use failed.')
      return finish(browser, answer)
    },
  ],
  [
    'a used code under a new state',
    async ({ orcid, attacker: { browser } }) => {
      const answer = await answerFor(orcid, victimsId, await start(browser))
      await finish(browser, answer)
      const { state } = Object.fromEntries(new URL(await start(browser)).searchParams)
      return finish(browser, altered(answer, { state: state! }))
    },
  ],
  [
    'an answer after ten minutes',
    async ({ house, orcid, attacker: { browser } }) => {
      const answer = await answerFor(orcid, victimsId, await start(browser))
      house.clock.pass(601)
      return finish(browser, answer)
    },
  ],
  [
    'an answer with two states',
    async ({ orcid, attacker: { browser } }) => {
      const answer = await answerFor(orcid, victimsId, await start(browser))
      return finish(browser, `${answer}&state=other`)
    },
  ],
  [
    'an answer to a link as a sign-in',
    async ({ orcid, attacker }) =>
      finish(attacker.browser, await answerFor(orcid, victimsId, await startLink(attacker))),
  ],
  [
    'an answer to a sign-in as a link',
    async ({ orcid, attacker }) =>
      finishLink(attacker, await answerFor(orcid, attackersId, await start(attacker.browser))),
  ],
  [
    'link CSRF: the attacker’s answer in the victim’s session',
    async ({ house, orcid, victim, attacker }) => {
      await sql`delete from identity.linked_identity where account_id = ${victim.id}`.execute(house.database.db)
      await startLink(victim)
      return finishLink(victim, await answerFor(orcid, attackersId, await startLink(attacker)))
    },
  ],
  [
    'the attacker’s link finished with the victim’s session in the attacker’s browser',
    async ({ house, orcid, victim, attacker }) => {
      await sql`delete from identity.linked_identity where account_id = ${victim.id}`.execute(house.database.db)
      const answer = await answerFor(orcid, attackersId, await startLink(attacker))
      return finishLink({ ...victim, browser: attacker.browser }, answer)
    },
  ],
  [
    'a link finished in another session of the account',
    async ({ house, orcid, attacker }) => {
      const answer = await answerFor(orcid, attackersId, await startLink(attacker))
      return finishLink({ ...attacker, token: await signIn(house.ctx, attacker) }, answer)
    },
  ],
  [
    'a link without the password',
    async ({ attacker: { browser, token } }) =>
      browser.post('/auth/linked-identities/orcid', { password: 'not this one' }, bearer(token)),
  ],
  [
    'a link with cookies only, from a foreign page',
    async ({ orcid, attacker }) => {
      const answer = await answerFor(orcid, attackersId, await startLink(attacker))
      return attacker.browser.post(
        '/auth/linked-identities/orcid/finish',
        { answer },
        { origin: 'https://evil.example' },
      )
    },
  ],
  [
    'linking the iD of another account',
    async ({ orcid, attacker }) => finishLink(attacker, await answerFor(orcid, victimsId, await startLink(attacker))),
  ],
  [
    'mix-up: the answer of ORCID at an institution',
    async ({ orcid, university, attacker: { browser } }) => {
      university.person = victimsId
      const own = university.answerTo(await start(browser, 'university'))
      const code = new URLSearchParams(await answerFor(orcid, victimsId, await start(browser))).get('code')
      const answer = altered(own, { code })
      return finish(browser, answer, 'university')
    },
  ],
  [
    'mix-up: an answer that names another issuer',
    async ({ orcid, rival, attacker: { browser } }) =>
      finish(browser, altered(await answerFor(orcid, victimsId, await start(browser)), { iss: rival.settings.issuer })),
  ],
  [
    'the answer to one provider at another',
    async ({ university, attacker: { browser } }) =>
      finish(browser, university.answerTo(await start(browser, 'university')), 'rival'),
  ],
  [
    'the subject of the victim at another issuer',
    async ({ rival, attacker: { browser } }) => {
      rival.person = 'person'
      return finish(browser, rival.answerTo(await start(browser, 'rival')), 'rival')
    },
  ],
  ['a token of another issuer', forged((_, { rival }) => ({ claims: { iss: rival.settings.issuer } }))],
  ['a token for another client', forged(() => ({ claims: { aud: 'another-client' } }))],
  ['an expired token', forged(({ iat }) => ({ claims: { iat: Number(iat) - 7200, exp: Number(iat) - 3600 } }))],
  ['a token without signature (alg none)', forged(() => ({ header: { alg: 'none' } }))],
  ['a token signed by a foreign key', forged(() => ({ isForeignKey: true }))],
  ['a token signed with the client’s secret', forged(() => ({ header: { alg: 'HS256' } }))],
  ['a token with the nonce of another round', forged(() => ({ claims: { nonce: 'another' } }))],
  ['a token without a nonce', forged(() => ({ claims: { nonce: undefined } }))],
  ['a token without a subject', forged(() => ({ claims: { sub: undefined } }))],
  [
    'a token endpoint without a token',
    forged(() => ({ answer: { status: 200, body: '{"access_token":"x","token_type":"Bearer"}' } })),
  ],
  [
    'an endless answer',
    forged(() => ({ answer: { status: 200, body: JSON.stringify({ id_token: 'x'.repeat(2_000_000) }) } })),
  ],
  [
    'a token with the victim’s verified e-mail address',
    forged((_, { victim }) => ({ claims: { sub: 'nobody', email: victim.email, email_verified: true } })),
  ],
  [
    'an iD with a wrong check digit',
    async ({ falseOrcid, attacker }) => {
      falseOrcid.person = wrongDigit
      return finishLink(attacker, falseOrcid.answerTo(await startLink(attacker, 'false-orcid')), 'false-orcid')
    },
  ],
  [
    'open redirect: another return address',
    async ({ house }) => {
      const { body } = await openBrowser(house.app).post(
        '/auth/providers/orcid?redirect_uri=https://evil.example&returnTo=https://evil.example',
        { redirect_uri: 'https://evil.example', returnTo: 'https://evil.example' },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      )
      const back = new URL(body.address).searchParams.get('redirect_uri')
      const isOurs = back === `${testSite.origin}/sign-in/orcid`
      return { status: isOurs ? 400 : 200, body, headers: {} }
    },
  ],
  [
    'a scanner that opens the answer by GET',
    async ({ orcid, attacker: { browser } }) =>
      browser.get(`/auth/providers/orcid/finish?${await answerFor(orcid, victimsId, await start(browser))}`),
  ],
  [
    'an admin’s iD without the second factor',
    async ({ house, orcid, victim, attacker: { browser } }) => {
      await sql`insert into identity.held_role (account_id, role, granted_at) values (${victim.id}, 'admin', now())`.execute(
        house.database.db,
      )
      const answer = await finish(browser, await answerFor(orcid, victimsId, await start(browser)))
      return { ...answer, status: answer.body.token === undefined ? 401 : 200 }
    },
  ],
  [
    'an iD whose link was removed',
    async ({ orcid, victim, attacker: { browser } }) => {
      await victim.browser.post('/auth/linked-identities/orcid/remove', { password }, bearer(victim.token))
      return finish(browser, await answerFor(orcid, victimsId, await start(browser)))
    },
  ],
]

/** Twenty uses of one answer at once: one opens a session. */
async function race({ orcid, attacker: { browser } }: Scene): Promise<number> {
  const answer = await answerFor(orcid, victimsId, await start(browser))
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(browser, answer)))
  return answers.filter(({ status }) => status === 200).length
}

export async function prove(_: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const orcid = await startSignInProvider({ returnTo: `${testSite.origin}/sign-in/orcid` })
  const [university, rival, falseOrcid] = await Promise.all([
    startForger('university'),
    startForger('rival'),
    startForger('false-orcid', { isOrcid: true }),
  ])
  const providers = [orcid, university, rival, falseOrcid]
  const house = await openTestHouse({
    ...{ routes: moduleRoutes, authenticate, providers: providers.map(({ settings }) => settings) },
  })
  try {
    const journalId = await makeJournal(house.ctx, { title: 'Coastal and Marine Studies', abbrev: 'CMS' })
    const wins: string[] = []
    const refusals: Record<string, string> = {}
    const member = async (): Promise<Member> => {
      const person = await makePerson(house.ctx, 'researcher')
      return { ...person, browser: openBrowser(house.app), token: await signIn(house.ctx, person) }
    }
    const scene = async (): Promise<Scene> => {
      await sql`delete from identity.linked_identity`.execute(house.database.db)
      await sql`delete from platform.rate_limit`.execute(house.database.db)
      const [victim, attacker] = [await member(), await member()]
      university.person = rival.person = 'person'
      const linked = [
        await finishLink(victim, await answerFor(orcid, victimsId, await startLink(victim))),
        await finishLink(victim, university.answerTo(await startLink(victim, 'university')), 'university'),
      ]
      if (linked.some(({ status }) => status !== 200)) throw new Error('The victim could not link.')
      const coAuthors = await openCoAuthors(house, journalId)
      return { house, orcid, university, rival, falseOrcid, victim, attacker, coAuthors }
    }
    const links = async () =>
      (
        await sql<{ link: string }>`
          select concat_ws(' ', account_id, provider, subject) as link from identity.linked_identity
          union all select concat_ws(' ', submission_id, position, proved_orcid, name) from submissions.author
          where proved_orcid is not null or name = 'Mallory' order by 1`.execute(house.database.db)
      ).rows.map(({ link }) => link)

    for (const [name, run] of attacks) {
      const one = await scene()
      const before = new Set(await links())
      const answers = [await run(one)].flat()
      const isNew = (await links()).some((link) => !before.has(link))
      if (isNew || answers.some(({ status }) => status < 300)) wins.push(name)
      refusals[name] = answers.map(({ status, body }) => `${status} ${String(body.code ?? '')}`.trim()).join(', ')
    }
    const opened = await race(await scene())
    if (opened !== 1) wins.push(`twenty uses at once opened ${opened} sessions`)
    // Without these the attacks would prove nothing.
    const honest = await scene()
    const controls = [
      await finish(honest.victim.browser, await answerFor(orcid, victimsId, await start(honest.victim.browser))),
      await finish(
        honest.victim.browser,
        university.answerTo(await start(honest.victim.browser, 'university')),
        'university',
      ),
      await finishLink(honest.attacker, await answerFor(orcid, attackersId, await startLink(honest.attacker))),
    ]
    const { own } = honest.coAuthors
    const { browser } = honest.attacker
    controls.push(
      await finishProof(browser, own, await answerFor(orcid, unusedId, await startProof(browser, own))),
      await browser.put('/authorship/details', { token: own, name: { published: 'Mai' }, affiliation: 'Hue' }),
    )
    const failed = controls.filter(({ status }) => status !== 200).length
    return outcomeOf('N30', {
      found: `${wins.length} of ${attacks.length + 1} attacks succeeded, ${failed} of ${controls.length} honest rounds failed`,
      ...{ ratio: null, worst: null, pass: wins.length === 0 && failed === 0 },
      details: { wins, refusals },
    })
  } finally {
    await house.close()
    await Promise.all(providers.map((one) => one.close()))
  }
}
