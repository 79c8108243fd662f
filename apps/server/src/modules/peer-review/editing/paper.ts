import type { BytesAnswer } from '@grfs/contracts/endpoint'
import type { PaperForEditor } from '@grfs/contracts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listDeliveries } from '../../../platform/mail/delivery.ts'
import { linkToFile } from '../../files/index.ts'
import { findBlindCopy, findCheck, openBlindPage } from '../../manuscripts/index.ts'
import { compareManuscripts, toCheck, type Differences } from '../../submissions/index.ts'
import { getPaperAtDesk } from '../paper-queries.ts'
import { listHandedIn, readPaperParts } from '../paper-view-queries.ts'
import { invitationMailOf, toPaperForEditor } from './paper-view.ts'

/** Everything about a paper: an editor is not blind. */
export async function readPaper(ctx: Context, actor: Actor, id: string): Promise<PaperForEditor> {
  const { db } = ctx
  const paper = await getPaperAtDesk(db, actor, id)
  const [parts, check, blindCopy] = await Promise.all([
    readPaperParts(db, paper, actor.accountId),
    findCheck(db, paper.manuscriptId),
    findBlindCopy(db, paper.manuscriptId),
  ])
  const asked = parts.assignments.filter(({ invitedAt }) => invitedAt !== null)
  const deliveries = await listDeliveries(db, asked.map(invitationMailOf))
  return toPaperForEditor(paper, parts, {
    check: toCheck(check ?? 'replaced', [], null),
    blindCopy,
    deliveries,
    now: ctx.clock.now(),
  })
}

// Long enough to follow it, too short to pass it on.
const linkSeconds = 60

/** Where a manuscript lies for a minute: the newest one, or the one of this number. */
export async function openManuscript(ctx: Context, actor: Actor, id: string, number?: number): Promise<string> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  const handedIn = await listHandedIn(ctx.db, paper.id)
  const wanted = number === undefined ? handedIn[0] : handedIn.find((one) => one.number === number)
  if (!wanted) throw new AppError('paper.unknown')
  const fileName = `${paper.number}-${wanted.number}.docx`
  return linkToFile(ctx, wanted.fileId, { disposition: 'attachment', seconds: linkSeconds, fileName })
}

/** A page as reviewers see it, with the paper's number where their code stands. */
export async function openPageForEditor(ctx: Context, actor: Actor, id: string, page: number): Promise<BytesAnswer> {
  const { manuscriptId, number } = await getPaperAtDesk(ctx.db, actor, id)
  const drawn = await openBlindPage(ctx, manuscriptId, page, number)
  if (!drawn) throw new AppError('paper.unknown')
  return { type: 'image/webp', bytes: drawn.webp }
}

/** How the newest manuscript differs from the one before; what the author is typing is theirs until it is handed in. */
export async function readPaperDifferences(ctx: Context, actor: Actor, id: string): Promise<Differences> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  const [newest, previous] = await listHandedIn(ctx.db, paper.id)
  if (!newest || !previous) return { status: 'none', html: null }
  return compareManuscripts(ctx, { manuscriptId: newest.manuscriptId, previousId: previous.manuscriptId })
}
