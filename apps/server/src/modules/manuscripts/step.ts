import type { Identities } from '@grfs/manuscript'
import type { Context, Tx } from '../../platform/context.ts'
import type { StoredObject } from '../files/index.ts'

export const stepKinds = ['read', 'blind', 'similarity', 'index', 'pdf', 'pages', 'html'] as const
export type StepKind = (typeof stepKinds)[number]

/** `failed` is a last word: the file was refused. Whatever is our own fault is only ever `delayed`. */
export type StepStatus = 'waiting' | 'running' | 'done' | 'failed' | 'delayed'

/** What a step works on. */
export interface Piece {
  manuscriptId: string
  fileId: string
  /** Null until it is handed in. */
  identities: Identities | null
  /** The file that an earlier step made. */
  fileOf(kind: StepKind): Promise<string>
}

/** What a step has made. Its objects are stored, and become files in the transaction that says so. */
export interface Made {
  /** Kept as JSON. */
  result: object
  file?: StoredObject
  /** More objects, which `save` records and refers to. */
  others?: StoredObject[]
  save?(tx: Tx): Promise<void>
}

/** Work that may be done twice: nothing of it counts before `Made` is committed. */
export interface Step {
  /** What has to be done before; null for the first. */
  after: StepKind | null
  /** `The paper is safe; its PDF is late`. */
  thing: string
  run(ctx: Context, piece: Piece): Promise<Made>
}
