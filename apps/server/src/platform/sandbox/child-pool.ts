import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import { OffloadFull, type Reply, type Task } from './offload.ts'

/** Tasks of one kind: how many may run at once, and how many may wait for that. */
export interface Lane {
  maxRunning: number
  maxWaiting: number
}

export interface PoolOptions {
  script: URL
  size: number
  /** After so long a task has failed, and the child that could not do it is ended. */
  taskSeconds: number
  /** Options of Node for the children. */
  execArgv?: string[]
  /** A child that takes more memory than this is ended. */
  maxResidentBytes?: number
}

export interface Pool<T, R> {
  /** Throws `OffloadFull`, or `ChildLost` when the child did not live to answer. */
  run(lane: Lane, task: T): Promise<R>
  close(): Promise<void>
}

export class ChildLost extends Error {
  override readonly name = 'ChildLost'
}

interface Errand<T, R> {
  lane: Lane
  task: T
  resolve(reply: R): void
  reject(error: Error): void
}

interface Child<T, R> {
  process: ChildProcess
  errand: Errand<T, R> | null
  timer?: NodeJS.Timeout
  guard?: NodeJS.Timeout
}

// Far below the server's own process: with both cores at work, requests still get through first.
const childNiceness = 10
const guardMs = 100

/** Child processes, started when they are needed, each with one task at a time. */
export function createPool<T extends object = Task, R = Reply>(options: PoolOptions): Pool<T, R> {
  const { script, size, taskSeconds, execArgv = [], maxResidentBytes } = options
  const children = new Set<Child<T, R>>()
  const waiting: Errand<T, R>[] = []
  let closed = false

  const running = (lane: Lane) => [...children].filter(({ errand }) => errand?.lane === lane).length

  function start(): Child<T, R> {
    // No environment: whatever a hostile picture might reach in there, it is no secret of ours.
    const child: Child<T, R> = {
      process: fork(script, {
        execArgv,
        env: {},
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
      errand: null,
    }
    children.add(child)
    giveWay(child.process)
    child.process.on('message', (reply: R) => {
      const { errand } = child
      rest(child)
      errand?.resolve(reply)
      dispatch()
    })
    child.process.on('error', () => lose(child, 'could not be reached'))
    child.process.on('exit', (code, signal) => lose(child, `ended with ${signal ?? code}`))
    return child
  }

  /** An idle child does not keep its parent from leaving. */
  function rest(child: Child<T, R>): void {
    clearTimeout(child.timer)
    clearInterval(child.guard)
    child.errand = null
    child.process.unref()
    child.process.channel?.unref()
  }

  function lose(child: Child<T, R>, how: string): void {
    if (!children.delete(child)) return
    const { errand } = child
    rest(child)
    child.process.kill('SIGKILL')
    errand?.reject(new ChildLost(`A child process ${how}.`))
    dispatch()
  }

  function give(child: Child<T, R>, errand: Errand<T, R>): void {
    child.errand = errand
    child.process.ref()
    child.process.channel?.ref()
    child.timer = setTimeout(() => lose(child, `took longer than ${taskSeconds} s`), taskSeconds * 1000)
    if (maxResidentBytes !== undefined)
      child.guard = setInterval(() => void weigh(child, maxResidentBytes), guardMs).unref()
    // A failure to send ends in `exit` or `error`.
    child.process.send(errand.task, () => {})
  }

  async function weigh(child: Child<T, R>, most: number): Promise<void> {
    if ((await residentBytes(child.process.pid)) > most) lose(child, 'took too much memory')
  }

  function dispatch(): void {
    while (!closed) {
      const next = waiting.findIndex(({ lane }) => running(lane) < lane.maxRunning)
      if (next < 0) return
      const idle = [...children].find(({ errand }) => errand === null)
      if (!idle && children.size >= size) return
      const [errand] = waiting.splice(next, 1)
      if (errand) give(idle ?? start(), errand)
    }
  }

  return {
    run: (lane, task) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ChildLost('The pool is closed.'))
        if (waiting.filter((errand) => errand.lane === lane).length >= lane.maxWaiting) return reject(new OffloadFull())
        waiting.push({ lane, task, resolve, reject })
        dispatch()
      }),
    async close() {
      closed = true
      for (const errand of waiting.splice(0)) errand.reject(new ChildLost('The pool is closed.'))
      const gone = [...children].map(({ process }) => new Promise((resolve) => process.once('exit', resolve)))
      for (const child of children) lose(child, 'was released')
      await Promise.all(gone)
    },
  }
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, childNiceness)
  } catch {
    // Where the system does not allow it, the children compete; slower, not wrong.
  }
}

/** proc(5), statm: the second figure, in pages. 0 where a system does not tell: there the time limit has to do. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const figures = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
  return Number(figures.split(' ')[1] ?? 0) * 4096
}
