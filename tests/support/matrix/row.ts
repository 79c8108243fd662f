import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { nameOf, type Reply } from './asking.ts'
import { states, mayAskAs, type Asker, type Principal, type Relation, type State } from './cast.ts'
import type { Seat } from './world.ts'

/** A status, with the code of a refusal: `404 paper.unknown`. */
export type Outcome = `${number}` | `${number} ${string}`

/** The relation to the paper, or `desk`: an editor of its journal who has not written it. */
type Who = Exclude<Relation, 'none'> | 'desk'
type Rule = readonly [who: readonly Who[] | 'all', when: readonly State[], outcome: Outcome]

export interface Row {
  /** Who may call at all. Without a session it is 401, with an ended one 444, with the wrong role 403. */
  asks: readonly Asker[]
  /** For everyone who may call; the first matching rule applies. */
  gets: readonly Rule[]
  /** For everyone else who may call. */
  otherwise: Outcome
  /** Outcomes that depend only on the actor. */
  by?: Partial<Record<Principal, Outcome>>
  /** The endpoint is not about a paper: it is called once by each kind of actor. */
  once?: true
}

export type Table = Record<string, Row>

export const always = states
const but = (...without: State[]) => states.filter((state) => !without.includes(state))
export const handedIn = but('draft')
/** A reviewer has reviewed it or was invited. */
export const screened = but('draft', 'submitted')
export const reviewed = but('draft', 'submitted', 'processing', 'under_review')
export const editable: State[] = ['draft', 'revision_required']
export const closed = but(...editable)

/** One request of one actor. */
export interface Cell {
  said: string
  expected: Outcome
  ask(): Promise<Reply>
  /** Extra or missing parts of a successful response. */
  stray(reply: Reply): string[]
  /** `stray` also checks refusals. */
  examinesRefusals?: true
}

type Place = Pick<Seat, 'principal' | 'relation' | 'state' | 'isAtDesk'>

/** The outcome according to the table; uses no code of the product. */
export function expectedOf(row: Row, { principal, relation, state, isAtDesk }: Place): Outcome {
  const roles: readonly Asker[] = [...mayAskAs[principal], ...(isAdminAuthor(principal, relation) ? authorsRoles : [])]
  if (!row.asks.some((asker) => roles.includes(asker))) {
    if (principal === 'anonymous' || principal === 'unverified') return '401 session.missing'
    return principal === 'ended session' ? '444 session.ended' : '403 access.denied'
  }
  const by = row.by?.[principal]
  if (by) return by
  // An editor who is a co-author has the authors' view only with the role researcher.
  const isRelated = relation !== 'co-author' || roles.includes('researcher')
  const is = new Set<string>([...(isRelated ? [relation] : []), ...(isAtDesk ? ['desk'] : [])])
  const found = row.gets.find(
    ([who, when]) => when.includes(state) && (who === 'all' || who.some((one) => is.has(one))),
  )
  return found?.[2] ?? row.otherwise
}

const authorsRoles: readonly Asker[] = ['researcher']
const isAdminAuthor = (principal: Seat['principal'], relation: Relation) => principal === 'admin' && relation === 'own'

/** All endpoints by method and path; several roles may have their own view at one path. */
export const served = Map.groupBy(
  moduleRoutes.map(({ endpoint }) => endpoint),
  nameOf,
)
