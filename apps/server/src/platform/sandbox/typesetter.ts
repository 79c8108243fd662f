import os from 'node:os'
import path from 'node:path'
import type { TypesetArticle, TypesettingInput } from '@grfs/typesetting'
import { typesettingLimits } from '@grfs/domain/publishing/limits'
import { createPool, type Lane } from './child-pool.ts'

/** Makes the PDF of an article in a child process: the compiler is native code, and the text is not ours. */
export interface Typesetter {
  typeset(input: TypesettingInput): Promise<TypesetArticle>
  close(): Promise<void>
}

export type TypesettingReply = { outcome: 'done'; article: TypesetArticle } | { outcome: 'failed'; message: string }

export interface TypesetterOptions {
  /** Number of child processes. Default: one per core. */
  size?: number
  seconds?: number
  /** Another script, for tests. */
  script?: URL
}

// Waiting articles are in memory with their pictures.
const maxWaiting = 20

/** The first article starts the first child. */
export function createTypesetter(options: TypesetterOptions = {}): Typesetter {
  const script = options.script ?? new URL('typesetter-child.ts', import.meta.url)
  const size = options.size ?? Math.max(1, os.availableParallelism())
  const lane: Lane = { maxRunning: size, maxWaiting }
  const pool = createPool<TypesettingInput, TypesettingReply>({
    script,
    size,
    taskSeconds: options.seconds ?? typesettingLimits.seconds,
    maxResidentBytes: typesettingLimits.residentBytes,
    maxIdleBytes: typesettingLimits.idleBytes,
    // The compiler is an addon. JavaScript in the child may read our code and fonts, and may not write or start processes.
    execArgv: ['--permission', '--allow-addons', ...readable(script)],
  })
  return {
    async typeset(input) {
      const reply = await pool.run(lane, input)
      if (reply.outcome === 'failed') throw new Error(reply.message)
      return reply.article
    },
    close: () => pool.close(),
  }
}

function readable(script: URL): string[] {
  const project = path.resolve(import.meta.dirname, '../../../../..')
  const inside = [
    'node_modules',
    'packages/typesetting',
    'packages/scholarly',
    'package.json',
    'apps/server/package.json',
  ]
  return [...inside.map((name) => path.join(project, name)), script.pathname].map((place) => `--allow-fs-read=${place}`)
}
