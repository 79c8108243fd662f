import { Refusal } from '@grfs/manuscript'
import type { Context } from '../../platform/context.ts'
import { recordFile } from '../files/index.ts'
import { becauseOf, failuresBeforeTelling, needsOperator, toldAbout } from './delay.ts'
import { discard } from './discard.ts'
import { enqueueStep } from './do-step-job.ts'
import { findManuscript, listStepRows } from './queries.ts'
import { stepKinds, type Made, type Piece, type Step, type StepKind } from './step.ts'
import {
  beginStep,
  delayStep,
  finishStep,
  isHandedIn,
  lockOpenStep,
  markDelayTold,
  markReady,
  refuseManuscript,
  type StepName,
} from './step-queries.ts'

export type Steps = Record<StepKind, Step>

/**
 * Does one step of one manuscript. May be killed at any point and run again: nothing counts before its one transaction,
 * and whatever was stored for it before is taken by the sweep of orphans.
 */
export async function doStep(ctx: Context, steps: Steps, name: StepName): Promise<void> {
  if (!(await ctx.inTransaction((tx) => beginStep(tx, name)))) return
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

/** The result, its files and the next steps in one transaction. False when another run was quicker. */
async function keep(ctx: Context, steps: Steps, name: StepName, made: Made): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    if (!(await lockOpenStep(tx, name))) return false
    const fileId = made.file ? await recordFile(tx, made.file) : null
    await finishStep(tx, name, { result: jsonOf(made.result), fileId })
    await made.save?.(tx)
    const handedIn = await isHandedIn(tx, name.manuscriptId)
    for (const kind of stepKinds) {
      if (steps[kind].after === name.kind && (handedIn || kind !== 'blind')) enqueueStep(tx, { ...name, kind })
    }
    if (await markReady(tx, name.manuscriptId))
      tx.publish({ name: 'manuscript.ready', manuscriptId: name.manuscriptId })
    return true
  })
}

async function refuse(ctx: Context, name: StepName, { code, message, detail }: Refusal): Promise<void> {
  ctx.log.info({ manuscriptId: name.manuscriptId, step: name.kind, code, detail }, 'manuscript refused')
  await ctx.inTransaction(async (tx) => {
    if (await refuseManuscript(tx, name, code, message))
      tx.publish({ name: 'manuscript.refused', manuscriptId: name.manuscriptId, code })
  })
}

async function delay(ctx: Context, steps: Steps, name: StepName, error: unknown): Promise<void> {
  const because = becauseOf(error)
  await ctx.inTransaction(async (tx) => {
    const failures = await delayStep(tx, name, toldAbout(steps[name.kind].thing, because))
    if (failures === null || (failures < failuresBeforeTelling && !needsOperator(error))) return
    if (await markDelayTold(tx, name))
      tx.publish({ name: 'manuscript.delayed', manuscriptId: name.manuscriptId, step: name.kind, because })
  })
}

/** The database keeps neither NUL nor half a character, and an excerpt may have been cut in the middle of one. */
function jsonOf(value: object): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed().replaceAll('\0', '') : one,
  )
}
