import type { Db } from '../../platform/db.ts'
import { listIssueCards, listNewestCards, listShelf } from './queries.ts'
import { toFrontPage } from './views.ts'

// Enough that five are left when the newest ones are all in the leading issue.
const newestCards = 9
const leadCards = 4

/** The shelf, the newest issue and the newest articles of all journals. */
export async function readFrontPage(db: Db) {
  const [shelf, newest] = await Promise.all([listShelf(db), listNewestCards(db, newestCards)])
  const leadJournal = shelf.find((row) => row.id === newest[0]?.journal_id)
  const lead = leadJournal?.latest ? await listIssueCards(db, leadJournal.latest.id, leadCards) : []
  const inLead = new Set(lead.map((card) => card.id))
  return toFrontPage(shelf, lead, newest.filter((card) => !inLead.has(card.id)).slice(0, 5))
}
