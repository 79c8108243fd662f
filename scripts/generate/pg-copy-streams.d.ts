declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  export function from(statement: string): Writable & Submittable & { rowCount: number }
  export function to(statement: string): Readable & Submittable
}
