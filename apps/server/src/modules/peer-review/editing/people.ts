import type { z } from 'zod'
import type { notePersonEndpoint, PersonForEditor } from '@grfs/contracts/peer-review/admin'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { cleanText } from '@grfs/domain/shared/typed-text'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findPerson, saveNote } from '../queries/people.ts'

/** The response for a person without work in this editor's journals is the same as for an unknown id. */
async function getPerson(db: Db, actor: Actor, id: string): Promise<PersonForEditor> {
  const row = isInternalId(id) ? await findPerson(db, actor, id.toLowerCase()) : null
  if (!row) throw new AppError('person.unknown')
  const instant = (text: string) => new Date(text).toISOString()
  const instantOrNull = (text: string | null) => text && instant(text)
  const { reviewDays } = row.figures
  return {
    ...row,
    papers: row.papers.map((paper) => ({ ...paper, submittedAt: instant(paper.submittedAt) })),
    assignments: row.assignments.map((one) => ({
      ...one,
      invitedAt: instant(one.invitedAt),
      answeredAt: instantOrNull(one.answeredAt),
      endedAt: instantOrNull(one.endedAt),
    })),
    figures: { ...row.figures, reviewDays: reviewDays && Math.round(reviewDays * 10) / 10 },
    changed: row.changed && { ...row.changed, at: instant(row.changed.at) },
  }
}

export const readPerson = ({ db }: Context, actor: Actor, id: string): Promise<PersonForEditor> =>
  getPerson(db, actor, id)

// An editor who reads the note may be an author of the paper: it must not say who reviews what.
const paperNumber = /[A-Z]{2,8}-\d{4}-\d{4}/i

/** Changes the note and the mark of a person. Nobody changes what colleagues noted about them. */
export function notePerson(
  ctx: Context,
  actor: Actor,
  id: string,
  typed: z.infer<typeof notePersonEndpoint.body>,
): Promise<PersonForEditor> {
  const note = cleanText(typed.note)
  const doNotInvite = typed.doNotInvite === null ? null : cleanText(typed.doNotInvite)
  return ctx.inTransaction(async (tx) => {
    const before = await getPerson(tx.db, actor, id)
    if (before.isYou) throw new AppError('person.oneself')
    if (doNotInvite === '') throw new AppError('person.reason-missing')
    if (paperNumber.test(`${note} ${doNotInvite ?? ''}`)) throw new AppError('person.paper-named')
    await saveNote(tx.db, tx.now(), before.id, { note, doNotInvite, byId: actor.accountId })
    tx.outbox.audit({
      action: 'person.noted',
      actor,
      subject: { kind: 'account', id: before.id, label: before.fullName },
      detail: { mayBeInvited: doNotInvite === null, hasNote: note !== '' },
    })
    return getPerson(tx.db, actor, id)
  })
}
