import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { createJournalEndpoint } from '@grfs/contracts/journals/admin'
import { settingSchemas } from '@grfs/contracts/settings'
import { type SetupBody, setupKeys } from '@grfs/contracts/settings/setup'
import { settingTexts } from '@grfs/contracts/texts/settings'
import { fieldProblems } from '@grfs/contracts/validation'
import { hues, patterns } from '@grfs/domain/journals/journal'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sameBytes, tokenHash } from '../../platform/keys.ts'
import { AdminRefused, createAdmin, emailKey, findMemberId, hasAdmin } from '../identity/index.ts'
import { createJournal } from '../journals/index.ts'
import { testMailEmail } from './emails/test-mail.email.ts'
import { storeWanted } from './settings-file.ts'

// The last admin cannot be removed, so a set-up that was closed is not asked for again.
const closed = new WeakSet<object>()

/** Open until there is the first admin, and never again. */
export async function isSetupOpen({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<boolean> {
  if (closed.has(keys)) return false
  const isOpen = !(await hasAdmin(db))
  if (!isOpen) closed.add(keys)
  return isOpen
}

async function requireOpen(ctx: Pick<Context, 'db' | 'keys'>): Promise<void> {
  if (!(await isSetupOpen(ctx))) throw new AppError('setup.closed')
}

/** Derived from the secret of the installation, so that every process knows it and none stores it. */
const setupToken = ({ keys, site }: Pick<Context, 'keys' | 'site'>): string =>
  keys.mac('setup-link', site.origin).toString('base64url')

/** Null once the press is set up. */
export async function setupLink(ctx: Context): Promise<string | null> {
  return (await isSetupOpen(ctx)) ? `${ctx.site.origin}/setup?token=${setupToken(ctx)}` : null
}

async function requireToken(ctx: Context, token: string): Promise<void> {
  await requireOpen(ctx)
  // Hashes, because only texts of the same length can be compared in constant time.
  if (!sameBytes(tokenHash(token), tokenHash(setupToken(ctx)))) throw new AppError('setup.refused')
}

export async function readSetup(ctx: Context) {
  await requireOpen(ctx)
  const values = setupKeys.map((key) => [key, ctx.settings.defaults[key] ?? ''] as const)
  return {
    settings: Object.fromEntries(values) as Record<(typeof setupKeys)[number], string>,
    doiPrefix: ctx.dois.prefixOf(null),
  }
}

export async function sendSetupMail(ctx: Context, { token, email }: { token: string; email: string }): Promise<void> {
  await requireToken(ctx, token)
  const address = emailKey(email)
  if (address === null) throw new AppError('request.invalid', { fields: { email: settingTexts.setup.emailInvalid } })
  await ctx.inTransaction(async (tx) => {
    const to = { name: '', address, accountId: null }
    tx.outbox.send(testMailEmail, { to, data: { origin: ctx.site.origin }, key: randomUUID() })
  })
}

type Setup = z.output<typeof SetupBody>

export async function runSetup(ctx: Context, { token, ...setup }: Setup & { token: string }): Promise<void> {
  await requireToken(ctx, token)
  await setUp(ctx, setup)
}

/** Account, settings and journal in one transaction. Only for those who have the link, and for the operator's command. */
export async function setUp(ctx: Context, setup: Setup): Promise<void> {
  const wanted = readSettings(ctx, setup.settings)
  await ctx.inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(tx.db)
    if (await hasAdmin(tx.db)) throw new AppError('setup.closed')
    const within: Context = { ...ctx, db: tx.db, inTransaction: (work) => work(tx) }
    const accountId = await makeFirstAdmin(within, tx, setup.admin)
    const actor = { accountId, sessionId: '', roles: ['admin'] as const, subAdmin: null }
    await storeWanted(tx, wanted, actor)
    if (setup.journal) {
      const look = { hue: hues[7], pattern: patterns[0] }
      const {
        editorInChief: _e,
        layoutEditor: _l,
        ...journal
      } = createJournalEndpoint.body.parse({ ...look, ...setup.journal })
      await createJournal(within, actor, { ...journal, editorInChief: null, layoutEditor: null })
    }
  })
  await ctx.settings.refresh(ctx.db)
}

async function makeFirstAdmin(ctx: Context, tx: Tx, { email, fullName, password }: Setup['admin']): Promise<string> {
  // Somebody may have registered with this address: the role would go to that account and its password.
  if (await findMemberId(tx.db, email))
    throw new AppError('setup.account', { values: { reason: settingTexts.setup.known } })
  try {
    await createAdmin(ctx, { email, fullName, readPassword: () => Promise.resolve(password) })
  } catch (error) {
    if (!(error instanceof AdminRefused)) throw error
    throw new AppError('setup.account', { values: { reason: error.message } })
  }
  return (await findMemberId(tx.db, email))!
}

/** What differs from the default. */
function readSettings({ settings: { defaults } }: Context, typed: Setup['settings']) {
  const fields: Record<string, string> = {}
  const wanted = setupKeys.flatMap((key) => {
    const given = typed[key]
    if (given === undefined) return []
    const read = settingSchemas[key].safeParse(given)
    if (!read.success) fields[`settings.${key}`] = fieldProblems(read.error)['body'] ?? ''
    return read.success && read.data !== (defaults[key] ?? '') ? [{ journalId: null, key, value: read.data }] : []
  })
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  return wanted
}
