import os from 'node:os'
import path from 'node:path'
import { Refusal, type BlindCopy } from '@grfs/manuscript'
import { createPool, type Lane } from './child-pool.ts'
import type {
  ArticleSource,
  ManuscriptReply,
  ManuscriptTask,
  Fingerprint,
  Reading,
  SimilarityReport,
  WebVersion,
  ManuscriptProcessor,
} from './manuscript-processor.ts'

export interface ManuscriptProcessorOptions {
  /** Number of child processes. Default: one per core. */
  size?: number
  seconds?: number
  /** Another script, for tests. */
  script?: URL
}

const heapMegabytes = 512
const residentBytes = 1024 ** 3
// Waiting manuscripts are in memory, up to 32 MiB each.
const maxWaiting = 20

/** The first manuscript starts the first child. */
export function createManuscriptProcessor(options: ManuscriptProcessorOptions = {}): ManuscriptProcessor {
  const script = options.script ?? new URL('manuscript-child.ts', import.meta.url)
  const size = options.size ?? Math.max(1, os.availableParallelism())
  const lane: Lane = { maxRunning: size, maxWaiting }
  const pool = createPool<ManuscriptTask, ManuscriptReply>({
    script,
    size,
    taskSeconds: options.seconds ?? 20,
    maxResidentBytes: residentBytes,
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--permission', ...readable(script)],
  })
  const run = async (task: ManuscriptTask) => valueOf(await pool.run(lane, task))
  return {
    read: async (docx) => (await run({ kind: 'read', docx })) as Reading,
    blind: async (docx, identities) => (await run({ kind: 'blind', docx, identities })) as BlindCopy,
    html: async (docx) => (await run({ kind: 'html', docx })) as WebVersion,
    article: async (docx, figures = []) => (await run({ kind: 'article', docx, figures })) as ArticleSource,
    fingerprint: async (docx) => (await run({ kind: 'fingerprint', docx })) as Fingerprint,
    fingerprintText: async (text) => (await run({ kind: 'fingerprint-text', text })) as Fingerprint,
    diff: async (before, after) => (await run({ kind: 'diff', before, docx: after })) as string,
    compare: async (text, others) => (await run({ kind: 'compare', text, others })) as SimilarityReport,
    close: () => pool.close(),
  }
}

/** A child may read its own code and no other file. It may not write or start processes. */
function readable(script: URL): string[] {
  const project = path.resolve(import.meta.dirname, '../../../../..')
  const inside = ['node_modules', 'packages/manuscript', 'package.json', 'apps/server/package.json']
  return [...inside.map((name) => path.join(project, name)), script.pathname].map((place) => `--allow-fs-read=${place}`)
}

function valueOf(reply: ManuscriptReply): unknown {
  switch (reply.outcome) {
    case 'done':
      return reply.value
    case 'refused':
      throw new Refusal(reply.code, reply.detail)
    case 'failed':
      throw new Error(reply.message)
  }
}
