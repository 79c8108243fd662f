import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '../../scripts/closing.ts'
import { findBinaries } from '../../scripts/postgres-binaries.ts'
import { privateFolder, serverAccount, type Account } from '../../scripts/postgres-account.ts'
import { projectFolder } from '../../scripts/service.ts'

// Below 32768: an outgoing connection may use any port above it.
const ports = { etcd: 26_401, peer: 26_402, write: 26_403, read: 26_404, api: 26_410, database: 26_420 }
const startSeconds = 300
const nodes = [1, 2] as const
type Node = (typeof nodes)[number]

export interface Cluster {
  /** The superuser's address, through HAProxy: always the primary. */
  url: string
  /** Kills the primary and its Patroni without warning. Returns its number. */
  killPrimary(): Promise<Node>
  /** The number of the primary, or undefined while there is none. */
  primary(): Promise<Node | undefined>
}

/** Two PostgreSQL under Patroni behind HAProxy, with the shipped configuration and other addresses. One etcd, not three. */
export async function startCluster(): Promise<Cluster> {
  const account = serverAccount()
  const folder = privateFolder(account, 'grfs-patroni-')
  onClose(() => rmSync(folder, { recursive: true, force: true }))
  const etcd = `http://127.0.0.1:${ports.etcd}`
  const peer = `http://127.0.0.1:${ports.peer}`
  start(account, folder, 'etcd', [
    ...['etcd', '--name', 'e0', '--data-dir', path.join(folder, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `e0=${peer}`],
  ])
  const until = (holds: () => Promise<boolean>, name: string) => waitFor(holds, path.join(folder, `${name}.log`))
  await until(async () => (await statusOf(`${etcd}/health`)) === 200, 'etcd')
  const patronis = new Map<Node, ChildProcess>()
  for (const node of nodes) {
    const file = path.join(folder, `patroni-${node}.yml`)
    writeFileSync(file, patroniSettings(node, folder), { mode: 0o644 })
    patronis.set(node, start(account, folder, `patroni-${node}`, ['patroni', file]))
    await until(async () => (await statusOf(apiOf(node, 'health'))) === 200, `patroni-${node}`)
  }
  const configuration = path.join(folder, 'haproxy.cfg')
  writeFileSync(configuration, haproxySettings(), { mode: 0o644 })
  start(account, folder, 'haproxy', ['haproxy', '-db', '-f', configuration])
  await until(async () => (await statusOf(apiOf(2, 'synchronous'))) === 200, 'patroni-2')
  await until(() => accepts(ports.write), 'haproxy')
  const primary = async () => {
    for (const node of nodes) if ((await statusOf(apiOf(node, 'primary'))) === 200) return node
    return undefined
  }
  return {
    url: `postgres://postgres:superuser@127.0.0.1:${ports.write}/postgres`,
    primary,
    async killPrimary() {
      const node = await primary()
      if (node === undefined) throw new Error('There is no primary.')
      const [postmaster] = readFileSync(path.join(folder, `data-${node}/postmaster.pid`), 'utf8').split('\n')
      patronis.get(node)!.kill('SIGKILL')
      process.kill(Number(postmaster), 'SIGKILL')
      return node
    },
  }
}

const apiOf = (node: Node, question: string) => `http://127.0.0.1:${ports.api + node}/${question}`

/** Spawned with its account, not through another program: a kill must hit the server itself. */
function start(account: Account, folder: string, name: string, [program, ...args]: string[]): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'a')
  const child = spawn(program!, args, { ...account, cwd: folder, stdio: ['ignore', log, log] })
  closeSync(log)
  child.once('error', (error) => console.error(`${name}: ${error.message}`))
  const end = () => void child.kill('SIGTERM')
  onClose(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    end()
    if (child.exitCode === null && child.signalCode === null) await Promise.race([ended, pause(15_000)])
    child.kill('SIGKILL')
  }, end)
  return child
}

/** ops/ha/patroni.yml for this machine: other addresses, less memory, no encryption, no archive. */
function patroniSettings(node: Node, folder: string): string {
  const [binaries] = findBinaries()
  return readFileSync(path.join(projectFolder, 'ops/ha/patroni.yml'), 'utf8')
    .replace(/^name: .*/m, `name: n${node}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${ports.etcd}`)
    .replace('listen: 0.0.0.0:8008', `listen: 127.0.0.1:${ports.api + node}`)
    .replace('connect_address: db-1:8008', `connect_address: 127.0.0.1:${ports.api + node}`)
    .replace('listen: 0.0.0.0:5432', `listen: 127.0.0.1:${ports.database + node}`)
    .replace('connect_address: db-1:5432', `connect_address: 127.0.0.1:${ports.database + node}`)
    .replace(/data_dir: .*/, `data_dir: ${folder}/data-${node}`)
    .replace(/bin_dir: .*/, `bin_dir: ${binaries!.bin}`)
    .replace(/pgpass: .*/, `pgpass: ${folder}/pgpass-${node}`)
    .replace(/archive_command: .*/, `archive_command: /bin/true`)
    .replace(/wal_keep_size: .*/, `wal_keep_size: 256MB\n        unix_socket_directories: ${folder}`)
    .replaceAll('hostssl', 'host')
    .replace('replace-me-1', 'superuser')
}

/** ops/haproxy/postgres.cfg with the addresses of this machine. */
function haproxySettings(): string {
  return readFileSync(path.join(projectFolder, 'ops/haproxy/postgres.cfg'), 'utf8')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${ports.write}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${ports.read}`)
    .replaceAll(
      /db-(\d):5432 check port 8008/g,
      (_, node: string) => `127.0.0.1:${ports.database + Number(node)} check port ${ports.api + Number(node)}`,
    )
}

async function statusOf(address: string): Promise<number | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function waitFor(holds: () => Promise<boolean>, log: string): Promise<void> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(250))
    if (await holds()) return
  throw new Error(
    `The cluster did not start. The end of ${path.basename(log)}:\n${readFileSync(log, 'utf8').slice(-4_000)}`,
  )
}
