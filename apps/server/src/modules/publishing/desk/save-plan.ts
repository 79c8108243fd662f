import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { doiOf } from '@grfs/domain/dois/doi'
import type { Actor } from '@grfs/domain/identity/actor'
import { issueLabel } from '@grfs/domain/journals/call'
import { idBegin, licenceCodes, numberOf } from '@grfs/domain/publishing/article'
import { isPastIssue } from '@grfs/domain/publishing/production'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { setDoi } from '../../dois/index.ts'
import { holdIssue } from '../../journals/index.ts'
import { closeFinalFiles } from '../../submissions/index.ts'
import {
  findIssueOf,
  giveBackNumber,
  keepPublicId,
  lastPlaceIn,
  listTakenPlaces,
  savePlaces,
  savePlan as keepPlan,
  takePublicId,
} from '../queries/plans.ts'
import {
  getPublication,
  lockPublication,
  lockPublications,
  type PlannedIssueRow,
  type PublicationRow,
} from '../queries/publications.ts'
import { areFilesCurrent, yearOf } from './front.ts'
import { makeFilesJob } from './job-names.ts'

/** Saves the publication plan. Of two changes to the same version, the first wins. */
export function savePlan(
  ctx: Context,
  actor: Actor,
  id: string,
  {
    version,
    plan,
    isPastIssueAccepted,
  }: { version: number; plan: PublicationPlan; isPastIssueAccepted?: boolean | undefined },
): Promise<PublicationRow> {
  return ctx.inTransaction(async (tx) => {
    if (plan.issueId !== null && isInternalId(plan.issueId)) await holdIssue(tx.db, plan.issueId)
    const row = await openForChange(tx.db, actor, id)
    if (row.version !== version) throw new AppError('publication.newer')
    if (!licenceCodes.includes(plan.licence)) {
      throw new AppError('request.invalid', { fields: { licence: validationTexts.licence } })
    }
    checkSupplements(row.plan, plan)
    await closeFinalFiles(tx, row.id)
    const issue = await chosenIssue(tx.db, row, plan)
    if (isPastIssueAccepted === false && issue && issue.id !== row.issue?.id && isPastIssue(issue, tx.now())) {
      throw new AppError('publication.issue-past')
    }
    // A client that does not know the facts leaves them as they are.
    const facts = plan.facts === undefined ? row.plan.facts : plan.facts
    const next = { ...row, plan: { ...plan, facts, issueId: issue?.id ?? null }, issue }
    next.publicId = await reserveId(ctx, tx, row, yearOf(next, tx.now()))
    const isReady = areFilesCurrent(next, ctx, tx.now())
    next.state = isReady ? 'ready' : 'typesetting'
    // The files did not change, so the message about them stays valid.
    next.told = isReady && row.state === 'ready' ? row.told : null
    await keepPlan(tx.db, tx.now(), row.id, next.plan, next)
    if (!isReady && next.publicId !== null) tx.outbox.enqueue(makeFilesJob, { submissionId: row.id }, { key: row.id })
    tx.outbox.audit({
      action: 'publication.planned',
      actor,
      subject: { kind: 'paper', id: row.id, label: plan.title },
      journalId: row.journal.id,
      detail: {
        paper: row.number,
        version: version + 1,
        ...(issue && { volume: issue.volume, number: issue.number, label: issue.label }),
      },
    })
    return { ...next, version: version + 1 }
  })
}

type Supplement = NonNullable<PublicationPlan['facts']>['supplements'][number]

/**
 * Publication makes these files public, so an editor cannot name a file that the authors did not submit, nor change the
 * type that its bytes have.
 */
function checkSupplements(before: PublicationPlan, { facts }: PublicationPlan): void {
  const known = new Map(before.facts?.supplements.map(({ fileId, mediaType }) => [fileId, mediaType]))
  const isKnown = (one: Supplement) => one.fileId === null || known.get(one.fileId) === one.mediaType
  if (facts && !facts.supplements.every(isKnown)) {
    throw new AppError('request.invalid', { fields: { facts: validationTexts.notInList } })
  }
}

/** Locks a publication of the actor that is neither published nor being published. */
export async function openForChange(db: SqlTransaction, actor: Actor, id: string): Promise<PublicationRow> {
  const row = (await lockPublication(db, (await getPublication(db, actor, id)).id))!
  if (row.state === 'published' || row.state === 'publishing') throw new AppError('publication.already')
  return row
}

async function chosenIssue(
  db: SqlTransaction,
  { journal }: PublicationRow,
  plan: PublicationPlan,
): Promise<PlannedIssueRow | null> {
  const { issueId, position } = plan
  if (issueId === null) return null
  const issue = isInternalId(issueId) ? await findIssueOf(db, journal.id, issueId) : null
  if (!issue) throw new AppError('publication.issue-unknown')
  const taken = position === null ? [] : await listTakenPlaces(db, [{ issueId: issue.id, position }])
  if (taken.length > 0) throw new AppError('publication.position-taken')
  return issue
}

/**
 * Updates the reserved public id after a change of the journal's abbreviation or of the year. Returns false if the paper
 * has no place in the journal.
 */
export async function keepReserved(ctx: Context, tx: Tx, row: PublicationRow): Promise<boolean> {
  const publicId = await reserveId(ctx, tx, row, yearOf(row, tx.now()))
  if (publicId !== row.publicId) await keepPublicId(tx.db, row.id, publicId)
  return publicId !== null
}

/**
 * Reserves the public id of the article and its DOI as soon as the year is known, so that the PDF can contain them
 * and publishing is fast. A paper that moves to another year releases both.
 */
export async function reserveId(
  { dois }: Pick<Context, 'dois'>,
  { db, now }: Tx,
  { journal, publicId }: Pick<PublicationRow, 'journal' | 'publicId'>,
  year: number | null,
): Promise<string | null> {
  const begin = year !== null && journal.abbrev ? idBegin(journal.abbrev, year) : null
  if (begin !== null && publicId?.startsWith(begin)) return publicId
  if (publicId !== null) {
    const given = numberOf(publicId)
    await giveBackNumber(db, journal.id, given.year, given.number)
    await setDoi(db, now(), publicId, null, 'reserved')
  }
  if (begin === null) return null
  const taken = await takePublicId(db, { id: journal.id, abbrev: journal.abbrev! }, year!, begin)
  await setDoi(db, now(), taken, doiOf(dois.prefixOf(journal.abbrev), taken), 'reserved')
  return taken
}

/**
 * Sets the order of papers of an issue, after the published articles. All or nothing; of two concurrent orders the
 * later wins. The files stay valid, because none shows the position.
 */
export function orderIssue(
  ctx: Context,
  actor: Actor,
  { issueId, ids }: { issueId: string; ids: string[] },
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    if (!isInternalId(issueId)) throw new AppError('publication.issue-unknown')
    await holdIssue(tx.db, issueId)
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    const rows = await lockPublications(tx.db, actor, wanted.filter(isInternalId))
    const [first] = rows
    if (!first || rows.length < wanted.length) throw new AppError('publication.unknown')
    if (rows.some(({ state }) => state === 'published' || state === 'publishing')) {
      throw new AppError('publication.already')
    }
    if (rows.some(({ issue }) => issue?.id !== issueId)) throw new AppError('publication.issue-unknown')
    const last = await lastPlaceIn(tx.db, issueId)
    const places = wanted.map((id, at) => ({ id, position: last + at + 1 }))
    const before = new Map(rows.map(({ id, plan }) => [id, plan.position]))
    const changed = places.filter(({ id, position }) => before.get(id) !== position)
    if (changed.length === 0) return
    await savePlaces(tx.db, tx.now(), changed)
    const { journal, issue } = first
    const name = `${journal.abbrev ?? journal.title} ${issue!.volume}(${issueLabel(issue!)})`
    tx.outbox.audit({
      action: 'issue.ordered',
      actor,
      subject: { kind: 'issue', id: issueId, label: name },
      journalId: journal.id,
      detail: { papers: wanted.length },
    })
  })
}
