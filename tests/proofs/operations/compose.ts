import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../../../apps/server/src/platform/doctor/examine.ts'
import { hostileFiles } from '../../../packages/manuscript/corpus/hostile/hostile-files.ts'
import { onClose } from '../../../scripts/closing.ts'
import {
  CannotRunHere,
  cleanClone,
  container,
  currentImage,
  requireContainers,
  requirePrograms,
  runContainer,
  systemImage,
} from '../../support/containers.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { samplePaper } from '../../support/manuscripts.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { convert, mailServer, standIn, type Conversion } from './compose/inside.ts'

export const ci = false

// Debian 12 has 1.0.3; PODMAN_COMPOSE may name a newer one.
const program = process.env['PODMAN_COMPOSE'] ?? 'podman-compose'
const project = 'grfs-proof'
// Inside and outside the same port, so that the site finds itself at its own address.
const port = 8080
const origin = `http://127.0.0.1:${port}`
const startSeconds = 600
// Longer than a process takes to start on a busy machine.
const replacedMs = 20_000
// Every so many of the first files of S6.
const [corpus, step, quickStep] = [600, 20, 150]

/** Starts compose.yml of a clean clone, with stand-ins for the images of others. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  requireContainers()
  // podman makes the networks of containers with it.
  requirePrograms(['iptables'])
  requireCompose()
  const images = { server: await currentImage('server'), worker: await currentImage('worker') }
  const system = await systemImage()
  const company = await companyOnMachine()
  const compose = prepare(cleanClone(), { ...images, system })
  const remove = async () => {
    await runContainer([...compose, 'down', '--volumes', '--timeout', '20'])
    await runContainer(['podman', 'network', 'rm', '--force', `${project}_default`])
  }
  // Of a run that was killed.
  await remove()
  onClose(remove)

  const begun = performance.now()
  await runContainer([...compose, 'up', '--detach'])
  // podman-compose ends well even if no container started.
  if (container('podman', ['inspect', '--format', '{{.State.Running}}', nameOf('network')]) !== 'true')
    throw new Error('podman started no container.')
  if (!(await untilOk(`${origin}/`))) throw new Error(`No page after ${startSeconds} s.`)
  const seconds = (performance.now() - begun) / 1000
  const cached = await fetch(`${origin}/`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await cached.arrayBuffer()
  const doctor = examine()
  const paper = samplePaper()
  const [converted] = convertIn(['exec', '--interactive', nameOf('worker')], [paper])
  // The defaults of containers mask parts of /proc, and bubblewrap cannot work.
  const limits = ['--network', 'none', '--read-only', '--cap-drop', 'ALL', '--tmpfs', '/tmp']
  const [masked] = convertIn(['run', '--rm', '--interactive', ...limits, images.worker], [paper])
  const hostile = convertIn(['exec', '--interactive', nameOf('worker')], hostileSample(quick ? quickStep : step))

  const wrong = hostile.filter(({ outcome }) => outcome !== 'pdf' && outcome !== 'ConversionFailed')
  const failed = doctor.filter(({ state }) => state === 'failed')
  const warnings = doctor.filter(({ state }) => state === 'warning').map(({ check }) => check)
  const users = ['http-1', 'http-2', 'worker', 'nginx'].map((name) => inside(name, 'id', '-u'))
  const writable = ['http-1', 'worker', 'nginx'].filter((name) => canWrite(name))
  const visitor = container('podman', ['logs', nameOf('nginx')]).includes('203.0.113.9')
  const restarted = await replace('http-1', compose)
  const [mostSeconds = 0] = limitsOf('O2').must
  return outcomeOf('O2', {
    found:
      `first 200 after ${seconds.toFixed(0)} s, then X-Cache ${cached.headers.get('x-cache') ?? 'none'}; ` +
      `doctor ${failed.length} of ${doctor.length} failed, warnings: ${warnings.join(', ') || 'none'}; ` +
      `DOCX to PDF in the sandbox: ${converted!.outcome}, ${converted!.ms} ms; ` +
      `${hostile.length} files of S6 in the sandbox: ${wrong.length} answered wrongly; ` +
      `masked /proc: ${masked!.outcome}; ${restarted.failed} of ${restarted.asked} requests failed while a process was replaced`,
    ratio: null,
    worst: seconds,
    pass:
      seconds <= mostSeconds &&
      failed.length === 0 &&
      doctor.length > 0 &&
      converted!.outcome === 'pdf' &&
      masked!.outcome === 'ConverterMissing' &&
      hostile.length > 0 &&
      restarted.asked > 0 &&
      visitor &&
      users.every((user) => user === '1000') &&
      wrong.length + writable.length + restarted.failed === 0,
    details: { company, seconds, doctor, converted, masked, hostile, users, writable, visitor, restarted },
  })
}

function requireCompose(): void {
  const { stdout = '', stderr = '' } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0, patch = 0] = (/version:?\s+(\d+)\.(\d+)\.(\d+)/.exec(`${stdout}${stderr}`) ?? []).map(
    Number,
  )
  if (major * 10_000 + minor * 100 + patch < 10_006)
    throw new CannotRunHere('This proof needs podman-compose 1.0.6 or later, in Debian 12 from bookworm-backports.')
}

interface Images {
  server: string
  worker: string
  system: string
}

/** Fills in the settings. Returns the beginning of each compose command. */
function prepare(clone: string, { server, worker, system }: Images): string[] {
  const folder = path.join(clone, 'ops/compose')
  const secret = () => randomBytes(32).toString('hex')
  writeSettings(path.join(folder, '.env'), {
    ...{ SERVER_IMAGE: server, WORKER_IMAGE: worker },
    ...{ POSTGRES_IMAGE: system, VARNISH_IMAGE: system, NGINX_IMAGE: system },
    ...{
      LISTEN: `127.0.0.1:${port}`,
      SITE_HOST: '127.0.0.1',
      BELIEVED_PROXIES: '10.88.0.0/14',
      CACHE_SECRET: secret(),
    },
    ...{ POSTGRES_PASSWORD: secret(), OWNER_PASSWORD: secret(), HTTP_PASSWORD: secret() },
    ...{ WORKER_PASSWORD: secret(), READONLY_PASSWORD: secret() },
  })
  writeSettings(path.join(folder, 'product.env'), {
    ...{ ORIGIN: origin, APP_SECRET: secret(), STORAGE_SECRET: secret(), METRICS_TOKEN: secret() },
    ...{ SMTP_URL: 'smtp://127.0.0.1:2525', SMTP_TLS: 'none' },
    ...{ MAIL_FROM: 'press@journals.test', OPERATOR_EMAIL: 'operator@journals.test' },
  })
  writeFileSync(path.join(folder, 'stand-in.yml'), standIn)
  const files = ['compose.yml', 'stand-in.yml'].flatMap((name) => ['-f', path.join(folder, name)])
  return [program, '-p', project, ...files]
}

function writeSettings(file: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
}

const nameOf = (service: string) => `${project}_${service}_1`
const inside = (service: string, ...command: string[]) => container('podman', ['exec', nameOf(service), ...command])

async function untilOk(address: string): Promise<boolean> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(250)) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 200) return true
  }
  return false
}

/** What `grfs doctor` says in the worker, beside a mail server that accepts everything. */
function examine(): Finding[] {
  container('podman', ['exec', '--detach', nameOf('worker'), 'node', '--eval', mailServer])
  const command = ['exec', nameOf('worker'), 'sh', '-c', 'grfs doctor --json || true']
  return (JSON.parse(container('podman', command)) as { findings: Finding[] }).findings
}

/** Some of the first files of S6: the ones made by hand, and damaged ones. */
function hostileSample(every: number): Uint8Array[] {
  const chosen: Uint8Array[] = []
  let at = 0
  for (const { bytes } of hostileFiles({ seed: 6, count: corpus })) {
    if (at % every === 0) chosen.push(bytes)
    at += 1
  }
  return chosen
}

function convertIn(podman: string[], files: Uint8Array[]): Conversion[] {
  const input = Buffer.from(files.map((bytes) => `${Buffer.from(bytes).toString('base64')}\n`).join(''))
  const output = container('podman', [...podman, 'node', '--input-type=module', '--eval', convert], input)
  return output.split('\n').map((line) => JSON.parse(line) as Conversion)
}

const canWrite = (service: string) =>
  inside(service, 'sh', '-c', 'touch /app/x /etc/x 2>/dev/null && echo yes || echo no') === 'yes'

/** Replaces one process as README.md says. Pages that no cache has are asked for meanwhile. */
async function replace(service: string, compose: string[]): Promise<{ asked: number; failed: number }> {
  const seen = { asked: 0, failed: 0 }
  let isOver = false
  const ask = async () => {
    while (!isOver) {
      const answer = await fetch(`${origin}/search?q=salt${(seen.asked += 1)}`).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.status !== 200) seen.failed += 1
      await pause(100)
    }
  }
  const asking = ask()
  await runContainer(['podman', 'stop', nameOf(service)])
  await runContainer(['podman', 'rm', nameOf(service)])
  await runContainer([...compose, 'up', '--detach', service])
  await pause(replacedMs)
  isOver = true
  await asking
  return seen
}
