import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '../../../scripts/closing.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { cleanClone, container, currentImage, requireContainers, requirePrograms, systemImage } from '../../support/containers.ts'
import { samplePaper } from '../../support/manuscripts.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'

export const ci = false

const project = 'grfs-proof'
const startSeconds = 600
const beside = ['postgres', 'varnish', 'nginx']
const products = ['migrate', 'http-1', 'http-2', 'worker']

/** Reads a DOCX, converts it as the worker does, and prints what came of it. */
const convert = `
import { buffer } from 'node:stream/consumers'
import { createConverter } from '/app/apps/server/src/platform/sandbox/create-converter.ts'
const begun = performance.now()
const converter = createConverter({ program: 'soffice', sandbox: process.env.CONVERTER_SANDBOX ?? 'bubblewrap' })
const result = await converter.docxToPdf(await buffer(process.stdin)).then(
  (pdf) => ({ isPdf: pdf.subarray(0, 5).toString() === '%PDF-', bytes: pdf.length }),
  (error) => ({ refused: error.message }),
)
console.log(JSON.stringify({ ...result, ms: Math.round(performance.now() - begun) }))`

interface Conversion {
  isPdf?: boolean
  bytes?: number
  refused?: string
  ms: number
}

/** Starts compose.yml of a clean clone, with stand-ins for the images of others. */
export async function prove(): Promise<Outcome> {
  requireContainers()
  requirePrograms(['podman-compose'])
  const images = { server: await currentImage('server'), worker: await currentImage('worker') }
  const system = await systemImage()
  const folder = path.join(cleanClone(), 'ops/compose')
  const port = await freePort()
  writeFileSync(path.join(folder, '.env'), linesOf(composeSettings({ ...images, system, port })), { mode: 0o600 })
  writeFileSync(path.join(folder, 'product.env'), linesOf(productSettings(port)), { mode: 0o600 })
  writeFileSync(path.join(folder, 'stand-in.yml'), standIn)
  const compose = (...args: string[]) =>
    container('podman-compose', [
      ...['-p', project, '--env-file', path.join(folder, '.env')],
      ...['-f', path.join(folder, 'compose.yml'), '-f', path.join(folder, 'stand-in.yml'), ...args],
    ])
  onClose(() => void compose('down', '--volumes', '--timeout', '10'))

  const begun = performance.now()
  compose('up', '--detach', ...beside, ...products)
  const first = await untilOk(`http://127.0.0.1:${port}/`)
  const seconds = (performance.now() - begun) / 1000
  const again = await fetch(`http://127.0.0.1:${port}/`)
  await again.body?.cancel()

  const paper = samplePaper()
  const inWorker = convertIn(['exec', '--interactive', `${project}_worker_1`], paper)
  // The defaults of containers mask parts of /proc, and bubblewrap cannot work.
  const masked = convertIn(
    [
      'run',
      '--rm',
      '--interactive',
      '--network',
      'none',
      '--read-only',
      '--cap-drop',
      'ALL',
      '--tmpfs',
      '/tmp',
      images.worker,
    ],
    paper,
  )
  const users = Object.fromEntries(
    ['http-1', 'worker', 'nginx'].map((name) => [
      name,
      container('podman', ['exec', `${project}_${name}_1`, 'id', '-u']),
    ]),
  )
  const writable = ['http-1', 'worker'].filter((name) => canWrite(`${project}_${name}_1`))
  const [mostSeconds = 0] = limitsOf('O2').must
  const isHonest = masked.refused?.includes('sandbox cannot be started') ?? false
  return outcomeOf('O2', {
    found:
      `first 200 after ${seconds.toFixed(0)} s, then ${again.status} with X-Cache ${again.headers.get('x-cache') ?? 'none'}; ` +
      `DOCX to PDF in the sandbox: ${inWorker.isPdf ? `${inWorker.ms} ms` : `refused (${inWorker.refused})`}; ` +
      `masked /proc: ${isHonest ? 'refused and said' : 'not noticed'}`,
    ratio: null,
    worst: seconds,
    pass: first && seconds <= mostSeconds && inWorker.isPdf === true && isHonest && writable.length === 0,
    details: { seconds, inWorker, masked, users, writable },
  })
}

function convertIn(podman: string[], paper: Uint8Array): Conversion {
  const output = container('podman', [...podman, 'node', '--input-type=module', '--eval', convert], paper)
  return JSON.parse(output.split('\n').at(-1)!) as Conversion
}

function canWrite(name: string): boolean {
  return container('podman', ['exec', name, 'sh', '-c', 'touch /app/x 2>/dev/null && echo yes || echo no']) === 'yes'
}

async function untilOk(address: string): Promise<boolean> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(250)) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return true
  }
  return false
}

interface Images {
  server: string
  worker: string
  system: string
  port: number
}

const secret = () => randomBytes(32).toString('hex')

const composeSettings = ({ server, worker, system, port }: Images) => ({
  SERVER_IMAGE: server,
  WORKER_IMAGE: worker,
  POSTGRES_IMAGE: system,
  VARNISH_IMAGE: system,
  NGINX_IMAGE: system,
  LISTEN: `127.0.0.1:${port}`,
  SITE_HOST: '127.0.0.1',
  POSTGRES_PASSWORD: secret(),
  OWNER_PASSWORD: secret(),
  HTTP_PASSWORD: secret(),
  WORKER_PASSWORD: secret(),
  READONLY_PASSWORD: secret(),
  CACHE_SECRET: secret(),
})

const productSettings = (port: number) => ({
  ORIGIN: `http://127.0.0.1:${port}`,
  APP_SECRET: secret(),
  STORAGE_SECRET: secret(),
  METRICS_TOKEN: secret(),
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'press@journals.test',
  OPERATOR_EMAIL: 'operator@journals.test',
  WORKER_PORT: '3100',
})

function linesOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

// The image of PostgreSQL creates a cluster at its first start and runs the scripts of a folder. Debian's package does not.
const standIn = `
services:
  postgres:
    entrypoint: [sh, -euc]
    command:
      - |
        bin=$$(echo /usr/lib/postgresql/*/bin); PATH="$$bin:$$PATH"; export PATH
        if [ ! -f "$$PGDATA/PG_VERSION" ]; then
          install -d -o postgres -g postgres -m 700 "$$PGDATA"
          as() { setpriv --reuid postgres --regid postgres --init-groups "$$@"; }
          as initdb --encoding UTF8 --auth-local trust --auth-host scram-sha-256 > /dev/null
          echo 'host all all all scram-sha-256' >> "$$PGDATA/pg_hba.conf"
          echo "listen_addresses = '*'" >> "$$PGDATA/postgresql.conf"
          as pg_ctl --wait start --options '-c listen_addresses=' > /dev/null
          as sh /docker-entrypoint-initdb.d/database-roles.sh
          as pg_ctl --wait stop > /dev/null
        fi
        exec setpriv --reuid postgres --regid postgres --init-groups postgres
`
