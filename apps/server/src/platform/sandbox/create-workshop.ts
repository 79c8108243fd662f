import os from 'node:os'
import path from 'node:path'
import { Refusal, type BlindCopy } from '@grfs/manuscript'
import { createPool, type Lane } from './child-pool.ts'
import type {
  Answer,
  Errand,
  Fingerprint,
  Reading,
  SimilarityReport,
  Typesetting,
  WebVersion,
  Workshop,
} from './workshop.ts'

export interface WorkshopOptions {
  /** Child processes; as many as there are cores unless said otherwise. */
  size?: number
  seconds?: number
  /** Another program than ours, in tests. */
  script?: URL
}

const heapMegabytes = 512
const residentBytes = 1024 ** 3
// A waiting manuscript is held in memory, up to 32 MiB each.
const maxWaiting = 20

/** Starts nothing yet: the first manuscript does. */
export function createWorkshop(options: WorkshopOptions = {}): Workshop {
  const script = options.script ?? new URL('manuscript-child.ts', import.meta.url)
  const size = options.size ?? Math.max(1, os.availableParallelism())
  const lane: Lane = { maxRunning: size, maxWaiting }
  const pool = createPool<Errand, Answer>({
    script,
    size,
    taskSeconds: options.seconds ?? 20,
    maxResidentBytes: residentBytes,
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--permission', ...readable(script)],
  })
  const ask = async (errand: Errand) => valueOf(await pool.run(lane, errand))
  return {
    read: async (docx) => (await ask({ kind: 'read', docx })) as Reading,
    blind: async (docx, identities) => (await ask({ kind: 'blind', docx, identities })) as BlindCopy,
    html: async (docx) => (await ask({ kind: 'html', docx })) as WebVersion,
    typeset: async (docx, front) => (await ask({ kind: 'typeset', docx, front })) as Typesetting,
    fingerprint: async (docx) => (await ask({ kind: 'fingerprint', docx })) as Fingerprint,
    fingerprintText: async (text) => (await ask({ kind: 'fingerprint-text', text })) as Fingerprint,
    diff: async (before, after) => (await ask({ kind: 'diff', before, docx: after })) as string,
    compare: async (text, others) => (await ask({ kind: 'compare', text, others })) as SimilarityReport,
    close: () => pool.close(),
  }
}

/** A child may read its own program and nothing else. It may write nothing and start nothing. */
function readable(script: URL): string[] {
  const project = path.resolve(import.meta.dirname, '../../../../..')
  const inside = ['node_modules', 'packages/manuscript', 'package.json', 'apps/server/package.json']
  return [...inside.map((name) => path.join(project, name)), script.pathname].map((place) => `--allow-fs-read=${place}`)
}

function valueOf(answer: Answer): unknown {
  switch (answer.outcome) {
    case 'done':
      return answer.value
    case 'refused':
      throw new Refusal(answer.code, answer.detail)
    case 'failed':
      throw new Error(answer.message)
  }
}
