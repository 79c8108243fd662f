import { createHook } from 'node:async_hooks'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { docxOf } from '../../../../packages/manuscript/corpus/docx.ts'
import { soundSources } from '../../../../packages/manuscript/corpus/hostile/sound-sources.ts'
import { openPackage } from '../../../../packages/manuscript/src/package/open.ts'
import { Refusal } from '../../../../packages/manuscript/src/package/refusal.ts'
import { readEverything } from './read-everything.ts'
import type { Answer, Ready } from './protocol.ts'

/**
 * Opens and reads one file after the other. Input: 4 bytes of length, then the file. Output: one line. Started without
 * permission to write files, to read any outside the project, or to start processes and worker threads.
 */
const reached: string[] = []

function answerTo(file: Uint8Array): Answer {
  const begun = performance.now()
  const used = process.cpuUsage()
  let outcome = 'opened'
  let sentence = ''
  try {
    readEverything(openPackage(file))
  } catch (error) {
    outcome = error instanceof Refusal ? error.code : 'crash'
    sentence = error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error)
  }
  const { user, system } = process.cpuUsage(used)
  const times = { milliseconds: performance.now() - begun, processorMilliseconds: (user + system) / 1000 }
  return { outcome, sentence, ...times, reached: reached.splice(0) }
}

/** Records everything that leaves a Node process: async resources, and calls of `fs`. */
function watch(): void {
  createHook({
    init(_id, type) {
      if (/^(TCP|UDP|PIPE|TLS|GETADDRINFO|GETNAMEINFO|QUERY|HTTP|FSREQ|FSEVENT|PROCESS|WORKER|STATWATCHER)/.test(type))
        reached.push(type)
    },
  }).enable()
  const calls = fs as unknown as Record<string, unknown>
  for (const [name, call] of Object.entries(calls)) {
    if (typeof call !== 'function' || /^[A-Z_]/.test(name)) continue
    calls[name] = (...given: unknown[]) => {
      reached.push(`fs.${name}`)
      return (call as (...given: unknown[]) => unknown)(...given)
    }
  }
  syncBuiltinESMExports()
}

const say = (line: Answer | Ready) => process.stdout.write(`${JSON.stringify(line)}\n`)

let file: Uint8Array | undefined
let filled = 0

/**
 * One file is answered before the next one is sent, so a chunk never contains the end of one and the beginning of
 * another.
 */
function take(piece: Buffer): void {
  if (!file) {
    file = new Uint8Array(piece.readUInt32LE(0))
    filled = 0
    piece = piece.subarray(4)
  }
  file.set(piece, filled)
  filled += piece.length
  if (filled < file.length) return
  const whole = file
  file = undefined
  say(answerTo(whole))
}

process.stdin.on('data', take)
// Created lazily at its first use: it is ours and must not be counted.
void process.stdout
for (let round = 0; round < 50; round += 1) for (const source of soundSources) answerTo(docxOf(source))
watch()
say({ ready: true })
