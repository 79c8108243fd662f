import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { onClose } from '../../../../scripts/closing.ts'
import { projectFolder } from '../../../../scripts/service.ts'
import { residentBytes } from '../../../support/measuring/process-facts.ts'
import type { Answer } from './protocol.ts'

export interface RunningReader {
  /** Null if it ended or did not respond in time. */
  ask(file: Uint8Array): Promise<Answer | null>
  /** Its peak memory, minus its memory when it was ready. */
  grownBytes(): number
  /** System calls that name a file or a socket, since it was ready; null if strace is not available. */
  stop(): Promise<string[] | null>
}

const patienceSeconds = 30
const canTrace = spawnSync('strace', ['-V']).status === 0
let started = 0

/** A process that opens files and has no other permission; with a trace of its system calls, if strace is available. */
export async function startReader(): Promise<RunningReader> {
  const trace = path.join(tmpdir(), `grfs-s6-${process.pid}-${(started += 1)}.trace`)
  const node = [
    process.execPath,
    ...nodeOptions,
    path.join(projectFolder, 'tests/proofs/security/hostile-files/reader.ts'),
  ]
  // -D: the tracer is detached, so that our child is the reader itself.
  const tracer = ['strace', '-D', '-f', '--seccomp-bpf', '-qq', '-e', 'trace=%file,%network', '-e', 'signal=none', '-o']
  const [program, ...rest] = canTrace ? [...tracer, trace, ...node] : node
  const child = spawn(program!, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<null>((resolve) => child.once('exit', () => resolve(null)))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => ((await lines.next()).value as string | undefined) ?? null
  const forget = () => {
    child.kill('SIGKILL')
    rmSync(trace, { force: true })
  }
  const close = onClose(forget, forget)
  child.stdin.on('error', () => undefined)
  if ((await line()) === null) throw new Error('The reader did not start.')
  const atFirst = residentBytes(child.pid!)
  const tracedAtFirst = existsSync(trace) ? statSync(trace).size : 0
  let most = atFirst

  return {
    async ask(file) {
      const head = Buffer.alloc(4)
      head.writeUInt32LE(file.length)
      child.stdin.write(head)
      child.stdin.write(file)
      const tooLate = setTimeout(() => child.kill('SIGKILL'), patienceSeconds * 1000)
      const said = await line()
      clearTimeout(tooLate)
      if (said === null) return null
      most = peakBytes(child.pid!)
      return JSON.parse(said) as Answer
    },
    grownBytes: () => most - atFirst,
    async stop() {
      child.stdin.end()
      await ended
      const traced = canTrace ? readFileSync(trace).subarray(tracedAtFirst).toString() : null
      await close()
      return traced === null ? null : linesOf(traced)
    },
  }
}

/** With such a small heap, garbage is collected before more memory is requested: growth means real need. */
const heap = ['--max-old-space-size=96', '--max-semi-space-size=2']
const nodeOptions = ['--permission', `--allow-fs-read=${projectFolder}`, ...heap]

const linesOf = (traced: string) => traced.split('\n').filter((line) => /^\d+ +\w+\(/.test(line))

function peakBytes(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
