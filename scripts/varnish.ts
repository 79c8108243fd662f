import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from './closing.ts'
import { freePort } from './free-port.ts'

export interface VarnishOptions {
  /** Port of the server behind the cache, on this machine. */
  backendPort: number
  /** Port of the second server; without it there is only one. */
  secondPort?: number
  secret: string
  previousSecret?: string
  port?: number
  /** In megabytes. */
  memory?: number
}

export interface PrivateVarnish {
  url: string
  port: number
  /** For `-n` of varnishlog and varnishncsa. */
  workFolder: string
  stop(): Promise<void>
}

const vclFolder = path.resolve(import.meta.dirname, '../ops/varnish')
const startSeconds = 20

/** Starts a private Varnish with the configuration that we ship, on the loopback address. */
export async function startVarnish(options: VarnishOptions): Promise<PrivateVarnish> {
  const folder = mkdtempSync(path.join(tmpdir(), 'grfs-varnish-'))
  const port = await freePort(options.port)
  // If root starts it, varnishd compiles as another account, which must be able to read this.
  chmodSync(folder, 0o755)
  cpSync(vclFolder, folder, { recursive: true })
  const site = path.join(folder, 'site.vcl')
  const { backendPort, secondPort = backendPort } = options
  writeFileSync(
    site,
    readFileSync(site, 'utf8').replaceAll('"3000"', `"${backendPort}"`).replaceAll('"3001"', `"${secondPort}"`),
  )
  const varnishd = launch(folder, port, options)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stop = onClose(
    async () => {
      await end(varnishd.process)
      remove()
    },
    () => {
      varnishd.process.kill('SIGTERM')
      remove()
    },
  )
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, varnishd)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port, workFolder: path.join(folder, 'work'), stop }
}

function shippedParameters(): string[] {
  const lines = readFileSync(path.join(vclFolder, 'parameters.conf'), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

interface Launched {
  process: ChildProcess
  said(): string
}

function launch(folder: string, port: number, { secret, previousSecret = '', memory = 64 }: VarnishOptions): Launched {
  const parameters = [`vcl_path=${folder}`, ...shippedParameters()]
  const varnishd = spawn(
    'varnishd',
    [
      ...['-F', '-f', path.join(folder, 'default.vcl'), '-a', `127.0.0.1:${port}`, '-T', 'none'],
      ...['-n', path.join(folder, 'work'), '-s', `malloc,${memory}m`],
      ...parameters.flatMap((parameter) => ['-p', parameter]),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CACHE_SECRET: secret, CACHE_SECRET_PREVIOUS: previousSecret },
    },
  )
  let said = ''
  varnishd.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  varnishd.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  varnishd.once('error', (error) => (said += `${error.message}. Varnish and its modules (xkey) must be installed.`))
  return { process: varnishd, said: () => said }
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

async function untilReady(url: string, varnishd: Launched): Promise<void> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(50)) {
    if (hasEnded(varnishd.process)) break
    // The cache itself refuses a purge without the secret, whatever the state of the server.
    const answer = await fetch(url, { method: 'PURGE' }).catch(() => undefined)
    if (answer?.status === 403) return
  }
  throw new Error(`Varnish did not start:\n${varnishd.said()}`)
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
