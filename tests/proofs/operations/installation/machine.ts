import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { onClose } from '../../../../scripts/closing.ts'
import { runToEnd, startService } from '../../../../scripts/service.ts'
import { temporaryFolder } from '../../../support/processes.ts'

export interface Typed {
  code: number
  seconds: number
  output: string[]
}

/** A machine with nothing but Debian 12: its own files, processes and network. It shares the kernel with this one. */
export interface Machine {
  /** The folder with its files, seen from this machine. */
  root: string
  /** Types commands into a new shell of root. The first that fails ends it. */
  type(commands: string, env?: Record<string, string>, input?: string): Promise<Typed>
  /** A command line that runs a program of this machine in the network of the other one. */
  fromNextDoor(command: string[]): string[]
}

// Not a chroot: the kernel forbids new user namespaces in one, and bubblewrap needs them.
const boot = `set -e
cd "$1"
mount --make-rprivate /
mount --bind . .
cd "$1"
mount -t proc proc proc
mount --rbind /sys sys
mount --rbind /dev dev
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mkdir -p run/lock old
pivot_root . old
umount -l /old
rmdir /old
hostname journals
echo ready
# Process 1 must collect the processes that lost their parent.
while :; do sleep 3600 & wait $!; done`

/** Needs root, mmdebstrap and slirp4netns. `names` lead to the machine itself. */
export async function startMachine(names: string[]): Promise<Machine> {
  const root = path.join(temporaryFolder('grfs-machine-'), 'root')
  await runToEnd(['mmdebstrap', '--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', root], {})
  configure(root, names)
  const namespaces = ['--mount', '--pid', '--net', '--uts', '--ipc']
  const child = spawn('unshare', [...namespaces, '--fork', '--kill-child', 'bash', '-c', boot, '-', root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onClose(
    async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    () => child.kill('SIGKILL'),
  )
  for await (const line of createInterface(child.stdout)) if (line === 'ready') break
  const pid = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  await connect(pid)
  const machine: Machine = {
    root,
    type: (commands, env = {}, input = '') =>
      typeInto(['nsenter', '--target', pid, ...namespaces], commands, env, input),
    fromNextDoor: (command) => ['nsenter', '--target', pid, '--net', ...command],
  }
  const trust = await machine.type('update-ca-certificates')
  if (trust.code !== 0) throw new Error(`The machine did not start:\n${trust.output.join('\n')}`)
  return machine
}

function configure(root: string, names: string[]): void {
  writeFileSync(path.join(root, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n')
  writeFileSync(path.join(root, 'etc/hosts'), `127.0.0.1 localhost journals ${names.join(' ')}\n`)
  // It reaches the package registries as this machine does, through the same proxy if there is one.
  const authorities = 'usr/local/share/ca-certificates'
  if (existsSync(`/${authorities}`)) cpSync(`/${authorities}`, path.join(root, authorities), { recursive: true })
  const systemctl = path.join(root, 'usr/local/sbin/systemctl')
  copyFileSync(path.join(import.meta.dirname, 'systemctl.sh'), systemctl)
  chmodSync(systemctl, 0o755)
  // Packages must not start their services by scripts that the stand-in for systemctl does not know.
  const policy = path.join(root, 'usr/sbin/policy-rc.d')
  writeFileSync(policy, '#!/bin/sh\nexit 101\n')
  chmodSync(policy, 0o755)
}

/** A network of its own, with its own ports, that reaches outside by a program in user space. */
async function connect(pid: string): Promise<void> {
  const command = ['slirp4netns', '--configure', '--mtu=1400', '--disable-host-loopback', pid, 'tap0']
  await new Promise<void>((resolve) =>
    startService({ command, onLine: (line) => line.startsWith('received tapfd') && resolve() }),
  )
}

async function typeInto(enter: string[], commands: string, env: Record<string, string>, input: string): Promise<Typed> {
  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    ...env,
  }
  const startedAt = performance.now()
  const [program, ...rest] = [...enter, 'env', '-i', ...Object.entries(environment).map((pair) => pair.join('='))]
  const child = spawn(program!, [...rest, 'bash', '-euo', 'pipefail', '-c', commands])
  child.stdin.end(input)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => output.push(line))
  // Services that a command starts keep its output open, so wait for its end only.
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code: code ?? 1, seconds: (performance.now() - startedAt) / 1000, output }
}
