import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from './closing.ts'

const folder = path.resolve(import.meta.dirname, '../ops/nginx')
const startSeconds = 10

/** Values that differ between installations: the placeholders of the files in `ops/nginx`. */
export interface NginxPlaceholders {
  listen: string
  siteName?: string
  filesName?: string
  node: string
  /** A second process; without it there is only one. */
  secondNode?: string
  pages?: string
  storageFolder?: string
  /** The object store, if files are not in a folder. */
  store?: string
  accelPrefix: string
  accessLog?: string
  errorLog?: string
}

/** Fills in the configuration that we ship. Throws if a placeholder stays empty. */
export function shippedServers(values: NginxPlaceholders): string {
  const filled: Record<string, string> = {
    LISTEN: values.listen,
    SITE_NAME: values.siteName ?? 'localhost',
    FILES_NAME: values.filesName ?? 'files.invalid',
    NODE: values.node,
    SECOND_NODE: values.secondNode ?? values.node,
    PAGES: values.pages ?? values.node,
    STORAGE_FOLDER: values.storageFolder ?? '',
    STORE: values.store ?? '',
    STORE_HOST: values.store === undefined ? '' : new URL(values.store).host,
    ACCEL_PREFIX: values.accelPrefix,
    ACCESS_LOG: values.accessLog ?? '/dev/null',
    ERROR_LOG: values.errorLog ?? '/dev/null',
  }
  return shippedText(values.store !== undefined).replace(/\$\{GRFS_([A-Z_]+)\}/g, (placeholder, name: string) => {
    const value = filled[name]
    if (value === undefined) throw new Error(`No value for ${placeholder} in ${folder}.`)
    return value
  })
}

/** With an object store, the location of `s3.conf` replaces the one for a folder. */
function shippedText(hasStore: boolean): string {
  const [servers, location] = ['grfs.conf', 's3.conf'].map((name) =>
    readFileSync(path.join(folder, name), 'utf8').replace(/^\s*#.*\n/gm, ''),
  ) as [string, string]
  return hasStore
    ? servers.replace(/^ {2}location \$\{GRFS_ACCEL_PREFIX\} \{\n[^]*?^ {2}\}\n/m, () => location)
    : servers
}

export interface PrivateNginx {
  /** The log of the whole process; each `server` block may have its own. */
  log: string
  /** Other `server` blocks, without breaking a connection off. */
  reload(servers: string): void
  stop(): Promise<void>
}

/**
 * Starts a private nginx with these `server` blocks, and waits until it listens on that port of the loopback address.
 */
export async function startNginx(servers: string, port: number, workers = 1): Promise<PrivateNginx> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error) {
    throw new Error('nginx is not installed: apt-get install nginx-light')
  }
  const home = mkdtempSync(path.join(tmpdir(), 'grfs-nginx-'))
  mkdirSync(path.join(home, 'temporary'))
  const conf = path.join(home, 'nginx.conf')
  const log = path.join(home, 'error.log')
  writeFileSync(conf, aroundServers(home, servers, workers))
  const nginx = spawn('nginx', ['-c', conf, '-p', home, '-e', log], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  nginx.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const remove = () => rmSync(home, { recursive: true, force: true })
  const reload = (changed: string) => {
    writeFileSync(conf, aroundServers(home, changed, workers))
    nginx.kill('SIGHUP')
  }
  const stop = onClose(
    async () => {
      await endNginx(nginx)
      remove()
    },
    () => {
      nginx.kill('SIGTERM')
      remove()
    },
  )
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(20)) {
    if (nginx.exitCode !== null) break
    if (await listens(port)) return { log, reload, stop }
  }
  await stop()
  throw new Error(`nginx did not start:\n${said}`)
}

function aroundServers(home: string, servers: string, workers: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${home}/temporary/${kind};`)
    .join('\n')
  // The test folder belongs to the current account, so the workers must use that account even if it is root.
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${home}/nginx.pid;
worker_processes ${workers};
events { worker_connections 2048; }
http {
${temporary}
  access_log off;
${servers}
}
`
}

function endNginx(nginx: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (nginx.exitCode !== null || nginx.signalCode !== null) return resolve()
    nginx.once('exit', () => resolve())
    nginx.kill('SIGTERM')
  })
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
