import type { SiteFacts } from '@grfs/contracts/page'
import type { Actor } from '@grfs/domain/identity/actor'
import type { CacheKey } from './cache/keys.ts'
import type { Clock } from './clock.ts'
import type { Db, SqlTransaction } from './database/pool.ts'
import type { Limits } from './http/rate-limit.ts'
import type { EnqueueOptions, Job } from './jobs/job.ts'
import type { Keys } from './keys.ts'
import type { Logger } from './log.ts'
import type { JournalEmail, Outgoing, PressEmail } from './mail/email.ts'
import type { LiveMailTexts } from './mail/live-mail-texts.ts'
import type { Offload } from './sandbox/offload.ts'
import type { PiSettings } from './pi-settings.ts'
import type { WorksSettings } from './works-settings.ts'
import type { DoiHolders } from './doi-holders.ts'
import type { DoajSettings } from './registry-settings.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { LiveSettings } from './settings/live-settings.ts'
import type { SchemaValidator } from './sandbox/schema-validator.ts'
import type { Storage } from './storage/storage.ts'
import type { ManuscriptProcessor } from './sandbox/manuscript-processor.ts'
import type { Usage } from './usage/usage.ts'
import type { Typesetter } from './sandbox/typesetter.ts'

/** Something that happened, in the past tense: `article.published`. Carries ids, never whole records. */
export interface DomainEvent {
  name: string
  [id: string]: string | number | boolean | null
}

/** Event name -> jobs (entry/subscriptions.ts). The module that publishes an event does not know its listeners. */
export type Subscriptions = Record<string, Array<Job<{ eventId: string } & Record<string, unknown>>>>

/** An entry of the audit log. `action` is in the past tense: `sub-admin.created`. */
export interface Audited {
  action: string
  /** Null for commands and scheduled jobs. */
  actor: Pick<Actor, 'accountId'> | null
  subject: { kind: string; id: string; label?: string }
  journalId?: string | null
  detail?: Record<string, unknown>
}

/** Collects what follows from a change. All of it commits with the transaction, or none of it. */
export interface Outbox {
  publish(event: DomainEvent): void
  enqueue<P>(job: Job<P>, payload: P, options?: EnqueueOptions): void
  /** `journalId`: the journal that writes; null if it is about papers of several. */
  send<D>(email: JournalEmail<D>, outgoing: Outgoing<D> & { journalId: string | null }): void
  send<D>(email: PressEmail<D>, outgoing: Outgoing<D>): void
  /** Adds an entry to the audit log. */
  audit(entry: Audited): void
  /** Removes every page that shows one of these entities from the HTTP caches. */
  purge(...keys: CacheKey[]): void
}

/** Only `inTransaction` creates one. Queries take `tx.db`; code that needs the outbox or the time takes `tx`. */
export interface Tx {
  db: SqlTransaction
  outbox: Outbox
  now(): Date
}

export interface Context {
  db: Db
  clock: Clock
  log: Logger
  storage: Storage
  /** Name, address and settings of this installation. Always current: keep the object, not its fields. */
  site: SiteFacts
  settings: LiveSettings
  /** What the press and its journals changed in e-mails. */
  mailTexts: LiveMailTexts
  /** The DOI prefixes of the press and of journals, and the accounts that deposit under them. */
  dois: DoiHolders
  /** Where references are looked up; null: nowhere outside. */
  works: WorksSettings | null
  /** Null: no journal has a key of DOAJ. */
  doaj: DoajSettings | null
  /** Hosts and ports of the operator's own network that webhooks may reach: `10.0.0.7:8080`. */
  trustedReceivers: ReadonlySet<string>
  /** Where members can sign in instead of with a password. */
  providers: readonly ProviderSettings[]
  /** What a mail server must know to report deliveries; null if none may. */
  mailReportSecret: string | null
  /** Null without a Pi wallet. */
  pi: PiSettings | null
  keys: Keys
  limits: Limits
  /** Counts what visitors open. */
  usage: Usage
  offload: Offload
  manuscriptProcessor: ManuscriptProcessor
  typesetter: Typesetter
  schemaValidator: SchemaValidator
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
