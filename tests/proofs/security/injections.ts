import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { exportKinds } from '@grfs/contracts/administration/audit'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { insertLetter } from '../../../apps/server/src/modules/feedback/queries.ts'
import { openTestDatabases } from '../../support/database.ts'
import { makeJournal } from '../../support/factories/press.ts'
import { makeSubmission } from '../../support/factories/submissions.ts'
import { bearer, makePerson } from '../../support/people.ts'
import { readCsv } from '../../support/read-csv.ts'
import { openWorld, type Actor, type World } from '../../support/workflow.ts'
import { writingIn } from '../../support/writing.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { canary, formulas, logTexts, sqlTexts } from './injection-corpus.ts'

export const ci = true

/** In a quick run, use every 7th text. */
const quickStep = 7

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const world = await openWorld()
  const admin = await world.editor()
  const some = (texts: string[]) => texts.filter((_, at) => !quick || at % quickStep === 0)
  const injected = await attackQueries(world, admin, some(sqlTexts()))
  const forged = await attackLog(world, admin)
  const cells = some(formulas())
  await fillWith(world, admin, cells)
  const exported = await takeExports(world, admin)
  const opened = await openInSpreadsheet(exported.files, cells)
  await world.close()
  const dangerous = cells.filter((cell) => calculates.test(cell)).length
  const found =
    injected.problems.length + forged.length + exported.problems.length + (opened ? opened.problems.length : 0)
  return outcomeOf('S17', {
    found:
      `${found} of ${injected.requests} requests with SQL, ${logTexts().length} with log lines and ${exported.cells} exported ` +
      `cells with ${dangerous} dangerous texts, ` +
      (opened
        ? `opened by LibreOffice (which calculates ${opened.control} of them when they are not made harmless)`
        : 'read strictly; there is no LibreOffice Calc here to open them with'),
    ratio: null,
    worst: null,
    pass: found === 0 && injected.requests > 500 && exported.cells > 500 && dangerous > 10 && opened?.control !== 0,
    details: {
      injected: injected.problems,
      forged,
      exported: exported.problems,
      opened: opened ? opened.problems : 'LibreOffice Calc is not installed',
      method:
        'Every text of every GET, in its path and its query, carries SQL; the log is read back line by line. Every list of the ' +
        'administration is filled with hostile cells, exported, read by a strict reader of RFC 4180, and, where there is one, opened by ' +
        'LibreOffice Calc with each separator and with the calculation of formulas on.',
    },
  })
}

/** A 5xx response, or the loss of the canary table, is an injection. */
async function attackQueries(world: World, admin: Actor, texts: string[]) {
  const { db } = world.house.database
  await sql`create table ${sql.raw(canary)} (n integer)`.execute(db)
  const problems: string[] = []
  let requests = 0
  for (const { endpoint } of moduleRoutes.filter((one) => one.endpoint.method === 'GET')) {
    const names = Object.keys(endpoint.query?.shape ?? {})
    const places = [...names, ...(endpoint.path.includes(':') ? [''] : [])]
    for (const place of places) {
      await sql`delete from platform.rate_limit`.execute(db)
      for (const text of texts) {
        const path = endpoint.path.replaceAll(
          /:(\w+)/g,
          place === '' ? encodeURIComponent(wellFormed(text)) : randomUUID(),
        )
        const query = place === '' ? '' : `?${place}=${encodeURIComponent(wellFormed(text))}`
        const url = `/api${path}${query}`
        const answer = await world.house.app.inject({ method: 'GET', url, headers: bearer(admin.token) })
        requests++
        if (answer.statusCode >= 500) problems.push(`${answer.statusCode} ${url}`)
      }
    }
  }
  const { rows } = await sql`select from ${sql.raw(canary)}`.execute(db)
  if (rows.length > 0) problems.push('the canary')
  return { problems, requests }
}

const wellFormed = (text: string) => text.toWellFormed()

/** Every line of the log is a valid line of our logger, whatever a client sends. */
async function attackLog({ house }: World, admin: Actor): Promise<string[]> {
  const lines: string[] = []
  const log = house.ctx.log as unknown as Record<PropertyKey, unknown>
  log[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) }
  house.ctx.log.level = 'info'
  for (const text of logTexts()) {
    const headers = { 'user-agent': header(text), 'x-request-id': header(text), referer: header(text) }
    await house.app.inject({ method: 'GET', url: `/api/search?q=${encodeURIComponent(text)}`, headers })
    await house.app.inject({ method: 'GET', url: `/api/${encodeURIComponent(text)}`, headers: bearer(admin.token) })
    const payload = { formData: { email: text, password: text, role: 'researcher' } }
    await house.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
  }
  house.ctx.log.level = 'silent'
  if (lines.length < 3 * logTexts().length) return ['the log was not heard']
  return lines.filter((line) => !isOneLine(line))
}

/** The text with characters that a header cannot contain replaced. */
const header = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ')

function isOneLine(line: string): boolean {
  // Terminal control characters are not allowed.
  if (!line.endsWith('\n') || /[\u0000-\u001f\u007f]/.test(line.slice(0, -1))) return false
  return (JSON.parse(line) as { msg?: unknown }).msg !== 'forged'
}

// An independent pattern, so that the product is not judged by its own rule: no cell may begin like a formula in any
// spreadsheet.
const calculates = /(?:^|[;\t\r\n])[\s"\p{Cf}]*[=+\-@＝＋－＠]/u

async function takeExports(world: World, admin: Actor) {
  const files: Record<string, Uint8Array> = {}
  const problems: string[] = []
  let cells = 0
  // The requests with SQL have used up the rate limit for exports.
  await sql`delete from platform.rate_limit`.execute(world.house.database.db)
  for (const kind of exportKinds) {
    const filters = { papers: 'filter=all', inbox: 'state=new' }[kind as string] ?? ''
    const { status, raw } = await world.call(admin, 'GET', `/admin/export/${kind}?${filters}`)
    if (status !== 200) {
      problems.push(`${kind}: ${status}`)
      continue
    }
    files[kind] = raw
    const [, ...rows] = readCsv(raw)
    cells += rows.flat().length
    problems.push(
      ...rows
        .flat()
        .filter((cell) => calculates.test(cell))
        .map((cell) => `${kind}: ${JSON.stringify(cell)}`),
    )
    // The same list as JSON contains the same texts, unchanged.
    const json = await world.call(admin, 'GET', `/admin/export/${kind}?format=json&${filters}`)
    const items = JSON.parse(json.raw.toString()) as unknown[]
    if (items.length !== rows.length + (kind === 'audit' ? 1 : 0)) problems.push(`${kind}: ${items.length} in JSON`)
  }
  return { files, problems, cells }
}

/** Null if there is no spreadsheet program to open them with. */
async function openInSpreadsheet(files: Record<string, Uint8Array>, cells: string[]) {
  const careless = cells.map((cell) => `"${cell.replaceAll('"', '""')}"\r\n`).join('')
  const control = await countFormulas({ control: Buffer.from(`\uFEFF${careless}`) }, separators.comma)
  if (!control) return null
  const problems: string[] = []
  for (const [name, separator] of Object.entries(separators)) {
    const found = (await countFormulas(files, separator)) ?? {}
    for (const [kind, count] of Object.entries(found))
      if (count > 0) problems.push(`${kind}, ${name}: ${count} formulas`)
  }
  return { problems, control: control['control'] ?? 0 }
}

/** Puts a hostile text into everything that a list of the admin area shows; the database stores them all. */
async function fillWith(world: World, admin: Actor, texts: string[]): Promise<void> {
  const { ctx } = world.house
  const author = await makePerson(ctx, 'researcher')
  const image = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#265c7f' } })
    .jpeg()
    .toBuffer()
  for (const [at, text] of texts.entries()) {
    const profile = { researchArea: text, university: text }
    await makePerson(ctx, at % 2 ? 'researcher' : 'unapproved reviewer', { fullName: text, profile })
    await makePerson(ctx, 'sub-admin', { fullName: text, allowedJournals: [world.journalId] })
    await world.call(admin, 'POST', '/announcement', { title: text, content: text, priority: 'low' })
    await ctx.inTransaction(async (tx) => {
      const sender = { accountId: null, senderName: text, senderEmail: 'ada@example.org' }
      await insertLetter(tx.db, tx.now(), { id: randomUUID(), kind: 'message', subject: text, text, ...sender })
      // The label of an audit entry can be any name.
      const subject = { kind: 'account', id: randomUUID(), label: text }
      tx.outbox.audit({ action: 'account.deactivated', actor: null, subject, detail: { reason: text } })
    })
    if (at % 10 === 0) {
      await makeJournal(ctx, { title: text, abbrev: `J${at}`, category: text })
      const fields = { title: text, content: `<p>Of ${at}</p>`, author: text, excerpt: text }
      await writingIn(world.house).upload(admin, 'POST', '/blogs', { fields, image })
      await makeSubmission(ctx, { authorId: author.id, journalId: world.journalId, title: text })
    }
  }
}

const run = promisify(execFile)

/** The separator of cells in a spreadsheet depends on its locale. */
const separators = { comma: 44, semicolon: 59, tab: 9 }

/**
 * Number of cells that LibreOffice parses as formulas when it opens the files with formula evaluation on. In its flat
 * format a formula cell has a specific attribute. Null if LibreOffice or its Calc is missing.
 */
async function countFormulas(
  files: Record<string, Uint8Array>,
  separator: number,
): Promise<Record<string, number> | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-s17-'))
  try {
    const names = Object.keys(files)
    for (const name of names) await writeFile(path.join(folder, `${name}.csv`), files[name]!)
    // Separator, quote, UTF-8, first line, columns, language, quoted as text, special numbers, …, spaces kept, sheet,
    // formulas.
    const reading = `CSV:${separator},34,76,1,,0,false,true,false,false,false,0,true`
    await run(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        ...['--headless', '--norestore', '--nologo', `--infilter=${reading}`, '--convert-to', 'fods'],
        ...['--outdir', path.join(folder, 'out'), ...names.map((name) => path.join(folder, `${name}.csv`))],
      ],
      { timeout: 300_000, env: { ...process.env, HOME: folder, LANG: 'C.UTF-8' } },
    )
    const counted = names.map(async (name) => {
      const sheet = await readFile(path.join(folder, 'out', `${name}.fods`), 'utf8')
      return [name, sheet.match(/table:formula=/g)?.length ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(counted))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
