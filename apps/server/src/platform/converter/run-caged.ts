import { spawn } from 'node:child_process'
import { ConversionFailed, ConverterMissing } from './converter.ts'

export interface CagedRun {
  command: string[]
  /** All that the program's environment holds. */
  env: Record<string, string>
  wallSeconds: number
  /** Left out of whatever the program says. */
  folder: string
}

const keptWords = 2_000
// What bubblewrap and unshare say when the system does not let them.
const noCage = /^(?:bwrap|unshare): (?!execvp|child)/m

/** Runs the command to its end. Whatever happens, none of its processes is left when this returns. */
export async function runCaged({ command: [file = '', ...args], env, wallSeconds, folder }: CagedRun): Promise<void> {
  // A group of its own, so that all of it can be ended at once.
  const child = spawn(file, args, { env, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (said.length < keptWords) said += chunk
  })
  let late = false
  const timer = setTimeout(() => {
    late = true
    endGroup(child.pid)
  }, wallSeconds * 1000)
  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
      child.once('error', reject)
      // Not `close`: a grandchild that holds the pipe must not keep us waiting.
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
    if (late) throw new ConversionFailed('timeout', `no end after ${wallSeconds} s`)
    if (code === 0) return
    const words = wordsFrom(said, folder)
    if (noCage.test(said)) throw new ConverterMissing(`The sandbox cannot be started on this machine: ${words}`)
    throw new ConversionFailed('crash', `ended with ${signal ?? code}; ${words}`)
  } finally {
    clearTimeout(timer)
    endGroup(child.pid)
    child.stderr.destroy()
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** In one line, without a word of where things lie on this machine. */
function wordsFrom(said: string, folder: string): string {
  return said
    .slice(0, keptWords)
    .replaceAll(folder, '')
    .replace(/(?:file:\/\/)?\/[\w./-]{2,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
}
