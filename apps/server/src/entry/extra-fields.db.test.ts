import { beforeAll, describe, expect, it } from 'vitest'
import { overpost, type Overposted } from '../../../../tests/support/matrix/extra-fields.ts'

let found: Overposted

beforeAll(async () => {
  found = await overpost()
  console.log(`extra fields: ${found.names} names along with ${found.writes} writes in ${found.requests} requests`)
}, 600_000)

describe('fields that a write does not ask for: S4', () => {
  it('change nothing of what is stored and answered', () => expect(found.changed).toEqual([]))

  it('were sent with every write that needs no mailed secret', () => {
    expect(found.untried).toEqual([
      'POST /auth/login',
      'POST /subadmin/login',
      'POST /auth/verify-login-otp',
      'POST /auth/resend-login-otp',
      'POST /auth/verify-magic-link',
      // The test world has no provider, and nobody there uses an authenticator app.
      'POST /auth/providers/:provider',
      'POST /auth/providers/:provider/finish',
      'POST /auth/linked-identities/:provider',
      'POST /auth/linked-identities/:provider/finish',
      'POST /auth/linked-identities/:provider/remove',
      'POST /auth/authenticator',
      'POST /auth/authenticator/confirm',
      'POST /auth/authenticator/remove',
      'POST /auth/recovery-codes',
      'POST /auth/passkeys',
      'POST /auth/passkeys/confirm',
      'POST /auth/passkeys/:id/remove',
      'POST /auth/passkeys/challenge',
      'POST /auth/passkeys/login',
      'POST /auth/verify-email',
      'POST /auth/reset-password',
      'POST /auth/confirm-email',
      // It has an id and no body. S3 tests whose session it may be.
      'DELETE /auth/sessions/:id',
      // No proof of the test world is out, and final files of no paper are open.
      'POST /submission/:id/final-files',
      'POST /submission/:id/proof',
      // Nobody of the test world has a published article.
      'POST /my-published-name',
      // The test world has no registry of DOIs.
      'POST /admin/articles/:id/deposit',
      // Nor a key of DOAJ.
      'POST /admin/articles/:id/doaj',
      // They need the signed token of an e-mail.
      'POST /follows/confirm',
      'POST /follows/remove',
      'POST /follows/stop',
      // No journal was suggested for a paper of the test world.
      'POST /submission/:id/transfer',
      // They need the token of the e-mail to a co-author.
      'PUT /authorship/details',
      'POST /authorship/orcid',
      'POST /authorship/orcid/finish',
      // All co-authors of the test world have answered.
      'POST /submission/:id/co-authors',
      // Nobody of the test world has a saved view. They have an id and a name.
      'PUT /admin/papers/views/:id',
      'DELETE /admin/papers/views/:id',
      // Called with a wrong password, so that no account of the test world is deleted.
      'POST /auth/delete-account',
      // It needs the secret of the mail server.
      'POST /mail/reports',
      'POST /unsubscribe',
      'POST /setup/mail',
      'POST /setup',
    ])
    expect(found.names).toBeGreaterThan(300)
  })
})
