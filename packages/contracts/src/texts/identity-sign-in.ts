import { sessionTexts } from './identity-session.ts'

const { titles } = sessionTexts

/** Signing in at ORCID or an institution, and the second step of a login. The specification does not know them. */
export const signInTexts = {
  providers: {
    or: 'Or sign in with',
    signIn: 'Sign in with {name}',
    failed: 'The sign-in could not be started. Please try again.',
  },
  /** The page to which a provider sends the browser back. */
  back: {
    title: titles.provider,
    waiting: 'Completing your sign-in…',
    linking: 'Linking your account…',
    linkedTitle: 'Linked',
    failedTitle: 'Not signed in',
    linkFailedTitle: 'Not linked',
    failed: 'The sign-in was not completed. Please start again.',
    toLogin: 'Go to login',
    toProfile: 'Back to your profile',
  },
  links: {
    title: 'Other ways to sign in',
    text: 'Link an account that you have elsewhere. Then you can sign in with it. A linked ORCID iD is marked as authenticated on your next articles.',
    isLinked: 'Linked on {date}',
    notLinked: 'Not linked',
    password: 'Your password',
    passwordMissing: 'Please enter your password.',
    link: 'Link {name}',
    linking: 'Opening {name}…',
    remove: 'Remove the link to {name}',
    removing: 'Removing…',
    linked: 'Your account is linked to {name}.',
    removed: 'The link to {name} was removed. Every other device was signed out.',
    failed: 'Something went wrong. Please try again.',
  },
} as const
