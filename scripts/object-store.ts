import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose, runAndLeave } from './closing.ts'
import { freePort } from './free-port.ts'
import { createBucket, type BucketAddress } from './create-bucket.ts'

export interface ObjectStore extends BucketAddress {
  stop(): Promise<void>
}

const region = 'us-east-1'
const bucket = 'grfs'
const startSeconds = 90
const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool', 'radosgw', 'radosgw-admin']

/** Starts a one-node Ceph with its S3 gateway on the loopback address. All data is in memory and lost after `stop`. */
export async function startObjectStore({ folder }: { folder?: string } = {}): Promise<ObjectStore> {
  requirePrograms()
  const home = folder ? emptyFolder(path.resolve(folder)) : mkdtempSync(path.join(tmpdir(), 'grfs-objects-'))
  const daemons: ChildProcess[] = []
  const remove = () => rmSync(home, { recursive: true, force: true })
  const stop = onClose(
    async () => {
      await Promise.all(daemons.map(endDaemon))
      remove()
    },
    () => {
      for (const daemon of daemons) daemon.kill('SIGKILL')
      remove()
    },
  )
  try {
    const node = await makeNode(home)
    daemons.push(startDaemon(node, 'ceph-mon', ['-i', 'a']))
    await registerDisk(node, daemons)
    daemons.push(startDaemon(node, 'ceph-osd', ['-i', '0']))
    daemons.push(startDaemon(node, 'radosgw', ['-n', 'client.rgw.a']))
    await untilGatewayAnswers(node, daemons)
    const keys = makeUser(node)
    const store = { endpoint: node.endpoint, region, bucket, ...keys }
    await createBucket(store)
    return { ...store, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Node {
  home: string
  conf: string
  endpoint: string
}

function requirePrograms(): void {
  const missing = programs.filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error)
  if (missing.length > 0) {
    throw new Error(
      `The object store for tests needs ${missing.join(', ')}: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common`,
    )
  }
}

function emptyFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  // The folder is removed at the end, so it must be empty now.
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; the object store needs its own folder.`)
  return folder
}

/** Writes the files of the daemons: configuration, keys, and the map with the one monitor. */
async function makeNode(home: string): Promise<Node> {
  const monitor = `[v2:127.0.0.1:${await freePort()}]`
  const port = await freePort()
  const cluster = randomUUID()
  const conf = path.join(home, 'ceph.conf')
  for (const folder of ['mon', 'osd', 'log']) mkdirSync(path.join(home, folder), { recursive: true })
  writeFileSync(conf, configuration({ home, cluster, monitor, port }))
  const node = { home, conf, endpoint: `http://127.0.0.1:${port}` }
  const keyring = path.join(home, 'keyring')
  run(node, 'ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'])
  for (const entity of ['client.admin', 'osd.0', 'client.rgw.a']) {
    const rights = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *'])
    run(node, 'ceph-authtool', [keyring, '--gen-key', '-n', entity, ...rights])
  }
  const map = path.join(home, 'monmap')
  run(node, 'monmaptool', ['--create', '--clobber', '--fsid', cluster, '--addv', 'a', monitor, map])
  run(node, 'ceph-mon', ['-c', conf, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring])
  return node
}

function configuration(p: { home: string; cluster: string; monitor: string; port: number }): string {
  const settings = {
    fsid: p.cluster,
    mon_host: p.monitor,
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    ms_bind_ipv6: false,
    // The gateway hangs if authentication is off.
    auth_cluster_required: 'cephx',
    auth_service_required: 'cephx',
    auth_client_required: 'cephx',
    auth_allow_insecure_global_id_reclaim: false,
    keyring: path.join(p.home, 'keyring'),
    mon_data: path.join(p.home, 'mon'),
    osd_data: path.join(p.home, 'osd'),
    log_file: path.join(p.home, 'log/$name.log'),
    pid_file: '',
    // The path of a socket is limited to 107 bytes; paths in temporary folders can be longer.
    admin_socket: '',
    mon_data_avail_crit: 1,
    mon_data_avail_warn: 1,
    mon_allow_pool_size_one: true,
    mon_warn_on_pool_no_redundancy: false,
    mon_max_pg_per_osd: 1000,
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: 1,
    osd_pool_default_pgp_num: 1,
    osd_pool_default_pg_autoscale_mode: 'off',
    osd_crush_chooseleaf_type: 0,
    osd_objectstore: 'memstore',
    memstore_device_bytes: 4 * 1024 ** 3,
    rgw_frontends: `beast endpoint=127.0.0.1:${p.port}`,
    rgw_thread_pool_size: 32,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  return `[global]\n${lines.join('\n')}\n`
}

async function registerDisk(node: Node, daemons: ChildProcess[]): Promise<void> {
  ceph(node, ['osd', 'create'])
  run(node, 'ceph-osd', ['-c', node.conf, '-i', '0', '--mkfs'])
  ceph(node, ['osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=localhost'])
  mustLive(node, daemons)
}

async function untilGatewayAnswers(node: Node, daemons: ChildProcess[]): Promise<void> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(200)) {
    mustLive(node, daemons)
    const answer = await fetch(node.endpoint).catch(() => null)
    if (answer) return void (await answer.arrayBuffer())
  }
  throw new Error(`The S3 gateway did not answer within ${startSeconds} seconds.\n${logOf(node, 'radosgw')}`)
}

function makeUser(node: Node): { accessKeyId: string; secretAccessKey: string } {
  const accessKeyId = randomBytes(10).toString('hex')
  const secretAccessKey = randomBytes(20).toString('hex')
  const who = ['--uid=grfs', '--display-name=GRFS', `--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
  run(node, 'radosgw-admin', ['-c', node.conf, 'user', 'create', ...who])
  return { accessKeyId, secretAccessKey }
}

function startDaemon({ home, conf }: Node, program: string, args: string[]): ChildProcess {
  const log = openSync(path.join(home, 'log', `${program}.out`), 'w')
  // A separate process group: Ctrl-C must reach the programs that use the store before it reaches the store.
  const daemon = spawn(program, ['-c', conf, '-f', ...args], { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  return daemon
}

function endDaemon(daemon: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (daemon.exitCode !== null || daemon.signalCode !== null) return resolve()
    daemon.once('exit', () => resolve())
    // The data is only in memory, so a clean shutdown is not needed.
    daemon.kill('SIGKILL')
  })
}

function mustLive(node: Node, daemons: ChildProcess[]): void {
  const dead = daemons.find((daemon) => daemon.exitCode !== null || daemon.signalCode !== null)
  if (!dead) return
  const program = path.basename(dead.spawnfile)
  throw new Error(`${program} stopped unexpectedly.\n${logOf(node, program)}`)
}

const logOf = (node: Node, program: string) =>
  readFileSync(path.join(node.home, 'log', `${program}.out`), 'utf8').slice(-2000)

const ceph = (node: Node, args: string[]) => run(node, 'ceph', ['-c', node.conf, '--connect-timeout', '30', ...args])

function run({ home }: Node, program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { cwd: home, timeout: startSeconds * 1000 })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr.toString()}`)
}

/**
 * `node scripts/object-store.ts [folder]` keeps one running until Ctrl-C; with `-- command …` as long as the command
 * runs.
 */
async function main(): Promise<number> {
  const at = process.argv.indexOf('--')
  const folder = process.argv.slice(2, at < 0 ? undefined : at)[0]
  const store = await startObjectStore(folder ? { folder } : {})
  const settings = {
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
  const [command, ...rest] = at < 0 ? [] : process.argv.slice(at + 1)
  if (!command) {
    for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`)
    return new Promise(() => setInterval(() => {}, 60_000))
  }
  const child = spawn(command, rest, { stdio: 'inherit', env: { ...process.env, ...settings } })
  onClose(() => void child.kill())
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

if (import.meta.main) await runAndLeave(main)
