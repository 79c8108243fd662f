import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { OffloadFull, type Reply, type Task } from './offload.ts'

/** Limits for one kind of task: how many run and how many wait. */
export interface Lane {
  maxRunning: number
  maxWaiting: number
}

export interface PoolOptions {
  script: URL
  size: number
  /** After this time the task fails and its child is killed. */
  taskSeconds: number
  /** Node.js options of the children. */
  execArgv?: string[]
  /** A child that uses more memory is killed. */
  maxResidentBytes?: number
  /** A child that still uses more after a task is replaced, for code that does not free its memory. */
  maxIdleBytes?: number
}

export interface Pool<T, R> {
  /** Throws `OffloadFull`, or `ChildLost` if the child ends before it replies. */
  run(lane: Lane, task: T): Promise<R>
  close(): Promise<void>
}

export class ChildLost extends Error {
  override readonly name = 'ChildLost'
}

interface QueuedTask<T, R> {
  lane: Lane
  task: T
  resolve(reply: R): void
  reject(error: Error): void
}

interface Child<T, R> {
  process: ChildProcess
  current: QueuedTask<T, R> | null
  timer?: NodeJS.Timeout
  guard?: NodeJS.Timeout
}

// A low priority: requests come first even if all cores are busy.
const childNiceness = 10
const guardMs = 100

/** A pool of child processes. Each starts when it is needed and runs one task at a time. */
export function createPool<T extends object = Task, R = Reply>(options: PoolOptions): Pool<T, R> {
  const { script, size, taskSeconds, execArgv = [], maxResidentBytes, maxIdleBytes = Infinity } = options
  const children = new Set<Child<T, R>>()
  const waiting: QueuedTask<T, R>[] = []
  let closed = false

  const running = (lane: Lane) => [...children].filter(({ current }) => current?.lane === lane).length

  function start(): Child<T, R> {
    // No environment variables, so that a hostile file cannot read our secrets.
    const child: Child<T, R> = {
      process: fork(script, {
        execArgv,
        env: {},
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
      current: null,
    }
    children.add(child)
    lowerPriority(child.process)
    child.process.on('message', (reply: R) => {
      const { current } = child
      markIdle(child)
      if (maxIdleBytes < Infinity && residentBytes(child.process.pid) > maxIdleBytes) replace(child)
      current?.resolve(reply)
      dispatch()
    })
    child.process.on('error', () => discard(child, 'could not be reached'))
    child.process.on('exit', (code, signal) => discard(child, `ended with ${signal ?? code}`))
    return child
  }

  /** An idle child does not keep its parent alive. */
  function markIdle(child: Child<T, R>): void {
    clearTimeout(child.timer)
    clearInterval(child.guard)
    child.current = null
    child.process.unref()
    child.process.channel?.unref()
  }

  function discard(child: Child<T, R>, how: string): void {
    if (!children.delete(child)) return
    const { current } = child
    markIdle(child)
    child.process.kill('SIGKILL')
    current?.reject(new ChildLost(`A child process ${how}.`))
    dispatch()
  }

  /** The new child starts at once, so that the next task does not wait for it. */
  function replace(child: Child<T, R>): void {
    discard(child, 'was replaced')
    if (!closed && children.size < size) markIdle(start())
  }

  function assign(child: Child<T, R>, queued: QueuedTask<T, R>): void {
    child.current = queued
    child.process.ref()
    child.process.channel?.ref()
    child.timer = setTimeout(() => discard(child, `took longer than ${taskSeconds} s`), taskSeconds * 1000)
    if (maxResidentBytes !== undefined)
      child.guard = setInterval(() => checkMemory(child, maxResidentBytes), guardMs).unref()
    // A failed send also emits `exit` or `error`.
    child.process.send(queued.task, () => {})
  }

  function checkMemory(child: Child<T, R>, most: number): void {
    if (residentBytes(child.process.pid) > most) discard(child, 'took too much memory')
  }

  function dispatch(): void {
    while (!closed) {
      const next = waiting.findIndex(({ lane }) => running(lane) < lane.maxRunning)
      if (next < 0) return
      const idle = [...children].find(({ current }) => current === null)
      if (!idle && children.size >= size) return
      const [queued] = waiting.splice(next, 1)
      if (queued) assign(idle ?? start(), queued)
    }
  }

  return {
    run: (lane, task) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ChildLost('The pool is closed.'))
        if (waiting.filter((queued) => queued.lane === lane).length >= lane.maxWaiting) return reject(new OffloadFull())
        waiting.push({ lane, task, resolve, reject })
        dispatch()
      }),
    async close() {
      closed = true
      for (const queued of waiting.splice(0)) queued.reject(new ChildLost('The pool is closed.'))
      const exits = [...children].map(({ process }) => new Promise((resolve) => process.once('exit', resolve)))
      for (const child of children) {
        discard(child, 'was released')
        // Otherwise a program that only waits for this would end before it.
        child.process.ref()
      }
      await Promise.all(exits)
    },
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, childNiceness)
  } catch {
    // Not allowed on this system: children then run at normal priority.
  }
}

/** The second number of proc(5) statm, in pages. 0 if the system has no /proc; the time limit still applies. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1] ?? 0) * 4096
  } catch {
    return 0
  }
}
