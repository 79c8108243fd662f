import type { Identities } from '@grfs/manuscript'
import type { Context, Tx } from '../../platform/context.ts'
import type { StoredObject } from '../files/index.ts'

export const stepKinds = ['read', 'blind', 'similarity', 'index', 'pdf', 'pages', 'html'] as const
export type StepKind = (typeof stepKinds)[number]

/** `failed` is final: the file was refused. Our own errors only lead to `delayed`. */
export type StepStatus = 'waiting' | 'running' | 'done' | 'failed' | 'delayed'

/** The manuscript that a step processes. */
export interface Piece {
  manuscriptId: string
  fileId: string
  /** Null until the manuscript is submitted. */
  identities: Identities | null
  /** The file that an earlier step produced. */
  fileOf(kind: StepKind): Promise<string>
}

/**
 * The result of a step. Its objects are already stored; they become files in the transaction that stores the result.
 */
export interface Made {
  /** Stored as JSON. */
  result: object
  file?: StoredObject
  /** Further objects, which `save` records and refers to. */
  others?: StoredObject[]
  save?(tx: Tx): Promise<void>
}

/** A step may run twice: nothing counts until its `Made` is committed. */
export interface Step {
  /** The step that must be done before; null for the first. */
  after: StepKind | null
  /** Used in `The paper is safe; its PDF is late`. */
  product: string
  run(ctx: Context, piece: Piece): Promise<Made>
}
