import { constants } from 'node:os'

type Stop = () => Promise<void> | void

interface Closable {
  stop: Stop
  /** Synchronous cleanup for a process that ends without warning. Must not wait for anything. */
  abandon?: () => void
}

// Last started, first stopped: the server stops before its database.
const open: Closable[] = []
let closing: Promise<void> | undefined

/** Registers something that this process started. The returned function stops it now, once. */
export function onClose(stop: Stop, abandon?: () => void): () => Promise<void> {
  if (open.length === 0) listen()
  const closable: Closable = abandon ? { stop, abandon } : { stop }
  open.push(closable)
  return async () => {
    const at = open.indexOf(closable)
    if (at < 0) return
    open.splice(at, 1)
    await stop()
  }
}

/** Stops everything, in reverse order. One failure does not prevent stopping the rest. */
export function closeAll(): Promise<void> {
  closing ??= closeOpen().finally(() => (closing = undefined))
  return closing
}

async function closeOpen(): Promise<void> {
  while (open.length > 0) {
    const { stop, abandon } = open.pop()!
    try {
      await stop()
    } catch (error) {
      console.error(error)
      abandon?.()
    }
  }
}

let listening = false
let signalled = false

/** True after a signal to end: later failures are a consequence of it. */
export const isClosing = () => signalled

function listen(): void {
  if (listening) return
  listening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signalled = true
      void closeAll().then(() => process.exit(128 + constants.signals[signal]))
    })
  }
  process.on('exit', () => {
    for (const { abandon } of open.reverse()) abandon?.()
  })
}

/** Runs a command to its end: prints errors, stops what it started, exits with its code. */
export async function runAndLeave(main: () => Promise<number>): Promise<never> {
  let code = 1
  try {
    code = await main()
  } catch (error) {
    if (!isClosing()) console.error(error instanceof Error ? error.message : error)
  }
  await closeAll()
  process.exit(code)
}
