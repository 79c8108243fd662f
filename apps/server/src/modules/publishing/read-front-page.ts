import type { Db } from '../../platform/database/pool.ts'
import { openCalls } from '../journals/index.ts'
import { listFrontCards, listShelf } from './front-page-queries.ts'
import { toFrontPage } from './views.ts'

const leadCards = 4
const newestCards = 5

/** The shelf, the newest issue, the newest articles of all journals, and the open calls. */
export async function readFrontPage(db: Db) {
  const [shelf, cards, calls] = await Promise.all([
    listShelf(db),
    listFrontCards(db, leadCards, newestCards),
    openCalls(db),
  ])
  return toFrontPage(shelf, cards, calls)
}
