import { randomUUID } from 'node:crypto'
import type { Identities } from '@grfs/manuscript'
import type { Tx } from '../../platform/context.ts'
import { contentTypes, getFile } from '../files/index.ts'
import { enqueueStep } from './do-step.ts'
import { insertManuscript, insertSteps, setIdentities } from './queries/manuscripts.ts'
import { isDone } from './queries/steps.ts'
import { stepKinds } from './step.ts'

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
