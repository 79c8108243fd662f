import { z } from 'zod'
import { maxPasskeyName, maxPasskeys } from '@grfs/domain/identity/login'
import { maxPassword } from '@grfs/domain/identity/password'
import { endpoint } from '../endpoint.ts'
import { Message, SessionAnswer, Token } from '../identity.ts'
import { Instant, Ref } from '../primitives.ts'

/** Passkeys (WebAuthn level 3) as second factor, beside the mailed code and the authenticator app. */

export const passkeyErrors = {
  'passkey.refused': {
    status: 400,
    message: 'This passkey was not accepted. Please try again, or choose another way.',
  },
  'passkey.unknown': { status: 404, message: 'This passkey was not found. Please reload the page.' },
  'passkey.too-many': { status: 409, message: `You have ${maxPasskeys} passkeys. Please remove one first.` },
} as const

const base64 = (most: number) => z.base64url().max(most)
const transports = z.array(z.string().max(20)).max(10)

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeysEndpoint = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  access: 'signed-in',
  summary: 'My passkeys, oldest first',
  response: z.object({ passkeys: z.array(Passkey) }),
})

const KnownKey = z.object({ id: z.string(), type: z.literal('public-key'), transports })

/** What `navigator.credentials.create` gets, as JSON. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownKey),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred']),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

export const startPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  access: 'signed-in',
  summary: 'Starts the set-up of a passkey; the answer of the device counts once, in this session',
  body: z.object({ password: z.string().min(1).max(maxPassword) }),
  limit: { name: 'passkey', attempts: 30, seconds: 3600 },
  response: z.object({ options: PasskeyCreation }),
})

/** What the device answers, as JSON. Other fields are ignored. */
const answerOf = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: base64(1_400),
    rawId: base64(1_400),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64(4_000), ...response }),
  })

export const NewPasskey = answerOf({ attestationObject: base64(20_000), transports: transports.optional() })
export type NewPasskey = z.infer<typeof NewPasskey>

export const addPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/auth/passkeys/confirm',
  access: 'signed-in',
  summary: 'Adds the passkey that the device made',
  body: z.object({ name: z.string().trim().min(1).max(maxPasskeyName), credential: NewPasskey }),
  limit: { name: 'passkey-confirm', attempts: 30, seconds: 3600 },
  response: Message,
})

export const removePasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/auth/passkeys/:id/remove',
  access: 'signed-in',
  summary: 'Removes a passkey, and ends every other session of the account',
  params: z.object({ id: Ref }),
  body: z.object({ password: z.string().min(1).max(maxPassword) }),
  limit: { name: 'remove-passkey', attempts: 60, seconds: 3600 },
  response: Message,
})

/** What `navigator.credentials.get` gets, as JSON. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z.array(KnownKey),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

export const askPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/auth/passkeys/challenge',
  access: 'public',
  summary: 'The question to my passkeys in the second step of a login',
  body: z.object({ userId: Token }),
  limit: { name: 'passkey-challenge', attempts: 300, seconds: 600 },
  response: z.object({ options: PasskeyRequest }),
})

export const PasskeyAnswer = answerOf({ authenticatorData: base64(4_000), signature: base64(4_000) })
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const loginWithPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/auth/passkeys/login',
  access: 'public',
  summary: 'Completes the second step of a login with a passkey',
  body: z.object({ userId: Token, credential: PasskeyAnswer }),
  limit: { name: 'passkey-login', attempts: 300, seconds: 600 },
  response: SessionAnswer,
})
