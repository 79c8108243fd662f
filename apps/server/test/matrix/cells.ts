import { z } from 'zod'
import type { EndpointSpec, Method } from '@grfs/contracts/endpoint'
import { moduleRoutes } from '../../src/entry/assemble.ts'
import { nameOf, send, type Reply } from './asking.ts'
import { mayAskAs, principals, type Asker, type Relation } from './cast.ts'
import { namesIn, namesOnWire, strayFields } from './fields.ts'
import type { MatrixPaper } from './papers.ts'
import { requests } from './requests.ts'
import type { Outcome, Row } from './row.ts'
import { isAuthors, isReviewers, table } from './table.ts'
import type { MatrixWorld, Seat } from './world.ts'

export interface Cell {
  route: string
  seat: Seat
  expected: Outcome
}

const endpoints = Map.groupBy(
  moduleRoutes.map(({ endpoint }) => endpoint),
  nameOf,
)

/** Routes that the table does not know, and rows of the table that are no route. */
export function undeclared(): string[] {
  const served = [...endpoints.keys()]
  return [
    ...served.filter((name) => !(name in table)).map((name) => `${name} is not in the matrix`),
    ...served.filter((name) => !(name in requests)).map((name) => `nobody says how ${name} is called`),
    ...Object.keys(table)
      .filter((name) => !endpoints.has(name))
      .map((name) => `${name} is no route`),
  ]
}

export function cellsOf({ seats }: MatrixWorld): Cell[] {
  const once = principals.map((principal) => seats.find((seat) => seat.principal === principal)!)
  return Object.entries(table).flatMap(([route, row]) =>
    (row.once ? once : seats).map((seat) => ({ route, seat, expected: expectedOf(row, seat) })),
  )
}

/** What the table says, and nothing of ours. */
export function expectedOf(row: Row, { principal, relation, state, isAtDesk }: Seat): Outcome {
  const roles: readonly Asker[] = [...mayAskAs[principal], ...(isAdminAuthor(principal, relation) ? authorsRoles : [])]
  if (!row.asks.some((asker) => roles.includes(asker))) {
    if (principal === 'anonymous' || principal === 'unverified') return '401 session.missing'
    return principal === 'ended session' ? '444 session.ended' : '403 access.denied'
  }
  const by = row.by?.[principal]
  if (by) return by
  const is = new Set<string>([relation, ...(isAtDesk ? ['desk'] : [])])
  const found = row.gets.find(
    ([who, when]) => when.includes(state) && (who === 'all' || who.some((one) => is.has(one))),
  )
  return found?.[2] ?? row.otherwise
}

const authorsRoles: readonly Asker[] = ['researcher']
const isAdminAuthor = (principal: Seat['principal'], relation: Relation) => principal === 'admin' && relation === 'own'

export interface Found {
  cells: number
  differing: string[]
  /** Answers that were held against their contract, and what was wrong. */
  answers: number
  stray: string[]
}

const sayCell = ({ route, seat: { principal, relation, state, paper } }: Cell) =>
  `${route} · ${principal} · ${relation} · ${state}${paper.variant === 'plain' ? '' : ` (${paper.variant})`}`

/** Executes every cell, a few at a time. */
export async function execute(world: MatrixWorld, cells: readonly Cell[], atOnce = 4): Promise<Found> {
  const found: Found = { cells: 0, differing: [], answers: 0, stray: [] }
  const left = [...cells].reverse()
  const work = async () => {
    for (let cell = left.pop(); cell; cell = left.pop()) {
      const reply = await ask(world, cell)
      found.cells++
      const isExpected = reply.outcome === cell.expected || (cell.expected === '404' && reply.status === 404)
      if (!isExpected) found.differing.push(`${sayCell(cell)}: ${reply.outcome} instead of ${cell.expected}`)
      if (reply.status >= 300) continue
      found.answers++
      found.stray.push(...strayIn(cell, reply).map((what) => `${sayCell(cell)}: ${what}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

function ask(world: MatrixWorld, { route, seat }: Cell): Promise<Reply> {
  const [method] = route.split(' ') as [Method]
  return send(world.house.app, method, requests[route]!(seat, world), seat.who.token)
}

/** S2: the contract of this role, no field more and none less, and nobody's identity who is hidden from this reader. */
function strayIn({ route, seat }: Cell, { raw, body }: Reply): string[] {
  const view = viewOf(route, seat.relation)
  const hidden = hiddenFrom(seat, route)
    .filter((one) => raw.includes(one))
    .map((one) => `shows ${one}`)
  if (view.answer === 'bytes' || body === null) return hidden
  const allowed = new Set(namesIn(view.response))
  const isMap = view.response instanceof z.ZodRecord
  const named = isMap ? [] : namesOnWire(raw).filter((name) => !allowed.has(name))
  return [...hidden, ...strayFields(view.response, body), ...named.map((name) => `"${name}" is on the wire`)]
}

/** Where several roles have a view of their own at one address. */
function viewOf(route: string, relation: Relation): EndpointSpec {
  const views = endpoints.get(route)!
  const role = isReviewers(relation) ? 'reviewer' : 'researcher'
  return views.find(({ access }) => access === role) ?? views[0]!
}

const identity = ({ id, email, fullName }: { id: string; email: string; fullName: string }) => [id, email, fullName]

/** Who wrote the paper is hidden from whoever reviews it, and the other way round; reviewers do not know each other either. */
function hiddenFrom(seat: Seat, route: string): string[] {
  const { paper, relation, who } = seat
  const isByLink = route.includes('/invitation/') || route.includes('/certificate/')
  const reviewers = [...paper.assigned.values()].filter((one) => one.who.id !== who.id)
  const names = isByLink ? [] : reviewers.flatMap((one) => [...identity(one.who), one.assignment.code])
  if (isByLink || isReviewers(relation)) return [...authorsOf(paper), ...names]
  return isAuthors(relation) ? names : []
}

const authorsOf = ({ author, coAuthors }: MatrixPaper) => [author, ...coAuthors].flatMap(identity)
