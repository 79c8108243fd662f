import { z } from 'zod'
import { codeMethods } from '@grfs/domain/identity/login'
import { memberRoles, roles } from '@grfs/domain/identity/roles'
import { maxPhotoBytes } from '@grfs/domain/identity/photo'
import { maxFieldLength, registrationFields, type RegistrationField } from '@grfs/domain/identity/registration'
import { maxPassword } from '@grfs/domain/identity/password'
import { endpoint } from './endpoint.ts'
import { Instant } from './primitives.ts'

/** Longer than any valid address; longer values are rejected. */
const EmailText = z.string().max(320)
const PasswordText = z.string().min(1).max(maxPassword)
/** 256 random bits as the server encodes them. */
export const Token = z.string().min(1).max(200)

/** A response that reports success or failure. */
export const Message = z.object({ success: z.boolean(), message: z.string() })
export type Message = z.infer<typeof Message>

/** The signed-in account, as the client stores it (part 1 section 3, login response). */
export const SessionUser = z.object({
  fullName: z.string(),
  title: z.string(),
  approved: z.enum(['approved', 'pending', 'rejected']),
  roles: z.array(z.enum(roles)),
})
export type SessionUser = z.infer<typeof SessionUser>

/** Either a session (`token`, `user`), or the code step (`requiresOTP`, `userId`, `maskedEmail`). */
export const LoginAnswer = Message.extend({
  requiresOTP: z.boolean(),
  /** The id of this login attempt; it is valid for nothing else. */
  userId: z.string().optional(),
  maskedEmail: z.string().optional(),
  /** The second step is an authenticator app or a passkey: an e-mail is sent on request only. */
  codeFrom: z.enum(['app', 'passkey']).optional(),
  /** With `passkey`: the code of an authenticator app is another way. */
  hasApp: z.boolean().optional(),
  token: z.string().optional(),
  user: SessionUser.optional(),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const loginEndpoint = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Logs in with address, password and role; asks for a code where one is needed',
  body: z.object({ formData: z.object({ email: EmailText, password: PasswordText, role: z.enum(roles) }) }),
  response: LoginAnswer,
})

export const subAdminLoginEndpoint = endpoint({
  method: 'POST',
  path: '/subadmin/login',
  access: 'public',
  summary: 'Logs a sub-admin in; the code step continues at /auth/verify-login-otp',
  body: z.object({ email: EmailText, password: PasswordText }),
  response: LoginAnswer.omit({ token: true, user: true }),
})

/** SUBADMIN-004: present only when a sub-admin has logged in, by the code or by the e-mailed link. */
const subAdminData = {
  data: z.object({ token: z.string(), subAdmin: z.object({ fullName: z.string(), email: z.string() }) }).optional(),
}

export const SessionAnswer = Message.extend({ token: z.string(), user: SessionUser, ...subAdminData })

export const verifyLoginCodeEndpoint = endpoint({
  method: 'POST',
  path: '/auth/verify-login-otp',
  access: 'public',
  summary: 'Completes the code step of a login',
  body: z.object({
    userId: Token,
    otp: z.string().max(40),
    /** Where the code comes from. A code counts for one method only. */
    method: z.enum(codeMethods).default('mail'),
  }),
  response: SessionAnswer,
})

export const resendLoginCodeEndpoint = endpoint({
  method: 'POST',
  path: '/auth/resend-login-otp',
  access: 'public',
  summary: 'Sends a new login code and link; the old ones no longer work',
  body: z.object({ userId: Token }),
  response: Message,
})

/** `needsClick`: the link is not used yet; the page asks for a click and then posts. */
export const MagicLinkAnswer = Message.extend({
  needsClick: z.boolean(),
  token: z.string().optional(),
  user: SessionUser.optional(),
  ...subAdminData,
})

const magicLink = z.object({ token: Token, email: EmailText })

export const openMagicLinkEndpoint = endpoint({
  method: 'GET',
  path: '/auth/verify-magic-link',
  access: 'public',
  summary: 'Logs in by the emailed link in the browser that requested it; in other browsers the link stays valid',
  query: magicLink,
  response: MagicLinkAnswer,
})

export const confirmMagicLinkEndpoint = endpoint({
  method: 'POST',
  path: '/auth/verify-magic-link',
  access: 'public',
  summary: 'Logs in by the emailed link after a click, in any browser',
  body: magicLink,
  response: MagicLinkAnswer,
})

const field = z
  .string()
  .max(Math.max(maxFieldLength, maxPassword) * 2)
  .default('')

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Registers a researcher or a reviewer, with a passport photo',
  // Every field is optional here, so that the handler reports missing or wrong values with the specified messages.
  body: z.object(
    Object.fromEntries(registrationFields.map((name) => [name, field])) as Record<RegistrationField, typeof field>,
  ),
  upload: { field: 'image', maxBytes: maxPhotoBytes },
  limit: { name: 'register', attempts: 200, seconds: 3600 },
  status: 201,
  response: Message,
})

// Endpoints that need an e-mailed token have no rate limit by network: guessing 256 bits is hopeless, and requests of
// somebody in the same network must not lock out the owner of a valid link.
export const verifyEmailEndpoint = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Verifies the address of a new account',
  body: z.object({ token: Token }),
  response: Message,
})

export const resendVerificationEndpoint = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  summary: 'Sends the verification email again; the answer is the same for every address',
  body: z.object({ email: EmailText }),
  limit: { name: 'resend-verification', attempts: 300, seconds: 600 },
  response: Message,
})

export const forgotPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Sends a link to reset the password; the answer is the same for every address',
  body: z.object({ email: EmailText }),
  limit: { name: 'forgot-password', attempts: 300, seconds: 600 },
  response: Message,
})

export const sendSignInLinkEndpoint = endpoint({
  method: 'POST',
  path: '/auth/sign-in-link',
  access: 'public',
  summary: 'Sends a link that signs an invited reviewer in; the answer is the same for every address',
  body: z.object({ email: EmailText }),
  limit: { name: 'sign-in-link', attempts: 300, seconds: 600 },
  response: Message,
})

export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password and ends every session of the account',
  body: z.object({ token: Token, newPassword: z.string().max(maxPassword * 4) }),
  response: Message,
})

export const logoutEndpoint = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  summary: 'Ends this session',
  response: Message,
})

/** Current user (part 1 section 3, auth/me). */
export const CurrentUser = z.object({
  /** Never changes for an account: the browser stores local data under it. */
  _id: z.string(),
  title: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** A link that expires, or null. */
  passportPhoto: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  appliedRole: z.enum([...memberRoles, 'none']),
  published: z.int(),
  review: z.int(),
  /** Downloads of all articles with this account among their authors (CHROME-027). */
  downloads: z.int(),
  assignmentCount: z.int(),
  assignmentDate: Instant.nullable(),
  assignmentStatus: z.string().nullable(),
  reviewedPapers: z.array(z.object({ id: z.string(), title: z.string(), reviewedAt: Instant })),
  contact: z.object({
    countryCode: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    countryOfResidence: z.string(),
  }),
  highestEducation: z.string(),
  awardingInstitution: z.string(),
  nationality: z.string(),
  dateOfBirth: z.object({ day: z.int(), month: z.int(), year: z.int() }).nullable(),
  researchArea: z.string(),
  university: z.string(),
  createdAt: Instant,
  isAdminApproved: z.boolean(),
  isActive: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const currentUserEndpoint = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  summary: 'My account',
  response: z.object({ data: z.object({ user: CurrentUser, published: z.int(), review: z.int() }) }),
})

export const applyForRoleEndpoint = endpoint({
  method: 'POST',
  path: '/auth/apply/:role',
  access: 'signed-in',
  summary: 'Applies for the other role',
  params: z.object({ role: z.enum(memberRoles) }),
  idempotent: true,
  response: Message,
})
