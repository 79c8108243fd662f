import { z } from 'zod'
import type { EndpointSpec, Method } from '@grfs/contracts/endpoint'
import { send, type Reply } from '../asking.ts'
import { served, type Cell } from '../row.ts'
import { namesIn, namesOnWire, strayFields } from '../fields.ts'
import type { MatrixWorld } from '../world.ts'
import { deskActors, standingOf, type DeskActor } from './cast.ts'
import { deskRequests } from './requests.ts'
import { deskOutcome, routeOf } from './row.ts'
import { deskTable } from './table.ts'

// `undeclared` reports a row without a request.
const declaredRows = Object.entries(deskTable).filter(([name]) => name in deskRequests)

/** Every actor of the admin area sends every admin request. */
export const deskCells = (world: MatrixWorld): Cell[] =>
  declaredRows.flatMap(([name, row]) =>
    deskActors.map((actor) => ({
      said: `${name} · ${actor}`,
      expected: deskOutcome(row, actor, standingOf(actor)),
      ask: () => askAtDesk(world, name, actor),
      stray: (reply: Reply) => strayIn(world, actor, reply, served.get(routeOf(name))![0]!),
    })),
  )

function askAtDesk(world: MatrixWorld, name: string, actor: DeskActor): Promise<Reply> {
  const who = world.desk.people[actor]
  return send(world.house.app, name.split(' ')[0] as Method, deskRequests[name]!(world, who), who.token)
}

/** S2: the fields of the contract, no secrets, and of other journals only public data. */
function strayIn(world: MatrixWorld, actor: DeskActor, { raw, body }: Reply, spec: EndpointSpec): string[] {
  const shown = [...secrets, ...marksElsewhere(world, actor)].filter((one) => raw.includes(one))
  const said = shown.map((one) => `shows ${one}`)
  if ((spec.answer ?? 'json') !== 'json' || body === null) return said
  const allowed = new Set(namesIn(spec.response))
  const named = namesOnWire(raw).filter((name) => !allowed.has(name))
  const isMap = spec.response instanceof z.ZodRecord
  return [
    ...said,
    ...strayFields(spec.response, body),
    ...(isMap ? [] : named.map((name) => `"${name}" is on the wire`)),
  ]
}

const secrets = ['$argon2', 'password_hash', 'passwordHash', 'token_hash', 'storage_key']

/** Texts that must not be in a response to an actor without the journal. */
function marksElsewhere({ desk }: MatrixWorld, actor: DeskActor): string[] {
  const { isAdmin, permissions, places } = standingOf(actor)
  if (isAdmin || permissions === null) return []
  return (['here', 'there'] as const).filter((place) => !places.includes(place)).flatMap((place) => desk.marks[place])
}
