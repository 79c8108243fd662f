import type { SiteFacts } from '@grfs/contracts/page'
import type { Clock } from './clock.ts'
import type { Context, Subscriptions } from './context.ts'
import type { Database } from './database/pool.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { createKeys } from './keys.ts'
import type { Logger } from './log.ts'
import { openMailTexts } from './mail/live-mail-texts.ts'
import type { Offload } from './sandbox/offload.ts'
import { openOutbox } from './database/outbox.ts'
import type { PiSettings } from './pi-settings.ts'
import type { WorksSettings } from './works-settings.ts'
import { doiHolders } from './doi-holders.ts'
import type { DoajSettings, JournalAccount, RegistrySettings } from './registry-settings.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { SchemaValidator } from './sandbox/schema-validator.ts'
import type { Storage } from './storage/storage.ts'
import type { ManuscriptProcessor } from './sandbox/manuscript-processor.ts'
import { openSettings } from './settings/live-settings.ts'
import { createUsage } from './usage/usage.ts'
import type { Typesetter } from './sandbox/typesetter.ts'

export interface ContextParts {
  database: Database
  clock: Clock
  log: Logger
  storage: Storage
  subscriptions: Subscriptions
  /** The domain in every Message-ID. */
  mailDomain: string
  /** From the environment: what applies without settings. */
  site: SiteFacts
  doiPrefix: string | null
  registry?: RegistrySettings | null
  doiJournals?: readonly JournalAccount[]
  works?: WorksSettings | null
  doaj?: DoajSettings | null
  trustedReceivers?: readonly string[]
  providers?: readonly ProviderSettings[]
  mailReportSecret?: string | null
  pi?: PiSettings | null
  /** Signs. The previous secret still verifies during a rotation. */
  secret: string
  previousSecret?: string | undefined
  offload: Offload
  manuscriptProcessor: ManuscriptProcessor
  typesetter: Typesetter
  schemaValidator: SchemaValidator
}

export function createContext(parts: ContextParts): Context {
  const { database, clock, log, storage, doiPrefix, offload, manuscriptProcessor, subscriptions, mailDomain } = parts
  const keys = createKeys(parts.secret, parts.previousSecret)
  const settings = openSettings(parts.site)
  const { site } = settings
  const mailTexts = openMailTexts()
  return {
    db: database.db,
    clock,
    log,
    storage,
    site,
    settings,
    mailTexts,
    dois: doiHolders({ prefix: doiPrefix, registry: parts.registry ?? null, journals: parts.doiJournals ?? [] }),
    works: parts.works ?? null,
    doaj: parts.doaj ?? null,
    trustedReceivers: new Set(parts.trustedReceivers),
    providers: parts.providers ?? [],
    mailReportSecret: parts.mailReportSecret ?? null,
    pi: parts.pi ?? null,
    keys,
    limits: createRateLimits(database),
    usage: createUsage({ clock, keys, log }),
    offload,
    manuscriptProcessor,
    typesetter: parts.typesetter,
    schemaValidator: parts.schemaValidator,
    inTransaction: (work) =>
      database.db.transaction().execute(async (db) => {
        const { outbox, flush } = openOutbox({ clock, keys, subscriptions, mailDomain, mailTexts, site })
        const result = await work({ db, outbox, now: () => clock.now() })
        await flush(db)
        return result
      }),
  }
}
