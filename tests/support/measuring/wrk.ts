import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onClose } from '../../../scripts/closing.ts'
import { loadCore, onCore, serverCore, watchCore } from './cores.ts'
import { processorSeconds } from './process-facts.ts'

export interface LoadOptions {
  /** Requested in turn, all of the same origin. */
  addresses: string[]
  connections: number
  headers?: Record<string, string>
  /** The server process, to measure its cost per response. */
  pid?: number
}

/** The result of one round of load. */
export interface Load {
  perSecond: number
  bytesPerSecond: number
  requests: number
  p50Ms: number
  p95Ms: number
  /** Core loads: a load generator that is busier than the server measures itself. */
  serverCoreBusy: number
  loadCoreBusy: number
  /** Processor time per response: it hardly depends on the load of the machine. */
  processorMs: number | null
}

interface Summary {
  requests: number
  microseconds: number
  bytes: number
  failed: number
  late: number
  p50: number
  p95: number
}

/** Sends requests as fast as the connections allow for this many seconds. Throws on any unsuccessful response. */
export async function runWrk(options: LoadOptions, seconds: number): Promise<Load> {
  const { addresses, connections, headers = {}, pid } = options
  const folder = mkdtempSync(path.join(tmpdir(), 'grfs-wrk-'))
  const forget = onClose(() => rmSync(folder, { recursive: true, force: true }))
  const script = path.join(folder, 'load.lua')
  writeFileSync(script, luaFor(addresses, headers))
  try {
    const server = watchCore(serverCore)
    const load = watchCore(loadCore)
    const processor = pid === undefined ? 0 : processorSeconds(pid)
    const origin = new URL(addresses[0]!).origin
    const said = await run(['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, origin])
    const summary = readSummary(said)
    const { failed, late, requests } = summary
    if (failed > 0)
      throw new Error(`${failed} of ${requests} requests to ${origin} failed, ${late} of them by timeout.`)
    return {
      perSecond: summary.requests / (summary.microseconds / 1e6),
      bytesPerSecond: summary.bytes / (summary.microseconds / 1e6),
      requests: summary.requests,
      p50Ms: summary.p50 / 1000,
      p95Ms: summary.p95 / 1000,
      serverCoreBusy: server(),
      loadCoreBusy: load(),
      processorMs: pid === undefined ? null : ((processorSeconds(pid) - processor) * 1000) / summary.requests,
    }
  } finally {
    await forget()
  }
}

/** Builds the requests once, before the measurement, so that they cost the load generator nothing. */
function luaFor(addresses: string[], headers: Record<string, string>): string {
  const paths = addresses.map((address) => JSON.stringify(new URL(address).pathname + new URL(address).search))
  const fields = Object.entries(headers).map(([name, value]) => `wrk.headers[ ${quoted(name)} ] = ${quoted(value)}`)
  return `
${fields.join('\n')}
local paths = { ${paths.join(', ')} }
local prepared = {}
local at = 0
init = function(args)
  for i, path in ipairs(paths) do prepared[i] = wrk.format("GET", path) end
end
request = function()
  at = at % #prepared + 1
  return prepared[at]
end
done = function(summary, latency, requests)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"microseconds":%d,"bytes":%d,"failed":%d,"late":%d,"p50":%d,"p95":%d}\\n',
    summary.requests, summary.duration, summary.bytes,
    e.connect + e.read + e.write + e.status + e.timeout, e.timeout, latency:percentile(50), latency:percentile(95)))
end
`
}

// A Lua long string needs no escaping: an ETag contains quotation marks.
const quoted = (text: string) => `[==[${text}]==]`

function readSummary(said: string): Summary {
  const line = said.split('\n').find((one) => one.startsWith('{'))
  if (line === undefined) throw new Error(`wrk gave no summary:\n${said}`)
  return JSON.parse(line) as Summary
}

async function run(args: string[]): Promise<string> {
  const child = await onCore(loadCore, () => spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'] }))
  const stop = onClose(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', () => reject(new Error('wrk is not installed: apt-get install wrk')))
    child.once('close', (status) => resolve(status ?? 1))
  })
  await stop()
  if (code !== 0) throw new Error(`wrk failed:\n${said}`)
  return said
}
