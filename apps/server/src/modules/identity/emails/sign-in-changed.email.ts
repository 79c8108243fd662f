import { defineEmail } from '../../../platform/mail/email.ts'

export type SignInChange =
  | { kind: 'linked' | 'unlinked' | 'passkey-added' | 'passkey-removed'; name: string }
  | { kind: 'app-on' | 'app-off' | 'recovery-codes' }

interface SignInChangedData {
  site: string
  change: SignInChange
  profileLink: string
  resetLink: string
  supportEmail: string
}

/** Tells the owner about each change of how they sign in, so that a change by another person is noticed. */
export const signInChangedEmail = defineEmail<SignInChangedData>({
  name: 'identity.sign-in-changed',
  title: 'Sign-in changed',
  readers: 'members',
  caseOf: ({ change }) => change.kind,
  cases: {
    linked: wordsOf(
      'Sign-in changed: account linked',
      'Your account with {site} was linked to {provider}. From now on you can sign in with {provider}.',
      { kind: 'linked', name: 'ORCID' },
    ),
    unlinked: wordsOf(
      'Sign-in changed: link removed',
      'The link between your account with {site} and {provider} was removed, and every other device was signed out.',
      { kind: 'unlinked', name: 'ORCID' },
    ),
    'passkey-added': wordsOf(
      'Sign-in changed: passkey added',
      'A passkey named “{passkey}” was added to your account with {site}.',
      { kind: 'passkey-added', name: 'My phone' },
    ),
    'passkey-removed': wordsOf(
      'Sign-in changed: passkey removed',
      'The passkey “{passkey}” was removed from your account with {site}, and every other device was signed out.',
      { kind: 'passkey-removed', name: 'My phone' },
    ),
    'app-on': wordsOf(
      'Sign-in changed: authenticator app turned on',
      'Codes of an authenticator app were turned on for your account with {site}, and every other device was signed out.',
      { kind: 'app-on' },
    ),
    'app-off': wordsOf(
      'Sign-in changed: authenticator app turned off',
      'Codes of an authenticator app were turned off for your account with {site}, and every other device was signed out.',
      { kind: 'app-off' },
    ),
    'recovery-codes': wordsOf(
      'Sign-in changed: new recovery codes',
      'New recovery codes were made for your account with {site}. The former ones no longer work.',
      { kind: 'recovery-codes' },
    ),
  },
  values: ({ change, ...data }) => {
    const name = 'name' in change ? change.name : ''
    return { ...data, provider: name, passkey: name }
  },
  sample: {
    site: 'GRFS Journals',
    change: { kind: 'linked', name: 'ORCID' },
    profileLink: 'https://journals.example/dashboard/updateProfile#account',
    resetLink: 'https://journals.example/forgot-password',
    supportEmail: 'support@journals.example',
  },
})

function wordsOf(title: string, sentence: string, change: SignInChange) {
  return {
    ...{ title, subject: 'How you sign in has changed', required: ['supportEmail'], sample: { change } },
    body: `${sentence}

[Open your account settings]({profileLink})

If this was not you, choose a new password at once and write to us:

[Choose a new password]({resetLink})

{supportEmail}`,
  }
}
