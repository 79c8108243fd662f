import { sql } from 'kysely'
import {
  altered,
  answerFor,
  type Attack,
  attackersId,
  finish,
  finishLink,
  finishProof,
  start,
  startLink,
  startProof,
  unusedId,
  victimsId,
} from './scene.ts'

/** The proof of an iD by the link in a co-author’s e-mail, without an account. */
export const coAuthorAttacks: Attack[] = [
  [
    'co-author: the answer to one paper at another',
    async ({ orcid, coAuthors: { own, elsewhere }, attacker: { browser } }) =>
      finishProof(browser, elsewhere, await answerFor(orcid, unusedId, await startProof(browser, own))),
  ],
  [
    'co-author: the answer to one author at another of the paper',
    async ({ orcid, coAuthors: { own, fellow }, attacker: { browser } }) =>
      finishProof(browser, fellow, await answerFor(orcid, unusedId, await startProof(browser, own))),
  ],
  [
    'co-author: the answer in another browser',
    async ({ orcid, coAuthors: { own }, victim, attacker }) =>
      finishProof(attacker.browser, own, await answerFor(orcid, unusedId, await startProof(victim.browser, own))),
  ],
  [
    'co-author: the attacker’s answer in the co-author’s browser',
    async ({ orcid, coAuthors: { own }, victim, attacker }) => {
      await startProof(victim.browser, own)
      return finishProof(victim.browser, own, await answerFor(orcid, unusedId, await startProof(attacker.browser, own)))
    },
  ],
  [
    'co-author: the same answer again, for the other paper',
    async ({ orcid, house, coAuthors: { own, elsewhere }, attacker: { browser } }) => {
      const answer = await answerFor(orcid, unusedId, await startProof(browser, own))
      if ((await finishProof(browser, own, answer)).status !== 200) throw new Error('The first use failed.')
      await sql`update submissions.author set proved_orcid = null, orcid_proved_at = null`.execute(house.database.db)
      return [await finishProof(browser, own, answer), await finishProof(browser, elsewhere, answer)]
    },
  ],
  [
    'co-author: an altered state',
    async ({ orcid, coAuthors: { own }, attacker: { browser } }) => {
      const answer = await answerFor(orcid, unusedId, await startProof(browser, own))
      return finishProof(browser, own, altered(answer, { state: 'x'.repeat(43) }))
    },
  ],
  [
    'co-author: an answer to a sign-in as a proof',
    async ({ orcid, coAuthors: { own }, attacker: { browser } }) =>
      finishProof(browser, own, await answerFor(orcid, unusedId, await start(browser))),
  ],
  [
    'co-author: an answer to a link as a proof',
    async ({ orcid, coAuthors: { own }, attacker }) =>
      finishProof(attacker.browser, own, await answerFor(orcid, unusedId, await startLink(attacker))),
  ],
  [
    'co-author: a proof as a sign-in of the owner of the iD',
    async ({ orcid, coAuthors: { own }, attacker: { browser } }) =>
      finish(browser, await answerFor(orcid, victimsId, await startProof(browser, own))),
  ],
  [
    'co-author: a proof as a link',
    async ({ orcid, coAuthors: { own }, attacker }) =>
      finishLink(attacker, await answerFor(orcid, attackersId, await startProof(attacker.browser, own))),
  ],
  [
    'co-author: the iD of an account',
    async ({ orcid, coAuthors: { own }, attacker: { browser } }) =>
      finishProof(browser, own, await answerFor(orcid, victimsId, await startProof(browser, own))),
  ],
  [
    'co-author: the iD of another author of the paper',
    async ({ orcid, house, coAuthors: { own }, attacker: { browser } }) => {
      await sql`update submissions.author set orcid = ${unusedId} where position = 3`.execute(house.database.db)
      return finishProof(browser, own, await answerFor(orcid, unusedId, await startProof(browser, own)))
    },
  ],
  [
    'co-author: a link that has expired',
    async ({ orcid, house, coAuthors: { own }, attacker: { browser } }) => {
      const answer = await answerFor(orcid, unusedId, await startProof(browser, own))
      await sql`update submissions.author set mailed_at = mailed_at - interval '366 days'`.execute(house.database.db)
      const details = { token: own, name: { published: 'Mallory' }, affiliation: '' }
      return [
        await finishProof(browser, own, answer),
        await browser.post('/authorship/orcid', { token: own }),
        await browser.put('/authorship/details', details),
      ]
    },
  ],
  [
    'co-author: an altered link',
    async ({ coAuthors: { own, elsewhere }, attacker: { browser } }) => {
      const token = [...elsewhere.split('.').slice(0, -1), own.split('.').at(-1)].join('.')
      const details = { token, name: { published: 'Mallory' }, affiliation: '' }
      return [await browser.post('/authorship/orcid', { token }), await browser.put('/authorship/details', details)]
    },
  ],
]
