import { z } from 'zod'
import { settingKeysOf } from '@grfs/domain/settings/catalogue'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'

/** The set-up of a new installation (ADR 139): open until there is the first admin, for those who have the link. */

export const setupErrors = {
  'setup.closed': { status: 404, message: 'This press is already set up.' },
  'setup.refused': {
    status: 403,
    message: 'This link is not valid. The operator gets a new one with the command grfs setup link.',
  },
  'setup.account': { status: 400, message: 'This account cannot be created: {reason}' },
} as const

/** What the set-up asks for; the tool Settings has the others. */
export const setupKeys = ['name', 'publisher', 'contact', 'address', 'country', 'law'] as const
export type SetupKey = (typeof setupKeys)[number]

const limit = { name: 'setup', attempts: 20, seconds: 600 } as const
const token = z.string().min(1).max(100)
const email = z.string().trim().min(1).max(320)
const text = z.string().max(1_000)

export const getSetupEndpoint = endpoint({
  method: 'GET',
  path: '/setup',
  access: 'public',
  summary: 'Whether this press waits for its first admin, and the values before the set-up; 404 for ever after it',
  response: z.object({
    settings: z.record(z.enum(setupKeys), z.string()),
    /** Null: the press registers no DOIs. It comes from the environment. */
    doiPrefix: z.string().nullable(),
  }),
})

export const sendSetupMailEndpoint = endpoint({
  method: 'POST',
  path: '/setup/mail',
  access: 'public',
  summary: 'Sends a test e-mail during the set-up',
  limit,
  body: z.object({ token, email }),
  response: Message,
})

export const SetupBody = z.object({
  admin: z.object({ email, fullName: z.string().trim().min(1).max(200), password: z.string().max(400) }),
  settings: z.partialRecord(z.enum(setupKeys), text).default({}),
  /** The first journal; null: later. */
  journal: z
    .object({
      title: z.string().trim().max(200),
      abbrev: z.string().trim().max(20).default(''),
      category: z.string().trim().max(200),
    })
    .nullable()
    .default(null),
})

/** Everything or nothing. Not idempotent: after it the answer is 404. */
export const runSetupEndpoint = endpoint({
  method: 'POST',
  path: '/setup',
  access: 'public',
  summary: 'Makes the first admin, the settings and the first journal',
  limit,
  status: 201,
  body: SetupBody.extend({ token }),
  response: Message,
})

// A key of the set-up that is none of the press does not compile.
setupKeys satisfies readonly ReturnType<typeof settingKeysOf>[number][]
