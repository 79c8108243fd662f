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
  render: ({ site, change, profileLink, resetLink, supportEmail }) => ({
    subject: 'How you sign in has changed',
    body: [
      sentenceOf(change, site),
      { link: profileLink, label: 'Open your account settings' },
      'If this was not you, choose a new password at once and write to us:',
      { link: resetLink, label: 'Choose a new password' },
      supportEmail,
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    change: { kind: 'linked', name: 'ORCID' },
    profileLink: 'https://journals.example/dashboard/updateProfile#account',
    resetLink: 'https://journals.example/forgot-password',
    supportEmail: 'support@journals.example',
  },
})

function sentenceOf(change: SignInChange, site: string): string {
  switch (change.kind) {
    case 'linked':
      return `Your account with ${site} was linked to ${change.name}. From now on you can sign in with ${change.name}.`
    case 'unlinked':
      return `The link between your account with ${site} and ${change.name} was removed, and every other device was signed out.`
    case 'passkey-added':
      return `A passkey named “${change.name}” was added to your account with ${site}.`
    case 'passkey-removed':
      return `The passkey “${change.name}” was removed from your account with ${site}, and every other device was signed out.`
    case 'app-on':
      return `Codes of an authenticator app were turned on for your account with ${site}, and every other device was signed out.`
    case 'app-off':
      return `Codes of an authenticator app were turned off for your account with ${site}, and every other device was signed out.`
    case 'recovery-codes':
      return `New recovery codes were made for your account with ${site}. The former ones no longer work.`
  }
}
