import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { ConversionFailed, ConverterMissing } from './converter.ts'

/**
 * `bubblewrap`: the program sees the system's programs, fonts and its own folder only, and no network. `network`: only
 * the network is blocked. `none`: for machines that support neither and isolate the worker in another way.
 */
export type Sandbox = 'bubblewrap' | 'network' | 'none'

export interface Limits {
  /** Address space of each process. LibreOffice needs about 0.7 GiB for an ordinary paper. */
  memoryBytes: number
  /** Processor time of each process. */
  cpuSeconds: number
  wallSeconds: number
  /** The largest file that may be written. */
  fileBytes: number
}

export interface SandboxedRun {
  sandbox: Sandbox
  limits: Limits
  /** The folder of the job. Its path is removed from the program's output. */
  folder: string
  /** Name or path. */
  program: string
  args: string[]
}

const sandboxPrograms: Record<Sandbox, string[]> = { bubblewrap: ['bwrap'], network: ['unshare'], none: [] }
// Not the PATH of this process: converters come from the system.
const programPath = '/usr/bin:/bin:/usr/sbin:/sbin'
const niceness = 10

/** The path of the job's folder as the sandboxed program sees it. */
export function folderInside(sandbox: Sandbox, folder: string): string {
  return sandbox === 'bubblewrap' ? '/job' : folder
}

/**
 * Runs a program in the sandbox. When this returns, none of its processes is left. Throws `ConversionFailed`, or
 * `ConverterMissing` if a program is not installed or the sandbox cannot be set up.
 */
export async function runSandboxed({ sandbox, limits, folder, program, args }: SandboxedRun): Promise<void> {
  // Search each time, so that an operator can install a program without a restart.
  for (const name of ['nice', 'prlimit', ...sandboxPrograms[sandbox]]) await findProgram(name)
  const file = await findProgram(program)
  const { memoryBytes, cpuSeconds, fileBytes, wallSeconds } = limits
  const command = [
    ...['-n', String(niceness), 'prlimit'],
    ...[`--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, '--nofile=1024', '--core=0'],
    ...[...sandboxCommand(sandbox, folder, file), file, ...args],
  ]
  const env = { PATH: programPath, HOME: folderInside(sandbox, folder), LANG: 'C.UTF-8' }
  await runToEnd(command, { env, folder, wallSeconds })
}

function sandboxCommand(sandbox: Sandbox, folder: string, program: string): string[] {
  switch (sandbox) {
    case 'bubblewrap':
      return bubblewrap(folder, program)
    case 'network':
      // An ordinary user can create a network namespace only together with a user namespace. The process namespace ends
      // all processes with the first.
      return ['unshare', '--map-root-user', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--']
    case 'none':
      return []
  }
}

/** Dies with its parent: no converter survives a killed worker. */
function bubblewrap(folder: string, program: string): string[] {
  const shown = ['/etc/fonts', '/etc/libreoffice', '/etc/alternatives', '/etc/ld.so.cache', '/var/cache/fontconfig']
  return [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--ro-bind', '/usr', '/usr'],
    // Converters need nothing from /usr/local.
    ...['--tmpfs', '/usr/local'],
    ...['bin', 'lib', 'lib64', 'sbin'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...shown.flatMap((place) => ['--ro-bind-try', place, place]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...homeOf(program),
    ...['--bind', folder, '/job', '--chdir', '/job', '--'],
  ]
}

/** A program outside of /usr needs its own folder in the sandbox. */
function homeOf(program: string): string[] {
  const folder = path.dirname(realpathSync(program))
  if (folder.startsWith('/usr/') && !folder.startsWith('/usr/local/')) return []
  const home = path.basename(folder) === 'program' ? path.dirname(folder) : folder
  return ['--ro-bind', home, home]
}

/** The path of a program. Throws `ConverterMissing`. */
export async function findProgram(name: string): Promise<string> {
  const places = path.isAbsolute(name) ? [name] : programPath.split(':').map((folder) => path.join(folder, name))
  for (const place of places) if (await isProgram(place)) return place
  throw new ConverterMissing(`The program ${path.basename(name)} is not installed.`)
}

const isProgram = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

const maxOutput = 2_000
// What bubblewrap and unshare print when the system does not allow the sandbox.
const sandboxRefused = /^(?:bwrap|unshare): (?!execvp|child)/m

interface RunOptions {
  /** The whole environment of the program. */
  env: Record<string, string>
  folder: string
  wallSeconds: number
}

async function runToEnd(args: string[], { env, folder, wallSeconds }: RunOptions): Promise<void> {
  // A separate process group, to kill all its processes at once.
  const child = spawn('nice', args, { env, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (output.length < maxOutput) output += chunk
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    killGroup(child.pid)
  }, wallSeconds * 1000)
  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
      child.once('error', reject)
      // Not `close`: a grandchild may keep the pipe open.
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
    if (isLate) throw new ConversionFailed('timeout', `no end after ${wallSeconds} s`)
    if (code === 0) return
    const words = withoutPaths(output, folder)
    if (sandboxRefused.test(output))
      throw new ConverterMissing(`The sandbox cannot be started on this machine: ${words}`)
    throw new ConversionFailed('crash', `ended with ${signal ?? code}; ${words}`)
  } finally {
    clearTimeout(timer)
    killGroup(child.pid)
    child.stderr.destroy()
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** The output in one line, without paths of this machine. */
function withoutPaths(output: string, folder: string): string {
  return output
    .slice(0, maxOutput)
    .replaceAll(folder, '')
    .replace(/(?:file:\/\/)?\/[\w./-]{2,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
}
