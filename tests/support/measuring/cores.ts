import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'

/** The tested server has its own core; the load generator and the database share the other. */
export const serverCore = 0
export const loadCore = 1

const canPin = cpus().length > 1 && !spawnSync('taskset', ['--version']).error

/** Whether rounds ran on separate cores; on a machine with one core, or without taskset, everything shares. */
export const pinned = canPin

/** Processes that `start` creates run on that core: a child inherits the affinity of its parent. */
export async function onCore<T>(core: number, start: () => Promise<T> | T): Promise<T> {
  if (!canPin) return start()
  pin(core)
  try {
    return await start()
  } finally {
    pin(loadCore)
  }
}

function pin(core: number): void {
  // Only the main thread, which creates the child processes.
  execFileSync('taskset', ['-cp', String(core), String(process.pid)], { stdio: 'ignore' })
}

interface Ticks {
  busy: number
  all: number
}

function ticksOf(core: number): Ticks {
  const line = readFileSync('/proc/stat', 'utf8').match(new RegExp(`^cpu${core} (.*)$`, 'm'))?.[1] ?? ''
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0] = line.split(' ').map(Number)
  const busy = user + nice + system + irq + soft
  return { busy, all: busy + idle + wait }
}

/** Starts watching a core; the returned function gives its load since then, from 0 to 1. */
export function watchCore(core: number): () => number {
  const from = ticksOf(core)
  return () => {
    const to = ticksOf(core)
    return Math.round(((to.busy - from.busy) / Math.max(1, to.all - from.all)) * 100) / 100
  }
}

/** The load of the machine before we begin, from 0 to 1. It is stored with the result. */
export async function companyOnMachine(): Promise<number> {
  const watches = Array.from({ length: availableParallelism() }, (_, core) => watchCore(core))
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const busy = watches.map((stop) => stop())
  return Math.round((busy.reduce((sum, share) => sum + share, 0) / busy.length) * 100) / 100
}
