import { mayAskAs, type Asker, type Relation } from './cast.ts'
import type { Outcome, Row } from './row.ts'
import type { Seat } from './world.ts'

export type Place = Pick<Seat, 'principal' | 'relation' | 'state' | 'isAtDesk'>

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
