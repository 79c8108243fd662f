import type { Converter } from '../../../apps/server/src/platform/sandbox/converter.ts'
import type { Reply, World } from '../workflow.ts'
import type { Canary } from './canaries.ts'
import type { Cast, Member } from './cast.ts'

export interface StagedPaper {
  key: string
  id: string
  title: string
  authors: Member[]
  home: string
  version: number
  /** Of reviews that the authors have not been told of yet, each with how many had read the paper before. */
  unreleased: Array<{ canary: Canary; after: number }>
  released: Canary[]
  /** Whoever has accepted to review it, in this order. */
  readers: Member[]
}

/** What all moves stand on. */
export interface Parts {
  world: World
  cast: Cast
  papers: Map<string, StagedPaper>
  paperOf: Map<string, string>
  converter: Converter
}

export function expectStatus(reply: Reply, ...statuses: number[]): Reply {
  if (statuses.includes(reply.status)) return reply
  throw new Error(`Answered ${reply.status} instead of ${statuses.join(' or ')}: ${reply.raw.toString()}`)
}
