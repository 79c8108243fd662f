import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { SiteFacts } from '@grfs/contracts/page'
import { ConfigError } from './config-error.ts'
import { isNetwork } from './http/client.ts'
import type { ConverterOptions } from './sandbox/create-converter.ts'
import type { SmtpTls } from './mail/transport.ts'
import type { PiSettings } from './pi-settings.ts'
import { crossrefArchives, doajKeys, doajSettings, journalLogins, registriesOf } from './registry-settings.ts'
import type { JournalAccount, RegistrySettings } from './registry-settings.ts'
import { worksOf, type WorksSettings } from './works-settings.ts'
import { institutionList, isLocal, issuerAddress, type ProviderSettings, providersOf } from './provider-settings.ts'
import type { StorageConfig } from './storage/create-storage.ts'
import type { TracingSettings } from './tracing.ts'

export { ConfigError }

/** The release. A part of every cached page's surrogate key: a new release purges every page. */
export function version(): string {
  const manifest = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** The settings of an installation. Read once at start; no other code reads the environment. */
export interface Config {
  development: boolean
  host: string
  port: number
  /** Where the worker answers probes; undefined: nowhere. */
  workerPort: number | undefined
  /** How long a stopping HTTP process goes on, so that proxies notice it. */
  drainSeconds: number
  /** Addresses and networks of reverse proxies. X-Forwarded-For is accepted from them only. */
  trustedProxies: string[]
  /** Cost units per second that one network may spend on uncached reads; 0 disables the limit. */
  publicCostPerSecond: number
  metricsToken: string | undefined
  /** Null: no traces. */
  tracing: TracingSettings | null
  databaseUrl: string
  /** Standbys for public pages; usually none. */
  replicaUrls: string[]
  poolSize: number
  /** Whether to use named prepared statements. */
  prepareStatements: boolean
  logLevel: string
  /** Signs device cookies, links in mails and audit entries, and keys the hashes of login codes. */
  appSecret: string
  /** Verifies older signatures during a rotation. */
  previousAppSecret: string | undefined
  smtpUrl: string
  smtpTls: SmtpTls
  mailFrom: string
  mailDomain: string
  operatorEmail: string
  cacheNodes: string[]
  cacheSecret: string
  workerConcurrency: number
  /** CPU-heavy jobs at once. */
  heavyConcurrency: number
  converter: ConverterOptions
  storage: StorageConfig
  pi: PiSettings | null
  /** Null: this press registers no DOIs. */
  doiPrefix: string | null
  /** Null: DOIs are deposited by hand. */
  registry: RegistrySettings | null
  /** The journals with a DOI prefix of their own; usually none. */
  doiJournals: JournalAccount[]
  works: WorksSettings | null
  /** Null: articles are not sent to DOAJ. */
  doaj: ReturnType<typeof doajSettings>
  /** Private hosts that webhooks may reach; usually none. */
  trustedReceivers: string[]
  /** Where members can sign in; usually none or ORCID. */
  providers: ProviderSettings[]
  /** Null: delivery reports are not accepted. */
  mailReportSecret: string | null
  site: SiteFacts
  /** The folder of the built web app. Development serves the sources instead. */
  webFolder: string
}

const wholeNumber = (low: number, high: number) => z.coerce.number().int().min(low).max(high)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

const secret = z.string().min(32, { error: 'must be at least 32 random characters' })
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:secret@host/name',
})

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(3000),
  WORKER_PORT: wholeNumber(1, 65535).optional(),
  DRAIN_SECONDS: wholeNumber(0, 600).default(5),
  TRUSTED_PROXIES: list.refine((items) => items.every(isNetwork), {
    error:
      'must list the addresses or networks of your proxies, such as "loopback" or "10.0.0.0/8, 2001:db8::/32", not how many there are',
  }),
  PUBLIC_COST_PER_SECOND: wholeNumber(0, 1_000_000).default(60),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  ORIGIN: z.url({ protocol: /^https?$/, error: 'must be an address such as https://journals.example.org' }),
  DATABASE_URL: databaseAddress,
  DATABASE_READ_URL: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(databaseAddress)),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  DATABASE_PREPARE: z.enum(['on', 'off']).default('on'),
  APP_SECRET: secret,
  APP_SECRET_PREVIOUS: secret.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://localhost:25' }),
  SMTP_TLS: z.enum(['required', 'opportunistic', 'none']).optional(),
  MAIL_FROM: z.email({ error: 'must be the address that mails come from' }),
  OPERATOR_EMAIL: z.email({ error: 'must be the address of the person who runs this installation' }),
  CACHE_NODES: list.pipe(z.array(z.url({ error: 'must be addresses of HTTP caches, separated by commas' }))),
  CACHE_SECRET: z.string().default(''),
  WORKER_CONCURRENCY: wholeNumber(1, 100).default(5),
  WORKER_HEAVY: wholeNumber(1, 100).default(2),
  CONVERTER: z
    .string()
    .regex(/^(?:[\w.-]+|\/\S+)$/, 'must be "off", the name of a program or its path')
    .default('soffice'),
  CONVERTER_SANDBOX: z.enum(['bubblewrap', 'network', 'none']).default('bubblewrap'),
  CONVERTERS: wholeNumber(1, 100).optional(),
  STORAGE_DRIVER: z.enum(['file', 's3']).default('file'),
  STORAGE_FOLDER: z.string().default(''),
  STORAGE_SECRET: z.string().default(''),
  STORAGE_SECRET_PREVIOUS: secret.optional(),
  STORAGE_ACCEL_PREFIX: z.string().optional(),
  STORAGE_SNAPSHOTS: z.string().optional(),
  STORAGE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  S3_ENDPOINT: z.string().default(''),
  S3_PUBLIC_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  S3_PATH_STYLE: flag.default(true),
  PI_API_KEY: z.string().optional(),
  PI_API_URL: httpAddress.default('https://api.minepi.com'),
  PI_SDK_URL: httpAddress.default('https://sdk.minepi.com/pi-sdk.js'),
  PI_SANDBOX: flag.optional(),
  PI_FRAME_ANCESTORS: list.pipe(z.array(httpAddress)),
  PI_RECIPIENT_UID: z.string().default(''),
  PI_RECIPIENT_ADDRESS: z.string().optional(),
  PI_PRICE_URL: httpAddress.default('https://api.coingecko.com/api/v3/simple/price?ids=pi-network&vs_currencies=usd'),
  PI_PRICE_FIELD: z.string().default('pi-network.usd'),
  SITE_NAME: z.string().min(1).default('GRFS Journals'),
  PUBLISHER: z.string().min(1).default('GRFS Press'),
  PRESS_ISSN: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  DONATION_TEXT: z.string().max(1000).optional(),
  DONATION_URL: httpAddress.optional(),
  COUNTER_PLATFORM_ID: z
    .string()
    .regex(/^[a-zA-Z][\w./]{1,16}$/, { error: 'must be 2 to 17 letters, digits, dots, slashes and underscores' })
    .optional(),
  COUNTER_REGISTRY_RECORD: z
    .string()
    .regex(
      /^https:\/\/registry\.(?:projectcounter|countermetrics)\.org\/platform\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
      {
        error: 'must be the address of your record in the COUNTER registry',
      },
    )
    .optional(),
  MAIL_REPORT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DOI_PREFIX: z
    .string()
    .regex(/^10\.\d{4,9}$/, 'must look like 10.12345')
    .optional(),
  CROSSREF_LOGIN: z.string().optional(),
  CROSSREF_PASSWORD: z.string().optional(),
  CROSSREF_JOURNALS: journalLogins,
  CROSSREF_URL: httpAddress.default('https://doi.crossref.org'),
  CROSSREF_EMAIL: z.email({ error: 'must be the address that Crossref writes to' }).optional(),
  CROSSREF_API_URL: httpAddress.optional(),
  DOI_HANDLE_URL: httpAddress.default('https://doi.org'),
  RETRACTIONS_URL: httpAddress.optional(),
  CROSSREF_ARCHIVES: list.pipe(z.array(z.enum(crossrefArchives))),
  DOAJ_KEYS: doajKeys,
  DOAJ_URL: httpAddress.default('https://doaj.org'),
  WEBHOOK_TRUSTED_HOSTS: list,
  ORCID_CLIENT_ID: z.string().optional(),
  ORCID_CLIENT_SECRET: z.string().optional(),
  ORCID_URL: issuerAddress.default('https://orcid.org'),
  SIGN_IN_INSTITUTIONS: institutionList,
  WEB_FOLDER: z.string().optional(),
})
type Environment = z.infer<typeof Environment>

type Settings = Record<string, string | undefined>

/** The settings that are secret. Each may be in a file that NAME_FILE names instead, as containers provide them. */
const secrets = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'STORAGE_SECRET',
  'STORAGE_SECRET_PREVIOUS',
  'CACHE_SECRET',
  'METRICS_TOKEN',
  'MAIL_REPORT_SECRET',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'PI_API_KEY',
  'CROSSREF_LOGIN',
  'CROSSREF_PASSWORD',
  'CROSSREF_JOURNALS',
  'DOAJ_KEYS',
  'ORCID_CLIENT_SECRET',
  'SIGN_IN_INSTITUTIONS',
] as const

/** The settings for the worker and for commands, which have their own database role. One file then serves all processes. */
export function asWorker({ DATABASE_WORKER_URL: url, DATABASE_WORKER_URL_FILE: file, ...rest }: Settings): Settings {
  return url || file ? { ...rest, DATABASE_URL: url, DATABASE_URL_FILE: file } : rest
}

/** The settings with the content of secret files in place of their names. An empty setting counts as absent. */
export function readSecretFiles(env: Settings): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  for (const name of secrets) {
    const file = present[`${name}_FILE`]
    if (file === undefined) continue
    if (name in present) throw new ConfigError(`${name} and ${name}_FILE are both set. Set only one of them.`)
    try {
      present[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}.`)
    }
    if (present[name] === '') throw new ConfigError(`${name}_FILE cannot be used: ${file} is empty.`)
  }
  return present
}

export function loadConfig(env: Settings): Config {
  const present = readSecretFiles(env)
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => sentenceOf(issue, present)).join('\n'))
  }
  const e = parsed.data
  const development = e.NODE_ENV === 'development'
  const origin = e.ORIGIN.replace(/\/+$/, '')
  if (e.CACHE_NODES.length > 0 && e.CACHE_SECRET === '') {
    throw new ConfigError(
      'CACHE_SECRET must be set when CACHE_NODES names HTTP caches, so that only this server can purge them.',
    )
  }
  return {
    development,
    ...{ host: e.HOST, port: e.PORT, workerPort: e.WORKER_PORT },
    drainSeconds: development ? 0 : e.DRAIN_SECONDS,
    trustedProxies: e.TRUSTED_PROXIES,
    publicCostPerSecond: e.PUBLIC_COST_PER_SECOND,
    metricsToken: e.METRICS_TOKEN,
    tracing:
      e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT, share: e.OTEL_TRACES_SAMPLER_ARG },
    databaseUrl: e.DATABASE_URL,
    replicaUrls: e.DATABASE_READ_URL,
    poolSize: e.DATABASE_POOL,
    prepareStatements: e.DATABASE_PREPARE === 'on',
    logLevel: e.LOG_LEVEL,
    appSecret: e.APP_SECRET,
    previousAppSecret: e.APP_SECRET_PREVIOUS,
    ...{ smtpUrl: e.SMTP_URL, mailFrom: e.MAIL_FROM },
    smtpTls: e.SMTP_TLS ?? defaultSmtpTls(e.SMTP_URL),
    mailDomain: e.MAIL_FROM.split('@')[1] ?? 'localhost',
    operatorEmail: e.OPERATOR_EMAIL,
    cacheNodes: e.CACHE_NODES,
    cacheSecret: e.CACHE_SECRET,
    workerConcurrency: e.WORKER_CONCURRENCY,
    heavyConcurrency: e.WORKER_HEAVY,
    converter: {
      program: e.CONVERTER,
      sandbox: e.CONVERTER_SANDBOX,
      ...(e.CONVERTERS !== undefined && { atOnce: e.CONVERTERS }),
    },
    storage: storageOf(e),
    pi: piOf(e),
    doiPrefix: e.DOI_PREFIX ?? null,
    ...registriesOf(e),
    doaj: doajSettings(e.DOAJ_KEYS, e.DOAJ_URL, e.OPERATOR_EMAIL),
    ...{ works: worksOf(e), trustedReceivers: e.WEBHOOK_TRUSTED_HOSTS },
    providers: providersOf(e),
    mailReportSecret: e.MAIL_REPORT_SECRET ?? null,
    site: {
      name: e.SITE_NAME,
      origin,
      publisher: e.PUBLISHER,
      issn: e.PRESS_ISSN ?? null,
      supportEmail: e.SUPPORT_EMAIL ?? e.OPERATOR_EMAIL,
      ...((e.DONATION_TEXT ?? e.DONATION_URL) !== undefined && {
        donation: { text: e.DONATION_TEXT ?? null, url: e.DONATION_URL ?? null },
      }),
      ...((e.COUNTER_PLATFORM_ID ?? e.COUNTER_REGISTRY_RECORD) !== undefined && {
        counter: { platformId: e.COUNTER_PLATFORM_ID ?? null, registryRecord: e.COUNTER_REGISTRY_RECORD ?? null },
      }),
      development,
    },
    webFolder: e.WEB_FOLDER ?? new URL('../../../web', import.meta.url).pathname,
  }
}

/** A local connection cannot be intercepted, and local relays seldom have a certificate that verifies. */
function defaultSmtpTls(smtpUrl: string): SmtpTls {
  return isLocal(new URL(smtpUrl).hostname) ? 'none' : 'required'
}

function storageOf(e: Environment): StorageConfig {
  if (e.STORAGE_DRIVER === 's3') {
    requireAll(e, 's3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    return {
      driver: 's3',
      endpoint: e.S3_ENDPOINT,
      region: e.S3_REGION,
      bucket: e.S3_BUCKET,
      accessKeyId: e.S3_ACCESS_KEY_ID,
      secretAccessKey: e.S3_SECRET_ACCESS_KEY,
      forcePathStyle: e.S3_PATH_STYLE,
      ...(e.S3_PUBLIC_ENDPOINT !== undefined && { publicEndpoint: e.S3_PUBLIC_ENDPOINT }),
      ...(e.STORAGE_ACCEL_PREFIX !== undefined && { accelPrefix: e.STORAGE_ACCEL_PREFIX }),
    }
  }
  requireAll(e, 'file', ['STORAGE_FOLDER', 'STORAGE_SECRET'])
  if (e.STORAGE_SECRET.length < 32) {
    throw new ConfigError('STORAGE_SECRET must be at least 32 characters long: it signs the links to files.')
  }
  return {
    driver: 'file',
    folder: e.STORAGE_FOLDER,
    secret: e.STORAGE_SECRET,
    ...(e.STORAGE_SECRET_PREVIOUS !== undefined && { previousSecret: e.STORAGE_SECRET_PREVIOUS }),
    ...(e.STORAGE_ACCEL_PREFIX !== undefined && { accelPrefix: e.STORAGE_ACCEL_PREFIX }),
    ...(e.STORAGE_SNAPSHOTS !== undefined && { snapshots: e.STORAGE_SNAPSHOTS }),
    ...(e.STORAGE_ORIGIN !== undefined && { publicBase: e.STORAGE_ORIGIN }),
  }
}

/** Without an API key there is no wallet, and the other settings are not needed. */
function piOf(e: Environment): PiSettings | null {
  if (e.PI_API_KEY === undefined) return null
  if (e.PI_RECIPIENT_UID === '') throw new ConfigError('PI_RECIPIENT_UID must be set when PI_API_KEY is.')
  return {
    apiUrl: e.PI_API_URL.replace(/\/+$/, ''),
    apiKey: e.PI_API_KEY,
    sdkUrl: e.PI_SDK_URL,
    isSandbox: e.PI_SANDBOX ?? e.NODE_ENV !== 'production',
    // Only the origin. Anything more could add directives to the content security policy.
    frameOrigins: e.PI_FRAME_ANCESTORS.map((address) => new URL(address).origin),
    recipientUid: e.PI_RECIPIENT_UID,
    recipientAddress: e.PI_RECIPIENT_ADDRESS ?? null,
    priceUrl: e.PI_PRICE_URL,
    priceField: e.PI_PRICE_FIELD,
  }
}

function requireAll(e: Environment, driver: string, names: Array<keyof Environment>): void {
  const missing = names.filter((name) => e[name] === '')
  if (missing.length > 0) {
    throw new ConfigError(`${missing.join(', ')} must be set when STORAGE_DRIVER is "${driver}".`)
  }
}

function sentenceOf(issue: z.core.$ZodIssue, present: Record<string, unknown>): string {
  const name = String(issue.path[0])
  if (!(name in present)) return `${name} is not set. See .env.example for what it means.`
  return `${name} cannot be used: ${issue.message.replace(/^Invalid input: /, '')}.`
}
