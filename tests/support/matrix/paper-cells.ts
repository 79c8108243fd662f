import { z } from 'zod'
import type { EndpointSpec, Method } from '@grfs/contracts/endpoint'
import { send, type Reply } from './asking.ts'
import { principals } from './cast.ts'
import { expectedOf, served, type Cell } from './row.ts'
import { namesIn, namesOnWire, strayFields } from './fields.ts'
import type { MatrixPaper } from './papers.ts'
import { requests } from './requests.ts'
import { isAuthors, isReviewers, table } from './table.ts'
import type { MatrixWorld, Seat } from './world.ts'

/** Every actor with every paper; endpoints that are not about a paper are called once by each kind of actor. */
export function paperCells(world: MatrixWorld): Cell[] {
  const once = principals.map((principal) => world.seats.find((seat) => seat.principal === principal)!)
  return Object.entries(table).flatMap(([route, row]) =>
    (row.once ? once : world.seats).map((seat) => ({
      said: sayCell(route, seat),
      expected: expectedOf(row, seat),
      ask: () => ask(world, route, seat),
      stray: (reply) => strayIn(route, seat, reply),
    })),
  )
}

const sayCell = (route: string, { principal, relation, state, paper }: Seat) =>
  `${route} · ${principal} · ${relation} · ${state}${paper.variant === 'plain' ? '' : ` (${paper.variant})`}`

function ask(world: MatrixWorld, route: string, seat: Seat): Promise<Reply> {
  const [method] = route.split(' ') as [Method]
  return send(world.house.app, method, requests[route]!(seat, world), seat.who.token)
}

/** S2: exactly the fields of the contract for this role, and no identity that is hidden from this actor. */
function strayIn(route: string, seat: Seat, { raw, body }: Reply): string[] {
  const view = viewOf(route, seat)
  const hidden = hiddenFrom(seat, route)
    .filter((one) => raw.includes(one))
    .map((one) => `shows ${one}`)
  if (view.answer === 'bytes' || body === null) return hidden
  const allowed = new Set(namesIn(view.response))
  const isMap = view.response instanceof z.ZodRecord
  const named = isMap ? [] : namesOnWire(raw).filter((name) => !allowed.has(name))
  return [...hidden, ...strayFields(view.response, body), ...named.map((name) => `"${name}" is on the wire`)]
}

/** Selects the view of the role, for paths with several views. */
function viewOf(route: string, { relation, isAtDesk }: Seat): EndpointSpec {
  const views = served.get(route)!
  if (isAtDesk) return views.find(({ access }) => access === 'admin') ?? views[0]!
  const role = isReviewers(relation) ? 'reviewer' : 'researcher'
  return views.find(({ access }) => access === role) ?? views[0]!
}

const identity = ({ id, email, fullName }: { id: string; email: string; fullName: string }) => [id, email, fullName]

/** Authors are hidden from reviewers and the other way round; reviewers are hidden from each other too. */
function hiddenFrom(seat: Seat, route: string): string[] {
  const { paper, relation, who } = seat
  const isByLink = route.includes('/invitation/') || route.includes('/certificate/')
  const reviewers = [...paper.assigned.values()].filter((one) => one.who.id !== who.id)
  const names = isByLink ? [] : reviewers.flatMap((one) => [...identity(one.who), one.assignment.code])
  if (isByLink || isReviewers(relation)) return [...authorsOf(paper), ...names]
  return isAuthors(relation) ? names : []
}

const authorsOf = ({ author, coAuthors }: MatrixPaper) => [author, ...coAuthors].flatMap(identity)
