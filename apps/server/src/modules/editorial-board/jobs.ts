import { z } from 'zod'
import { handleJob, type JobHandler, onlyOnce } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { findBoardCandidate } from '../identity/index.ts'
import { followJournal, giveSeat, purgeBoard, takeSeat } from './set-seat.ts'
import { lockSeats, updateSeats } from './queries.ts'

/** Runs after `application.decided`: adds an approved reviewer to the board if `onBoard` is set. */
export const takeSeatJob = defineJob(
  'editorial-board.take-seat',
  z.looseObject({ eventId: z.string(), accountId: z.uuid(), onBoard: z.boolean(), by: z.uuid() }),
)

/** Runs after `account.profile-changed`: unlike published articles, the board shows current names and photos. */
export const followProfileJob = defineJob(
  'editorial-board.follow-profile',
  z.looseObject({ eventId: z.string(), accountId: z.uuid() }),
)

/** Runs after `account.deactivated`: removes a deactivated account from the board. */
export const leaveSeatJob = defineJob(
  'editorial-board.leave-seat',
  z.looseObject({ eventId: z.string(), accountId: z.uuid() }),
)

/** Runs after `journal.changed`: the journal may have a new category. */
export const followJournalJob = defineJob(
  'editorial-board.follow-journal',
  z.looseObject({ eventId: z.string(), journalId: z.uuid() }),
)

export const boardHandlers: JobHandler[] = [
  handleJob(leaveSeatJob, async ({ accountId }, { ctx }) => {
    await ctx.inTransaction(async (tx) => {
      const person = await findBoardCandidate(tx.db, accountId)
      // Keep the seat if the account was reactivated meanwhile.
      if (person?.isClosed !== false) await takeSeat(tx, accountId)
    })
  }),
  handleJob(takeSeatJob, async ({ eventId, accountId, onBoard, by }, { ctx }) => {
    if (!onBoard) return
    await ctx.inTransaction(async (tx) => {
      const person = await findBoardCandidate(tx.db, accountId)
      // Keep a seat that an editor assigned by hand meanwhile.
      if (!person || person.isClosed || person.researchArea === '' || (await lockSeats(tx.db, accountId)).length > 0)
        return
      const seat = { journalId: null, category: person.researchArea }
      await giveSeat(tx, person, seat)
      const subject = { kind: 'account', id: accountId, label: person.fullName }
      tx.outbox.audit({
        action: 'board-seat.given',
        actor: { accountId: by },
        subject,
        detail: { category: seat.category },
      })
      await onlyOnce(tx, `editorial-board.take-seat:${eventId}`)
    })
  }),
  handleJob(followProfileJob, async ({ accountId }, { ctx }) => {
    await ctx.inTransaction(async (tx) => {
      await lockSeats(tx.db, accountId)
      const person = await findBoardCandidate(tx.db, accountId)
      const journals = person ? await updateSeats(tx.db, { ...person, accountId }) : []
      if (journals.length > 0) purgeBoard(tx, journals)
    })
  }),
  handleJob(followJournalJob, async ({ journalId }, { ctx }) => {
    await ctx.inTransaction((tx) => followJournal(tx, journalId))
  }),
]
