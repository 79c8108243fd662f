import { z } from 'zod'
import { maxPassword } from '@grfs/domain/identity/password'
import { maxProfilePhotoBytes, profileFields, type ProfileField } from '@grfs/domain/identity/profile'
import { maxFieldLength } from '@grfs/domain/identity/registration'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Instant, Ref } from '../primitives.ts'
import { profileTexts as t } from '../texts/identity-profile.ts'

/** A member's own profile, e-mail address, password and sessions. */

export const profileErrors = {
  'profile.photo-invalid': { status: 400, message: t.photoWrongType },
  'profile.photo-too-large': { status: 400, message: t.photoTooLarge },
  // Not 401: the actor is signed in and stays signed in.
  'password.wrong': { status: 400, message: 'This is not your current password.' },
  'email.same': { status: 400, message: 'You already use this address.' },
  'email.link-invalid': {
    status: 400,
    message: 'This link has expired or has already been used. You can request a new one in your profile.',
  },
  'email.taken': { status: 409, message: 'This address is already used by another account.' },
  'session.unknown': { status: 404, message: 'This session has already ended.' },
} as const

const answers = <T extends z.ZodType>(answer: T) =>
  z.object(Object.fromEntries(profileFields.map((name) => [name, answer])) as Record<ProfileField, T>)

/** All profile fields of the actor, as the form shows them; empty if never filled in. */
export const Profile = answers(z.string()).extend({
  _id: z.string(),
  email: z.string(),
  /** A link that expires, or null. */
  passportPhoto: z.string().nullable(),
  /** The new e-mail address that is not confirmed yet. */
  newEmail: z.object({ address: z.string(), expiresAt: Instant }).nullable(),
})
export type Profile = z.infer<typeof Profile>

export const getProfileEndpoint = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'signed-in',
  summary: 'My full profile',
  response: Profile,
})

export const updateProfileEndpoint = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'signed-in',
  summary: 'Changes the fields that are sent, and the photo; an empty field changes nothing',
  // Longer than any valid value, so that the handler reports a value that is too long beside its field.
  body: answers(z.string().max(maxFieldLength * 2)).partial(),
  upload: { field: 'image', maxBytes: maxProfilePhotoBytes },
  limit: { name: 'profile', attempts: 120, seconds: 3600 },
  response: Message.extend({ profile: Profile }),
})

const PasswordText = z.string().min(1).max(maxPassword)

export const changeEmailEndpoint = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  access: 'signed-in',
  summary: 'Sends a link to a new address; the answer is the same whether or not it has an account',
  body: z.object({ newEmail: z.string().max(320), password: PasswordText }),
  limit: { name: 'change-email', attempts: 20, seconds: 3600 },
  response: Message,
})

export const cancelEmailChangeEndpoint = endpoint({
  method: 'DELETE',
  path: '/auth/change-email',
  access: 'signed-in',
  summary: 'Cancels the change of my email address',
  response: Message,
})

// No rate limit by network: guessing 256 bits is hopeless, and requests of somebody in the same network must not lock
// out the owner of a valid link.
export const confirmEmailEndpoint = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  summary: 'Moves an account to the address that the link was sent to, once, and ends its sessions elsewhere',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: Message,
})

export const changePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'signed-in',
  summary: 'Sets a new password and ends every other session of the account',
  body: z.object({ currentPassword: PasswordText, newPassword: z.string().max(maxPassword * 4) }),
  response: Message,
})

export const OwnSession = z.object({
  id: z.string(),
  /** The browser's User-Agent header. */
  userAgent: z.string(),
  startedAt: Instant,
  /** Accurate to a few minutes. */
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: 'My sessions, last used first',
  response: z.object({ sessions: z.array(OwnSession) }),
})

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signed-in',
  summary: 'Ends one of my sessions',
  params: z.object({ id: Ref }),
  response: Message,
})

export const endOtherSessionsEndpoint = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  access: 'signed-in',
  summary: 'Ends all my sessions except this one',
  response: Message,
})
