import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** A place where members can sign in instead of with a password: ORCID or an institution. All from the configuration. */
export interface ProviderSettings {
  /** In the addresses of pages: `orcid`. */
  id: string
  /** As people read it. */
  name: string
  /** `https://orcid.org` */
  issuer: string
  clientId: string
  clientSecret: string
  /** Whether its subjects are ORCID iDs. */
  isOrcid: boolean
}

/** Without TLS only on this machine: the answer of an issuer is a login. */
export const issuerAddress = z.url().refine(
  (text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
  },
  { error: 'must be an address such as https://orcid.org' },
)

export const isLocal = (hostname: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

const Institutions = z
  .array(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z][a-z\d-]{0,39}$/)
        .refine((id) => id !== 'orcid'),
      name: z.string().trim().min(1).max(100),
      issuer: issuerAddress,
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
    }),
  )
  .max(100)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)

/** The setting `SIGN_IN_INSTITUTIONS`. */
export const institutionList = z
  .string()
  .default('[]')
  .transform((text, context) => {
    const parsed = Institutions.safeParse(jsonOf(text))
    if (parsed.success) return parsed.data
    context.addIssue({
      code: 'custom',
      message:
        'must be a JSON list of {"id", "name", "issuer", "clientId", "clientSecret"} with ids of lower-case letters, digits and hyphens, each once',
    })
    return z.NEVER
  })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface ProviderEnvironment {
  ORCID_CLIENT_ID?: string | undefined
  ORCID_CLIENT_SECRET?: string | undefined
  ORCID_URL: string
  SIGN_IN_INSTITUTIONS: Array<Omit<ProviderSettings, 'isOrcid'>>
}

/** Without a client of ours there is no sign-in at ORCID. */
export function providersOf(e: ProviderEnvironment): ProviderSettings[] {
  const { ORCID_CLIENT_ID: clientId, ORCID_CLIENT_SECRET: clientSecret } = e
  const institutions = e.SIGN_IN_INSTITUTIONS.map((one) => ({ ...one, isOrcid: false }))
  if (clientId === undefined && clientSecret === undefined) return institutions
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError('ORCID_CLIENT_ID and ORCID_CLIENT_SECRET must be set together.')
  return [{ id: 'orcid', name: 'ORCID', issuer: e.ORCID_URL, clientId, clientSecret, isOrcid: true }, ...institutions]
}
