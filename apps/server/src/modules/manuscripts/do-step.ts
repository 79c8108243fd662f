import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Identities, Refusal } from '@grfs/manuscript'
import type { Context, Tx } from '../../platform/context.ts'
import { storableJson } from '../../platform/database/storable.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { ChildLost } from '../../platform/sandbox/child-pool.ts'
import { ConversionFailed, ConverterMissing } from '../../platform/sandbox/converter.ts'
import { StoreUnavailable } from '../../platform/storage/storage.ts'
import { contentTypes, getFile, recordFile } from '../files/index.ts'
import { findManuscript, insertManuscript, insertSteps, listStepRows, setIdentities } from './queries/manuscripts.ts'
import {
  beginStep,
  delayStep,
  finishStep,
  isDone,
  isHandedIn,
  listUntouched,
  lockOpenStep,
  markDelayReported,
  markReady,
  refuseManuscript,
  type StepName,
} from './queries/steps.ts'
import { type Made, type Piece, type Step, type StepKind, stepKinds } from './step.ts'
import { discard } from './steps.ts'

export type Steps = Record<StepKind, Step>

/**
 * Runs one processing step of one manuscript. Safe to kill and retry at any point: the result is stored in one
 * transaction, and the cleanup job deletes objects that were stored before it.
 */
export async function doStep(ctx: Context, steps: Steps, name: StepName): Promise<void> {
  if (!(await ctx.inTransaction((tx) => beginStep(tx.db, tx.now(), name)))) return
  let made: Made
  try {
    made = await steps[name.kind].run(ctx, await pieceOf(ctx, name.manuscriptId))
  } catch (error) {
    if (error instanceof Refusal) return refuse(ctx, name, error)
    await delay(ctx, steps, name, error)
    throw error
  }
  if (!(await keep(ctx, steps, name, made)))
    await discard(ctx, [...(made.file ? [made.file] : []), ...(made.others ?? [])])
}

async function pieceOf(ctx: Context, manuscriptId: string): Promise<Piece> {
  const manuscript = await findManuscript(ctx.db, manuscriptId)
  if (!manuscript) throw new Error(`Manuscript ${manuscriptId} does not exist.`)
  return {
    manuscriptId,
    fileId: manuscript.fileId,
    identities: manuscript.identities,
    async fileOf(kind) {
      const rows = await listStepRows(ctx.db, manuscriptId)
      const fileId = rows.find((row) => row.kind === kind)?.fileId
      if (fileId == null) throw new Error(`Step ${kind} of manuscript ${manuscriptId} produced no file.`)
      return fileId
    },
  }
}

/**
 * Stores the result, its files and the next steps in one transaction. Returns false if a concurrent run finished first.
 */
async function keep(ctx: Context, steps: Steps, name: StepName, made: Made): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    if (!(await lockOpenStep(tx.db, name))) return false
    const fileId = made.file ? await recordFile(tx, made.file) : null
    await finishStep(tx.db, tx.now(), name, { result: storableJson(made.result), fileId })
    await made.save?.(tx)
    const handedIn = await isHandedIn(tx.db, name.manuscriptId)
    for (const kind of stepKinds) {
      if (steps[kind].after === name.kind && (handedIn || kind !== 'blind')) enqueueStep(tx, { ...name, kind })
    }
    if (name.kind === 'read') tx.outbox.publish({ name: 'manuscript.read', manuscriptId: name.manuscriptId })
    if (await markReady(tx.db, tx.now(), name.manuscriptId))
      tx.outbox.publish({ name: 'manuscript.ready', manuscriptId: name.manuscriptId })
    return true
  })
}

async function refuse(ctx: Context, name: StepName, { code, message, detail }: Refusal): Promise<void> {
  ctx.log.info({ manuscriptId: name.manuscriptId, step: name.kind, code, detail }, 'manuscript refused')
  await ctx.inTransaction(async (tx) => {
    if (await refuseManuscript(tx.db, tx.now(), name, code, message))
      tx.outbox.publish({ name: 'manuscript.refused', manuscriptId: name.manuscriptId, code })
  })
}

async function delay(ctx: Context, steps: Steps, name: StepName, error: unknown): Promise<void> {
  const because = becauseOf(error)
  await ctx.inTransaction(async (tx) => {
    const failures = await delayStep(tx.db, tx.now(), name, delayMessage(steps[name.kind].product, because))
    if (failures === null || (failures < failuresBeforeReport && !needsOperator(error))) return
    if (await markDelayReported(tx.db, tx.now(), name))
      tx.outbox.publish({ name: 'manuscript.delayed', manuscriptId: name.manuscriptId, step: name.kind, because })
  })
}

// With delays that grow to six hours, the last attempt is four days after the first. Then the catch-up job enqueues the
// step again.
export const doStepJob = defineJob(
  'manuscripts.do-step',
  z.object({ manuscriptId: z.uuid(), kind: z.enum(stepKinds) }),
  { maxAttempts: 25 },
)

function enqueueStep(tx: Tx, { manuscriptId, kind }: StepName): void {
  tx.outbox.enqueue(doStepJob, { manuscriptId, kind }, { key: `${manuscriptId}:${kind}` })
}

/** Failures before the delay is reported; fewer may be temporary. */
const failuresBeforeReport = 3

/** A retry will not help until an operator installs the converter. */
const needsOperator = (error: unknown) => error instanceof ConverterMissing

/** The reason in `its PDF is late because …`. Reveals nothing about the file or the server. */
export function becauseOf(error: unknown): string {
  if (error instanceof ConverterMissing) return 'the converter is not available on our server'
  if (error instanceof ConversionFailed) {
    if (error.reason === 'timeout') return 'the converter took too long'
    if (error.reason === 'crash') return 'the converter stopped unexpectedly'
    return 'the converter produced no usable result'
  }
  if (error instanceof ChildLost) return 'the file needed too much time or memory'
  if (error instanceof StoreUnavailable) return 'our file store cannot be reached'
  return 'something went wrong on our side'
}

export const delayMessage = (product: string, because: string) =>
  `The paper is safe; its ${product} is late because ${because}. We retry automatically. You do not need to send anything again.`

// Longer than the longest delay between two attempts of a job.
const untouchedHours = 8
const atOnce = 500

/** Enqueues steps again whose job gave up or was lost, so that no paper waits forever. */
export async function catchUp(ctx: Context, steps: Steps): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - untouchedHours * 3_600_000)
  for (const name of await listUntouched(ctx.db, before, atOnce)) {
    const { after } = steps[name.kind]
    const rows = after === null ? [] : await listStepRows(ctx.db, name.manuscriptId)
    const due = after === null || rows.some(({ kind, status }) => kind === after && status === 'done')
    if (due) await ctx.inTransaction(async (tx) => enqueueStep(tx, name))
  }
}

export interface TakenManuscript {
  /** A DOCX that was recorded in this transaction or earlier. */
  fileId: string
  /** Null for a draft: blind copy and renderings are made after submission. */
  identities: Identities | null
  /**
   * The author's account: the similarity check includes its own submitted papers. Null compares only with published
   * articles.
   */
  ownerId: string | null
  /** The version that this one replaces. */
  previousId?: string | null
}

/** Makes a stored DOCX a manuscript. Jobs read, check and compare it after COMMIT. */
export async function takeManuscript(tx: Tx, taken: TakenManuscript): Promise<string> {
  const { fileId, identities, ownerId, previousId = null } = taken
  const file = await getFile({ db: tx.db }, fileId)
  if (file.contentType !== contentTypes.docx) throw new Error(`File ${fileId} is not a DOCX file.`)
  const id = randomUUID()
  await insertManuscript(tx.db, tx.now(), { id, fileId, sha256: file.sha256, previousId, identities, ownerId })
  await insertSteps(tx.db, tx.now(), id, stepKinds)
  enqueueStep(tx, { manuscriptId: id, kind: 'read' })
  return id
}

/**
 * Marks the manuscript as submitted and starts the blind copy and the steps after it. Running it twice changes nothing.
 */
export async function handInManuscript(tx: Tx, manuscriptId: string, identities: Identities): Promise<void> {
  if (!(await setIdentities(tx.db, tx.now(), manuscriptId, identities))) return
  if (await isDone(tx.db, { manuscriptId, kind: 'read' })) enqueueStep(tx, { manuscriptId, kind: 'blind' })
}
