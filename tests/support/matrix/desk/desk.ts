import type { Actor } from '@grfs/domain/identity/actor'
import type { TestHouse } from '../../app.ts'
import { makeSubmission, type MadeSubmission } from '../../factories/submissions.ts'
import type { MakeSomebody } from '../cast.ts'
import type { MatrixPaper } from '../papers.ts'
import type { Place } from './cast.ts'
import { makeDeskPeople, openMaker, type DeskPeople, type Journals } from './people.ts'
import { makeDeskThings, type DeskThings } from './things.ts'

/** The test data of the admin area. */
export interface MatrixDesk {
  journals: Journals
  people: DeskPeople
  /** Has created everything. */
  chief: Actor
  things: DeskThings
  /** Ids and numbers that only actors with the journal may read. */
  marks: Record<Place, string[]>
}

export async function makeDesk(
  house: TestHouse,
  make: MakeSomebody,
  journals: Journals,
  { papers, elsewhere, issue }: { papers: readonly MatrixPaper[]; elsewhere: MatrixPaper; issue: string },
): Promise<MatrixDesk> {
  const maker = await openMaker(house, make, journals)
  const people = await makeDeskPeople(maker)
  const accepted = papers.find(({ state, variant }) => state === 'accepted' && variant === 'plain')!
  const { id: authorId } = await make('researcher')
  const there = await makeSubmission(house.ctx, { authorId, journalId: journals.there, status: 'accepted' })
  const things = await makeDeskThings(maker, people.admin, { here: accepted.id, there: there.id, issue })
  const marksOf = (list: readonly MadeSubmission[], call: string) => [
    ...list.flatMap(({ id, number }) => (number === null ? [id] : [id, number])),
    call,
  ]
  const { calls } = things
  return {
    ...{ journals, people, things, chief: maker.chief },
    marks: { here: marksOf(papers, calls.here), there: marksOf([elsewhere, there], calls.there) },
  }
}
