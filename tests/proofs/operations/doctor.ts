import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { journalChecks } from '../../../apps/server/src/modules/journals/index.ts'
import { examine } from '../../../apps/server/src/platform/doctor/examine.ts'
import { onClose } from '../../../scripts/closing.ts'
import { createRoles, ensureDatabase, urlForRole } from '../../../scripts/ensure-database.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import {
  houseEnvironment,
  makeDatabase,
  startDatabaseServer,
  startHouse,
  temporaryFolder,
} from '../../support/processes.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

export const ci = false

interface Fault {
  /** The check that must notice it. */
  check: string
  /** Changed settings. */
  env?: Record<string, string>
  /** Changes the surroundings, and changes them back. */
  make?: string
  undo?: string
  /** Checks that fail with it, because they need the same thing. */
  with?: string[]
}

const ofDatabase = [
  ...['postgresql', 'extensions', 'primary', 'clock', 'migrations'],
  ...['database role', 'timeouts', 'jobs', 'audit log', 'backup'],
]
const mailRecords = [
  ['example.org', 'v=spf1 -all'],
  ['_dmarc.example.org', 'v=DMARC1; p=reject'],
  ['mail._domainkey.example.org', 'v=DKIM1; k=ed25519; p=MCowBQYDK2VwAyEA'],
] as const
const mailPassword = randomBytes(12).toString('hex')

/** A healthy installation of real servers, then faults made on purpose, one at a time. A warning counts as found. */
export async function prove(): Promise<Outcome> {
  const serverUrl = await startDatabaseServer()
  await createRoles(serverUrl)
  const owner = await makeDatabase(serverUrl, 'o11')
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  onClose(() => client.end())
  await recordBackup(client)
  const house = await startHouse({ databaseUrl: owner })
  const cacheSecret = randomBytes(16).toString('hex')
  const { url: cache } = await startVarnish({ backendPort: house.port, secret: cacheSecret })
  const names = new Map<string, string>(mailRecords)
  const healthy = {
    ...houseEnvironment,
    PATH: process.env['PATH'] ?? '',
    ORIGIN: cache,
    DATABASE_URL: urlForRole(owner, 'worker'),
    APP_SECRET: randomBytes(32).toString('hex'),
    STORAGE_SECRET: randomBytes(32).toString('hex'),
    STORAGE_FOLDER: house.storageFolder,
    SMTP_URL: await startMail(),
    CACHE_NODES: cache,
    CACHE_SECRET: cacheSecret,
    MAIL_DKIM_SELECTOR: 'mail',
    DOCTOR_DNS: await startNames(names),
  }
  const falseAlarms = (await examine(healthy)).filter(({ state }) => state !== 'ok')
  const missed: string[] = []
  const strange: string[] = []
  const faults = faultsOf(healthy, owner, house.origin, await ensureDatabase(serverUrl, 'empty'))
  for (const [name, fault] of Object.entries(faults)) {
    if (fault.make !== undefined) await client.query(fault.make)
    if (name === 'no SPF record') names.delete('example.org')
    if (name === 'no DMARC record') names.delete('_dmarc.example.org')
    if (name === 'the DKIM key is revoked') names.set('mail._domainkey.example.org', 'v=DKIM1; p=')
    // A conversion takes seconds.
    const findings = await examine(
      { ...healthy, ...fault.env },
      fault.check === 'converter' ? [] : ['converter'],
      journalChecks,
    )
    if (fault.undo !== undefined) await client.query(fault.undo)
    for (const [host, record] of mailRecords) names.set(host, record)
    const found = findings.filter(({ state }) => state !== 'ok').map(({ check }) => check)
    if (!found.includes(fault.check)) missed.push(name)
    const expected = [fault.check, ...(fault.with ?? [])]
    strange.push(...found.filter((check) => !expected.includes(check)).map((check) => `${name}: ${check}`))
  }
  const count = Object.keys(faults).length
  return outcomeOf('O11', {
    found: `${count - missed.length} of ${count} faults found, ${falseAlarms.length + strange.length} false alarms`,
    ratio: null,
    worst: missed.length,
    pass: count >= 20 && missed.length + falseAlarms.length + strange.length === 0,
    details: { faults: Object.keys(faults), missed, falseAlarms, strange },
  })
}

function faultsOf(
  healthy: Record<string, string>,
  owner: string,
  server: string,
  empty: string,
): Record<string, Fault> {
  const file = path.join(temporaryFolder('grfs-proof-o11-'), 'secret')
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o644 })
  const name = new URL(owner).pathname.slice(1)
  const withPassword = (password: string) => healthy['DATABASE_URL']!.replace(/:[^:@]*@/, `:${password}@`)
  const resetAll = `alter database ${name} reset all`
  return {
    'a setting is missing': { check: 'settings', env: { APP_SECRET: '' } },
    'a secret is an example': { check: 'secrets', env: { APP_SECRET: 'change-me-change-me-change-me-1234' } },
    'a secret is one letter': { check: 'secrets', env: { APP_SECRET: 'x'.repeat(32) } },
    'two secrets are the same': { check: 'secrets', env: { APP_SECRET: healthy['STORAGE_SECRET']! } },
    'the password of the database is the example': {
      check: 'database password',
      env: { DATABASE_URL: withPassword('secret') },
      make: `alter role grfs_worker password 'secret'`,
      undo: `alter role grfs_worker password 'grfs_worker'`,
    },
    'everyone can read a secret': { check: 'secret files', env: { APP_SECRET: '', APP_SECRET_FILE: file } },
    'the database is away': {
      check: 'postgresql',
      env: { DATABASE_URL: 'postgres://grfs_worker:x@127.0.0.1:1/o11' },
      with: ofDatabase,
    },
    'the database is empty': {
      check: 'extensions',
      env: { DATABASE_URL: empty },
      with: ofDatabase,
    },
    'a migration did not run': {
      check: 'migrations',
      make: `update public.migration set name = 'x' where name = '20261118T0900_switches.sql'`,
      undo: `update public.migration set name = '20261118T0900_switches.sql' where name = 'x'`,
    },
    'the database only reads': {
      check: 'primary',
      make: `alter database ${name} set default_transaction_read_only = on`,
      undo: resetAll,
      with: ['jobs', 'audit log'],
    },
    'the read replica is no standby': { check: 'read replicas', env: { DATABASE_READ_URL: owner } },
    'a setting names a journal that is not there': {
      check: 'journals in settings',
      env: { CROSSREF_JOURNALS: 'nowhere:10.12345:login:password' },
    },
    'the clock is wrong': {
      check: 'clock',
      make: `create schema wrong; create function wrong.clock_timestamp() returns timestamptz language sql
        as 'select pg_catalog.clock_timestamp() + interval ''1 minute'''; grant usage on schema wrong to public;
        alter database ${name} set search_path = wrong, pg_catalog, public`,
      undo: `drop schema wrong cascade; ${resetAll}`,
    },
    'the process owns the tables': {
      check: 'database role',
      env: { DATABASE_URL: owner },
      with: ['timeouts'],
    },
    'forgotten transactions stay open': {
      check: 'timeouts',
      make: 'alter role grfs_worker reset idle_in_transaction_session_timeout',
      undo: `alter role grfs_worker set idle_in_transaction_session_timeout = '60s'`,
    },
    'no worker runs': {
      check: 'jobs',
      make: `select graphile_worker.add_job('o11', run_at => now() - interval '10 minutes', job_key => 'o11')`,
      undo: `select graphile_worker.remove_job('o11')`,
    },
    'a job is dead': {
      check: 'jobs',
      make: `select graphile_worker.add_job('o11', job_key => 'o11');
        update graphile_worker._private_jobs set attempts = max_attempts where key = 'o11'`,
      undo: `select graphile_worker.remove_job('o11')`,
    },
    'the audit log was changed': {
      check: 'audit log',
      make: 'update platform.audit_check set broken_id = 1',
      undo: 'update platform.audit_check set broken_id = null',
    },
    'the last backup is old': {
      check: 'backup',
      make: `update platform.backup_run set finished_at = finished_at - interval '2 days'`,
      undo: `update platform.backup_run set finished_at = finished_at + interval '2 days'`,
    },
    'the folder of files is a file': { check: 'storage', env: { STORAGE_FOLDER: file } },
    'the mail password is wrong': {
      check: 'mail',
      env: { SMTP_URL: healthy['SMTP_URL']!.replace(mailPassword, 'wrong') },
    },
    'the mail server is away': { check: 'mail', env: { SMTP_URL: 'smtp://127.0.0.1:1' } },
    'no SPF record': { check: 'mail domain' },
    'no DMARC record': { check: 'mail domain' },
    'the DKIM key is revoked': { check: 'mail domain' },
    'the DKIM selector is wrong': { check: 'mail domain', env: { MAIL_DKIM_SELECTOR: 'other' } },
    'the converter is not installed': { check: 'converter', env: { CONVERTER: '/nowhere/soffice' } },
    'the secret of the cache is wrong': { check: 'caches', env: { CACHE_SECRET: randomBytes(16).toString('hex') } },
    'a cache is away': { check: 'caches', env: { CACHE_NODES: 'http://127.0.0.1:1' } },
    'the site is away': { check: 'origin', env: { ORIGIN: 'http://127.0.0.1:1' } },
    'probes are open to the world': { check: 'origin', env: { ORIGIN: server } },
  }
}

/** As a backup leaves it. */
async function recordBackup(client: pg.Client): Promise<void> {
  await client.query(
    `insert into platform.backup_run (kind, finished_at, ok, seconds) values ('backup', now() - interval '3 hours', true, 1)`,
  )
}

async function startMail(): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (username === 'press' && password === mailPassword) callback(null, { user: username })
      else callback(new Error('The password is wrong.'))
    },
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onClose(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `smtp://press:${mailPassword}@127.0.0.1:${port}`
}

/** A name server that knows these TXT records. */
async function startNames(names: ReadonlyMap<string, string>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5
    const labels: string[] = []
    for (let at = 12; query[at] !== 0; at += query[at]! + 1)
      labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    const record = names.get(labels.join('.').toLowerCase())
    // An answer without an error (0x8180), or that there is no such name (0x8183).
    const head = Buffer.from([query[0]!, query[1]!, 0x81, record === undefined ? 0x83 : 0x80, 0, 1, 0, 0, 0, 0, 0, 0])
    const parts = [head, query.subarray(12, end)]
    if (record !== undefined) {
      head[7] = 1
      const text = Buffer.from(record)
      // The name of the question, TXT, IN, 60 seconds, length.
      parts.push(Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length]), text)
    }
    socket.send(Buffer.concat(parts), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onClose(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}
