import { randomUUID } from 'node:crypto'
import { filledIn } from '../../samples/registration.ts'
import { password } from '../../people.ts'
import type { Attack } from '../attack.ts'
import type { Lab } from '../lab.ts'

const everybody = ({ people: { ada, bea, hal, ivy, cy, dee } }: Lab) => [ada, bea, hal, ivy, cy, dee]
const wrong = 'nine boats on the Pasur'
const noToken = 'A'.repeat(46)

/**
 * One attack for each public endpoint with an e-mail address: its response must not depend on the person's part in a
 * paper.
 */
const door = (name: string, feature: string, knock: (lab: Lab, email: string) => Promise<unknown>): Attack => ({
  name,
  pair: 'visitor about author and reviewer',
  feature,
  async run(lab) {
    for (const { email } of everybody(lab)) await knock(lab, email)
    await knock(lab, 'nobody@example.org')
  },
})

const doors: Attack[] = [
  door('register with a guessed address', 'registration', ({ ask }, email) =>
    ask(null, 'POST', '/auth/register', { form: { fields: { ...filledIn, email } } }),
  ),
  door('sign in with a guessed address and a wrong password', 'login', ({ ask }, email) =>
    ask(null, 'POST', '/auth/login', { body: { formData: { email, password: wrong, role: 'reviewer' } } }),
  ),
  door('sign in as sub-admin with a guessed address', 'login', ({ ask }, email) =>
    ask(null, 'POST', '/subadmin/login', { body: { email, password: wrong } }),
  ),
  door('ask for a new password of a guessed address', 'forgotten password', ({ ask }, email) =>
    ask(null, 'POST', '/auth/forgot-password', { body: { email } }),
  ),
  door('ask for a sign-in link of a guessed address', 'sign-in link', ({ ask }, email) =>
    ask(null, 'POST', '/auth/sign-in-link', { body: { email } }),
  ),
  door('ask for another verification mail to a guessed address', 'verification mail', ({ ask }, email) =>
    ask(null, 'POST', '/auth/resend-verification', { body: { email } }),
  ),
  door('open a magic link for a guessed address', 'magic link', async ({ ask }, email) => {
    await ask(null, 'GET', `/auth/verify-magic-link?token=${noToken}&email=${encodeURIComponent(email)}`)
    await ask(null, 'POST', '/auth/verify-magic-link', { body: { token: noToken, email } })
  }),
  door('follow by the address of a guessed person', 'following by e-mail', ({ ask }, email) =>
    ask(null, 'POST', '/follows', { body: { email, q: 'salt wells' } }),
  ),
  door('suggest fields in the name of a guessed address', 'suggestions', ({ ask }, email) =>
    ask(null, 'POST', '/feedback/send-suggestions', {
      body: { senderName: 'Ada', senderEmail: email, suggestedFields: 'Limnology', additionalNotes: '' },
    }),
  ),
]

const changes: Attack[] = [
  {
    name: 'change one’s own address to a guessed one',
    pair: 'author about reviewer',
    feature: 'e-mail change',
    async run(lab) {
      const { author } = lab.people
      for (const { email } of everybody(lab)) {
        await lab.ask(author, 'POST', '/auth/change-email', { body: { newEmail: email, password } })
        await lab.read(author, '/auth/profile', '/auth/me')
        await lab.ask(author, 'DELETE', '/auth/change-email')
      }
    },
  },
  {
    name: 'change one’s own address to a guessed one (reviewer)',
    pair: 'reviewer about author',
    feature: 'e-mail change',
    async run(lab) {
      const { reviewer } = lab.people
      for (const { email } of everybody(lab)) {
        await lab.ask(reviewer, 'POST', '/auth/change-email', { body: { newEmail: email, password } })
        await lab.ask(reviewer, 'DELETE', '/auth/change-email')
      }
    },
  },
  {
    name: 'use codes and tokens that were never sent',
    pair: 'visitor about author and reviewer',
    feature: 'codes and links of accounts',
    async run({ ask }) {
      await ask(null, 'POST', '/auth/verify-login-otp', { body: { userId: noToken, otp: '123456' } })
      await ask(null, 'POST', '/auth/resend-login-otp', { body: { userId: noToken } })
      await ask(null, 'POST', '/auth/passkeys/challenge', { body: { userId: noToken } })
      const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
      const credential = { id: 'AA', rawId: 'AA', type: 'public-key', response }
      await ask(null, 'POST', '/auth/passkeys/login', { body: { userId: noToken, credential } })
      await ask(null, 'POST', '/auth/verify-email', { body: { token: noToken } })
      await ask(null, 'POST', '/auth/confirm-email', { body: { token: noToken } })
      await ask(null, 'POST', '/auth/reset-password', { body: { token: noToken, newPassword: wrong } })
      await ask(null, 'POST', '/mail/reports', {
        body: { secret: noToken, messageId: '<none@journals.test>', status: 'failed' },
      })
      await ask(null, 'POST', `/unsubscribe?token=${noToken}`)
      await ask(null, 'GET', `/authorship?token=${noToken}`)
      await ask(null, 'POST', '/authorship', { body: { token: noToken, answer: 'deny' } })
      const name = { published: 'Somebody Else' }
      await ask(null, 'PUT', '/authorship/details', { body: { token: noToken, name, affiliation: '' } })
      await ask(null, 'POST', '/authorship/orcid', { body: { token: noToken } })
      await ask(null, 'POST', '/authorship/orcid/finish', { body: { token: noToken, answer: 'state=none' } })
      await ask(null, 'GET', `/unsubscribe?token=${noToken}`)
      await ask(null, 'GET', `/follows?token=${noToken}`)
      await ask(null, 'POST', `/follows/confirm?token=${noToken}`, { body: { ids: [randomUUID()] } })
      await ask(null, 'POST', `/follows/remove?token=${noToken}`, { body: { id: randomUUID() } })
      await ask(null, 'POST', `/follows/stop?token=${noToken}`)
      await ask(null, 'GET', `/follows/stop?token=${noToken}`)
    },
  },
  {
    name: 'end sessions of others by their ids',
    pair: 'author about reviewer',
    feature: 'sessions',
    async run(lab) {
      const { author, cy, dee } = lab.people
      for (const who of [cy, dee]) {
        for (const id of await lab.sessionsOf(who)) await lab.ask(author, 'DELETE', `/auth/sessions/${id}`)
      }
      await lab.read(author, '/auth/sessions')
    },
  },
]

export const accounts: Attack[] = [...doors, ...changes]
