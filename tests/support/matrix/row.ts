import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { nameOf, type Reply } from './asking.ts'
import { states, mayAskAs, type Asker, type Principal, type Relation, type State } from './cast.ts'
import type { Seat } from './world.ts'

/** A status, and the code of a refusal where there is one: `404 paper.unknown`. */
export type Outcome = `${number}` | `${number} ${string}`

/** Who: by what they have to do with the paper, or `desk`: an editor of its journal who has not written it. */
type Who = Exclude<Relation, 'none'> | 'desk'
type Rule = readonly [who: readonly Who[] | 'all', when: readonly State[], outcome: Outcome]

export interface Row {
  /** Who may ask at all. Without a session it is 401, with an ended one 444, with the wrong role 403. */
  asks: readonly Asker[]
  /** For everybody who may ask; the first that fits. */
  gets: readonly Rule[]
  /** For everybody else who may ask. */
  otherwise: Outcome
  /** Where it depends on who asks, and on nothing else. */
  by?: Partial<Record<Principal, Outcome>>
  /** The call has nothing to do with a paper: asked once by each kind of person. */
  once?: true
}

export type Table = Record<string, Row>

export const always = states
const but = (...without: State[]) => states.filter((state) => !without.includes(state))
export const handedIn = but('draft')
/** Somebody has reviewed it, or was asked to. */
export const screened = but('draft', 'submitted')
export const reviewed = but('draft', 'submitted', 'processing', 'under_review')
export const editable: State[] = ['draft', 'revision_required']
export const closed = but(...editable)

/** Somebody makes a call. */
export interface Cell {
  said: string
  expected: Outcome
  ask(): Promise<Reply>
  /** What of a good answer should not be there, or is missing. */
  stray(reply: Reply): string[]
  /** A refusal is examined by `stray` too. */
  examinesRefusals?: true
}

type Place = Pick<Seat, 'principal' | 'relation' | 'state' | 'isAtDesk'>

/** What the table says, and nothing of ours. */
export function expectedOf(row: Row, { principal, relation, state, isAtDesk }: Place): Outcome {
  const roles: readonly Asker[] = [...mayAskAs[principal], ...(isAdminAuthor(principal, relation) ? authorsRoles : [])]
  if (!row.asks.some((asker) => roles.includes(asker))) {
    if (principal === 'anonymous' || principal === 'unverified') return '401 session.missing'
    return principal === 'ended session' ? '444 session.ended' : '403 access.denied'
  }
  const by = row.by?.[principal]
  if (by) return by
  // An editor who is a co-author has the view of authors only with the role of a researcher.
  const isRelated = relation !== 'co-author' || roles.includes('researcher')
  const is = new Set<string>([...(isRelated ? [relation] : []), ...(isAtDesk ? ['desk'] : [])])
  const found = row.gets.find(
    ([who, when]) => when.includes(state) && (who === 'all' || who.some((one) => is.has(one))),
  )
  return found?.[2] ?? row.otherwise
}

const authorsRoles: readonly Asker[] = ['researcher']
const isAdminAuthor = (principal: Seat['principal'], relation: Relation) => principal === 'admin' && relation === 'own'

/** All calls by method and path; several roles may have a view of their own at one of them. */
export const served = Map.groupBy(
  moduleRoutes.map(({ endpoint }) => endpoint),
  nameOf,
)
