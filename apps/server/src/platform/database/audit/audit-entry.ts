import { createHash, randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Audited } from '../../context.ts'
import { sameBytes, type Keys } from '../../keys.ts'

/** Details under these names identify people or hold typed text. They are erased when the account is deleted. */
const personalNames = new Set(['email', 'reason', 'name', 'fullName', 'q', 'note'])

type Detail = Record<string, unknown>

/** The fields that the MAC covers. */
interface Signed {
  at: Date
  action: string
  actorId: string | null
  subjectKind: string
  subjectId: string
  journalId: string | null
  detail: Detail
  textDigest: Buffer
}

export interface StoredEntry extends Signed {
  id: number
  subjectLabel: string
  personal: Detail
  /** Null after label and personal part were erased. */
  textSalt: Buffer | null
  keyId: string | null
  mac: Buffer | null
}

const purpose = 'audit-entry'
const saltBytes = 16

const insertEntry = `insert into platform.audit (at, action, actor_id, subject_kind, subject_id, subject_label, journal_id, detail,
  personal, text_salt, text_digest, key_id, mac) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** The statement that appends an entry, signed with the server's secret. The database adds number, name and chain. */
export function appendEntry(keys: Keys, at: Date, entry: Audited): CompiledQuery {
  const { action, actor, subject, journalId = null } = entry
  const label = subject.label ?? ''
  const { detail, personal } = splitDetail(entry.detail ?? {})
  const textSalt = randomBytes(saltBytes)
  const textDigest = digestOf(textSalt, label, personal)
  const actorId = actor?.accountId ?? null
  const subjectParts = { subjectKind: subject.kind, subjectId: subject.id }
  const mac = keys.mac(purpose, statementOf({ at, action, actorId, ...subjectParts, journalId, detail, textDigest }))
  return CompiledQuery.raw(insertEntry, [
    ...[
      at,
      action,
      actorId,
      subject.kind,
      subject.id,
      label,
      journalId,
      JSON.stringify(detail),
      JSON.stringify(personal),
    ],
    ...[textSalt, textDigest, keys.id, mac],
  ])
}

/** `unkeyed`: it has no MAC. `unknown-key`: its secret is no longer configured, so only a seal can vouch for it. */
export function verifyEntry(keys: Keys, entry: StoredEntry): 'signed' | 'unkeyed' | 'unknown-key' | 'forged' {
  const { textSalt, subjectLabel, personal, textDigest, keyId, mac } = entry
  if (mac === null || keyId === null) return mac === null && keyId === null ? 'unkeyed' : 'forged'
  const hasText = textSalt === null || sameBytes(textDigest, digestOf(textSalt, subjectLabel, personal))
  if (!hasText) return 'forged'
  const key = keys.byId(keyId)
  if (!key) return 'unknown-key'
  return sameBytes(mac, key.mac(purpose, statementOf(entry))) ? 'signed' : 'forged'
}

function splitDetail(given: Detail): { detail: Detail; personal: Detail } {
  // As the database stores it: without undefined, dates as strings.
  const parts = Object.entries(JSON.parse(JSON.stringify(given)) as Detail)
  return {
    detail: Object.fromEntries(parts.filter((part) => !isPersonal(part))),
    personal: Object.fromEntries(parts.filter(isPersonal)),
  }
}

const isPersonal = ([name, value]: [string, unknown]): boolean =>
  personalNames.has(name) ||
  (typeof value === 'object' && value !== null && Object.keys(value).some((inner) => personalNames.has(inner)))

const digestOf = (salt: Buffer, label: string, personal: Detail): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(canonical([label, personal]))
    .digest()

const statementOf = (entry: Signed): string =>
  canonical([
    ...[entry.at.toISOString(), entry.action, entry.actorId?.toLowerCase() ?? null],
    ...[entry.subjectKind, entry.subjectId, entry.journalId?.toLowerCase() ?? null],
    ...[entry.detail, entry.textDigest.toString('hex')],
  ])

/** JSON with sorted names: the database stores objects in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
