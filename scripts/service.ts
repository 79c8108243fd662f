import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from './closing.ts'

export const projectFolder = path.resolve(import.meta.dirname, '..')

export interface Service {
  /** False after it ended by itself. */
  isRunning(): boolean
  stop(): Promise<void>
}

export interface ServiceOptions {
  command: string[]
  env?: Record<string, string>
  onLine: (line: string) => void
}

const stopSeconds = 10

/** A program that runs until we stop it. It has its own process group, so that we can pass on Ctrl-C in order. */
export function startService({ command: [program, ...rest], env, onLine }: ServiceOptions): Service {
  const child = spawn(program!, rest, {
    cwd: projectFolder,
    env: withTools({ ...process.env, ...env }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', onLine)
  child.once('error', (error) => onLine(error.message))
  const stop = onClose(
    () => endGroup(child),
    () => signalGroup(child, 'SIGKILL'),
  )
  return { isRunning: () => !hasEnded(child), stop }
}

/** Runs a program to its end; throws with its output if it fails. */
export async function runToEnd(command: string[], env: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const [program, ...rest] = command
  const child = spawn(program!, rest, {
    cwd: projectFolder,
    env: withTools({ ...process.env, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  if (code !== 0) throw new Error(`"${command.join(' ')}" failed:\n${lines.join('\n')}`)
  return lines
}

/** Waits until a URL responds with success; gives up if the service behind it has ended. */
export async function untilAnswers(
  address: string,
  service: Pick<Service, 'isRunning'>,
  seconds: number,
): Promise<boolean> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(50)) {
    if (!service.isRunning()) return false
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
  }
  return false
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

// The group can outlive its leader, when a watcher dies before its child.
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has already ended.
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    if (hasEnded(child)) resolve()
    else child.once('exit', () => resolve())
  })
  signalGroup(child, 'SIGTERM')
  await Promise.race([ended, pause(stopSeconds * 1000, undefined, { ref: false })])
  signalGroup(child, 'SIGKILL')
}

function withTools(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    NODE_COMPILE_CACHE: path.join(projectFolder, '.cache/compiled'),
    ...env,
    PATH: `${path.join(projectFolder, 'node_modules/.bin')}${path.delimiter}${env['PATH'] ?? ''}`,
  }
}
