import { z } from 'zod'
import { maxPassword } from '@grfs/domain/identity/password'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Instant } from '../primitives.ts'

/** The codes of an authenticator app, beside the mailed code. */

export const factorErrors = {
  'authenticator.already-on': { status: 409, message: 'An authenticator app is already in use. Turn it off first.' },
  'authenticator.not-started': { status: 400, message: 'The set-up has ended. Please start again.' },
  'authenticator.code-wrong': {
    status: 400,
    message: 'This code is not right. Enter the code that the app shows now.',
  },
} as const

export const Authenticator = z.object({
  /** Null: it is off. */
  since: Instant.nullable(),
  recoveryCodesLeft: z.int(),
})
export type Authenticator = z.infer<typeof Authenticator>

const withPassword = z.object({ password: z.string().min(1).max(maxPassword) })
const WithRecoveryCodes = Message.extend({
  /** Shown once: only their hashes are stored. */
  recoveryCodes: z.array(z.string()),
})

export const getAuthenticatorEndpoint = endpoint({
  method: 'GET',
  path: '/auth/authenticator',
  access: 'signed-in',
  summary: 'Whether an authenticator app is my second factor',
  response: Authenticator,
})

export const AuthenticatorSetUp = z.object({
  /** For typing it into the app. */
  secret: z.string(),
  address: z.string(),
  /** The address as a QR code: an SVG path in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type AuthenticatorSetUp = z.infer<typeof AuthenticatorSetUp>

export const startAuthenticatorEndpoint = endpoint({
  method: 'POST',
  path: '/auth/authenticator',
  access: 'signed-in',
  summary: 'Starts the set-up of an authenticator app; it counts after the first code',
  body: withPassword,
  limit: { name: 'authenticator', attempts: 30, seconds: 3600 },
  response: AuthenticatorSetUp,
})

export const confirmAuthenticatorEndpoint = endpoint({
  method: 'POST',
  path: '/auth/authenticator/confirm',
  access: 'signed-in',
  summary: 'Turns the app on with its first code, and ends every other session of the account',
  body: z.object({ code: z.string().max(20) }),
  response: WithRecoveryCodes,
})

export const removeAuthenticatorEndpoint = endpoint({
  method: 'POST',
  path: '/auth/authenticator/remove',
  access: 'signed-in',
  summary: 'Turns the app off, and ends every other session of the account',
  body: withPassword,
  response: Message,
})

export const renewRecoveryCodesEndpoint = endpoint({
  method: 'POST',
  path: '/auth/recovery-codes',
  access: 'signed-in',
  summary: 'Makes new recovery codes; the former ones no longer work',
  body: withPassword,
  limit: { name: 'recovery-codes', attempts: 30, seconds: 3600 },
  response: WithRecoveryCodes,
})
