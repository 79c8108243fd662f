import { createPool, type Lane } from './child-pool.ts'

/** Checks XML that leaves this server against the official schema, in a child process: the schema takes seconds to load. */
export interface SchemaValidator {
  /** The faults of each file; an empty list for a valid one. */
  validate(files: string[]): Promise<SchemaFault[][]>
  close(): Promise<void>
}

export interface SchemaFault {
  /** The element, without its namespace. */
  field: string
  message: string
}

export type ValidationTask = { files: string[] }
export type ValidationReply = { outcome: 'done'; faults: SchemaFault[][] } | { outcome: 'failed'; message: string }

// One child: it keeps the schema, about 150 MB.
const lane: Lane = { maxRunning: 1, maxWaiting: 20 }

/** The first file starts the child, which then stays. The schema takes up to half a minute to load on a busy machine. */
export function createSchemaValidator({ seconds = 120 }: { seconds?: number } = {}): SchemaValidator {
  const pool = createPool<ValidationTask, ValidationReply>({
    script: new URL('schema-child.ts', import.meta.url),
    size: 1,
    taskSeconds: seconds,
    maxResidentBytes: 768 * 1024 * 1024,
  })
  return {
    async validate(files) {
      const reply = await pool.run(lane, { files })
      if (reply.outcome === 'failed') throw new Error(reply.message)
      return reply.faults
    },
    close: () => pool.close(),
  }
}
