import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose } from '../../../scripts/closing.ts'
import { projectFolder } from '../../../scripts/service.ts'
import { onCore } from './cores.ts'

export interface Program {
  pid: number
  /** Milliseconds from its start to the first successful response. */
  readyAfter: number
  stop(): Promise<void>
}

export interface ProgramOptions {
  command: string[]
  env?: Record<string, string>
  core: number
  /** Polled until it responds with success. */
  answersAt: string
  /** Writing log lines is part of a server's work, so they go to a file; long runs may discard them. */
  keepLog?: boolean
}

const startSeconds = 60
let started = 0

/** Starts a program on a core and waits until it responds. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { command, env, core, answersAt, keepLog = true } = options
  const [program, ...rest] = command
  const log = keepLog ? path.join(tmpdir(), `grfs-proof-${process.pid}-${(started += 1)}.log`) : '/dev/null'
  const begun = performance.now()
  const output = openSync(log, 'w')
  const child = await onCore(core, () =>
    spawn(program!, rest, { cwd: projectFolder, env: { ...process.env, ...env }, stdio: ['ignore', output, output] }),
  )
  closeSync(output)
  const remove = () => {
    if (keepLog) rmSync(log, { force: true })
  }
  const stop = onClose(
    async () => {
      await end(child)
      remove()
    },
    () => {
      child.kill('SIGKILL')
      remove()
    },
  )
  const ready = await untilAnswers(child, answersAt)
  const readyAfter = performance.now() - begun
  if (ready && child.pid !== undefined) return { pid: child.pid, readyAfter, stop }
  const said = keepLog ? readFileSync(log, 'utf8').slice(-4_000) : ''
  await stop()
  throw new Error(`"${command.join(' ')}" did not answer at ${answersAt}:\n${said}`)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function untilAnswers(child: ChildProcess, address: string): Promise<boolean> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(5)) {
    if (hasEnded(child)) return false
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return true
  }
  return false
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) return resolve()
    const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(impatient)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
