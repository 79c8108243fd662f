import { identityTexts as t } from '../texts/identity.ts'
import { registerTexts } from '../texts/identity-register.ts'

/** Refusals around accounts. The specified messages come from the catalogue of texts. */
export const identityErrors = {
  // The same message whether the address is unknown, the password wrong, or both.
  'login.refused': { status: 401, message: 'The email address or password is incorrect.' },
  'login.unverified': {
    status: 403,
    message: 'Please verify your email address first. We can send you the verification email again.',
  },
  'login.inactive': { status: 403, message: 'This account has been deactivated. Please write to {support}.' },
  'login.role-not-held': { status: 403, message: 'This account is not registered as {role}.' },
  'login.code-wrong': { status: 400, message: t.code.invalid },
  'login.code-spent': { status: 400, message: 'This code is no longer valid. Please request a new one.' },
  'login.code-locked': {
    status: 403,
    message: 'Too many wrong codes were entered for this account. Please use the link in the email instead.',
  },
  'login.attempt-ended': { status: 400, message: t.code.invalidAccess },
  'login.too-many-codes': {
    status: 429,
    message: 'We have already sent you several codes. Please use the latest one, or try again in an hour.',
  },
  'login.link-invalid': { status: 400, message: t.magic.failed },
  'provider.unknown': { status: 404, message: 'This way of signing in is not available.' },
  'provider.failed': { status: 400, message: 'The sign-in at {name} was not completed. Please start again.' },
  'provider.unavailable': {
    status: 503,
    message: '{name} does not answer right now. Please use your password, or try again later.',
  },
  'provider.not-linked': {
    status: 403,
    message:
      'No account here is linked to your {name} account. Sign in with your password and link it in your profile. Then you can sign in with {name}.',
  },
  'provider.taken': { status: 409, message: 'Your {name} account is already linked to another account here.' },
  'provider.already-linked': {
    status: 409,
    message: 'Your account is already linked to another {name} account. Remove that link first.',
  },
  'verification.invalid': { status: 400, message: t.verifyEmail.failedText },
  'verification.used': {
    status: 400,
    message: 'This link has already been used. If your address is verified, you can sign in.',
  },
  'registration.field-missing': { status: 400, message: registerTexts.fieldMissing },
  'registration.field-invalid': { status: 400, message: 'Please check the "{label}" field.' },
  'registration.email-invalid': { status: 400, message: t.login.emailInvalid },
  'registration.no-such-day': { status: 400, message: 'This date does not exist.' },
  'registration.passwords-differ': { status: 400, message: registerTexts.differ },
  'registration.password-short': { status: 400, message: registerTexts.short },
  'registration.photo-missing': { status: 400, message: registerTexts.imageMissing },
  'registration.photo-too-large': { status: 400, message: registerTexts.imageTooLarge },
  'registration.photo-invalid': { status: 400, message: registerTexts.imageWrongType },
  'password.too-common': {
    status: 400,
    message: 'This password is too common and easy to guess. Please choose another one.',
  },
  'password.used-before': { status: 400, message: 'Please choose a password that you have not used before.' },
  'password.short': { status: 400, message: t.reset.short },
  'reset.invalid': {
    status: 400,
    message: 'This reset link has expired or has already been used. Please request a new one.',
  },
  'application.already-held': { status: 409, message: 'You already have this role.' },
  'application.already-made': { status: 409, message: 'You have already applied for this role.' },
  'application.already-decided': {
    status: 409,
    message: 'This application has already been decided. The decision is final.',
  },
  'application.profile-incomplete': {
    status: 409,
    message: 'Please complete your profile first, with a photo. Then you can apply for this role.',
  },
  'account.not-found': { status: 404, message: 'Account not found' },
  'application.not-found': { status: 404, message: 'Application not found' },
} as const
