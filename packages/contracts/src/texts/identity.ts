import { sessionTexts } from './identity-session.ts'

const { titles, roles, sessionExpired, otherRole, apply } = sessionTexts

/**
 * Accounts, sessions and roles (part 1 sections 2 to 9). Texts that the specification does not give are ours, in the
 * same style.
 */
export const identityTexts = {
  login: {
    title: titles.login,
    intro: 'Sign in to see your drafts, reviews and messages.',
    subAdminTitle: titles.subAdminLogin,
    subAdminIntro: 'For editors with a sub-admin account.',
    signIn: 'Sign In',
    signingIn: 'Signing in…',
    email: 'Email',
    password: 'Password',
    role: 'Sign in as',
    roles,
    forgot: 'Forgot password?',
    newHere: 'New here?',
    register: 'Register',
    resend: 'Resend verification email',
    signInLink: 'Sign in by email (invited reviewers)',
    success: 'Login successful!',
    failed: 'Login failed',
    codeSent: 'Verification code sent to your email!',
    codeFromApp: 'Enter the code of your authenticator app.',
    emailMissing: 'Please enter your email address.',
    passwordMissing: 'Please enter your password.',
    emailInvalid: 'Please enter a valid email address, such as name@university.org.',
    sessionExpired,
    otherRole,
  },
  code: {
    title: titles.code,
    intro: 'We sent a 6-digit code to {email}. You can also use the link in that email.',
    digit: 'Digit {number} of 6',
    label: 'Verification code',
    timeLeft: 'The code is valid for another {time}.',
    expired: 'The code is no longer valid.',
    verify: 'Verify',
    verifying: 'Verifying…',
    resend: 'Resend Code',
    resending: 'Sending…',
    back: 'Back to login',
    invalidAccess: 'Invalid access. Please login again.',
    incomplete: 'Please enter the complete 6-digit code',
    invalid: 'Invalid verification code',
    resent: 'New verification code sent to your email!',
    resendFailed: 'Failed to resend code',
    appTitle: 'Enter your code',
    appIntro: 'Open your authenticator app and enter the 6-digit code that it shows for {site}.',
    mailInstead: 'Email me a code instead',
    recoveryInstead: 'Use a recovery code',
    recoveryTitle: 'Enter a recovery code',
    recoveryIntro: 'Enter one of the codes that you saved when you set up the app. Each works once.',
    recoveryLabel: 'Recovery code',
    appInstead: 'Use the app',
  },
  magic: {
    title: titles.magic,
    verifying: 'Verifying your link…',
    click: 'Sign in to {site}',
    clickIntro:
      'You opened this link in a different browser from the one you signed in with. Press the button to sign in here.',
    invalid: 'Invalid link',
    failed: 'Link verification failed',
    note: 'The link may be expired, used already or malformed.',
    success: 'You are signed in.',
    toLogin: 'Go to login',
  },
  logout: { success: 'You are signed out.' },
  verifyEmail: {
    loading: 'Verifying your email address…',
    success: 'Email Verified',
    successText: 'Your email address has been verified. You can sign in now.',
    failedTitle: 'Verification Failed',
    failed: 'Email verification failed',
    failedText: "We couldn't verify your email address. The verification link may have expired or is invalid.",
    noToken: 'No verification token provided',
    resend: 'Resend verification email',
    toLogin: 'Go to login',
  },
  resendVerification: {
    title: titles.resendVerification,
    intro: 'Enter the address you registered with. The email takes 2-3 minutes to arrive.',
    submit: 'Send verification email',
    sending: 'Sending…',
    sent: 'Verification email sent successfully',
    failed: 'The email could not be sent. Please try again.',
    arrives: 'It takes 2-3 minutes to arrive.',
  },
  forgot: {
    title: titles.forgot,
    intro: 'Enter your email address. We will send you a link to choose a new password.',
    submit: 'Send reset link',
    sending: 'Sending…',
    sent: 'Password reset email sent successfully.',
    sentTo: 'Password reset email has been sent to {email}!',
    valid: 'The reset link is valid for {minutes} minutes.',
    failed: 'The email could not be sent. Please try again.',
  },
  signInLink: {
    title: titles.signInLink,
    intro: 'For reviewers whom an editor invited by email. You have no password: we email you a link instead.',
    submit: 'Send sign-in link',
    sending: 'Sending…',
    sent: 'If a reviewer was invited at this address, a sign-in link is on its way.',
    valid: 'The link can be used once, within {minutes} minutes. Everybody else signs in with a password.',
    failed: 'The email could not be sent. Please try again.',
  },
  reset: {
    title: titles.reset,
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    submit: 'Reset password',
    resetting: 'Resetting…',
    differ: 'Passwords do not match!',
    short: 'Password must be at least 8 characters long!',
    success: 'Password reset successfully! You can now log in.',
    failed: 'The password could not be reset. Please try again.',
    noToken: 'This link is incomplete. Please request a new one.',
    newLink: 'Request a new link',
    requirements: 'A good password',
    criteria: {
      uppercase: 'an uppercase letter',
      lowercase: 'a lowercase letter',
      digit: 'a digit',
      special: 'a special character',
      length: 'at least 8 characters',
    },
    avoidPrevious: 'avoid previous passwords',
    strength: { weak: 'Weak', medium: 'Medium', strong: 'Strong' },
    strengthLabel: 'Password strength',
  },
  notApproved: {
    title: titles.notApproved,
    text: "Your Reviewer Account hasn't been approved yet...",
    wait: 'Review typically takes 3-5 business days. You will get an email when your account is approved.',
    login: 'Back to login',
    contact: 'Contact us',
    support: 'Questions? Write to',
  },
  /** After registration, on /register and then on /login. */
  checkMail: {
    title: 'Check your mail',
    intro: 'We have sent an email to {email}. Open the link in it to verify your address. Then sign in.',
    next: 'The login page opens in a moment. You find these hints there too.',
    resend: 'Send the email again',
    nothing: 'No email?',
    hints: [
      'It takes 2-3 minutes to arrive.',
      'Look into the folder for spam or advertising.',
      'If the address above is not yours, register again with the right one.',
    ],
    again: 'Register again',
    support: 'Still nothing? Write to',
  },
  register: { title: titles.register },
  apply,
} as const

/** E-mails to applicants, in the words of the product. The admin sees them before deciding. */

export const approvalMail = {
  subject: 'You are now a {role} at {site}',
  body: `Dear {fullName},

Your application as a {role} at {site} has been approved. You can use your new dashboard the next time you sign in.`,
}

export const rejectionMail = {
  subject: 'Your application as a {role}',
  body: `Dear {fullName},

Thank you for your interest in {site}. We have reviewed your application as a {role} and cannot accept it.

{reason}

If you have a question about this decision, please write to {support}.`,
}
