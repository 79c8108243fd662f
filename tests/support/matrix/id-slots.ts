import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Method } from '@grfs/contracts/endpoint'
import { bytesOfId } from '../../../apps/server/src/modules/peer-review/invitation-link.ts'
import { send } from './asking.ts'
import { mayAskAs } from './cast.ts'
import { adminSlots } from './desk/id-slots.ts'
import { memberSlots } from './member-slots.ts'
import { requests } from './requests.ts'
import type { Table } from './row.ts'
import type { Foreign, Slot } from './slot.ts'
import { authorTable, editorTable, reviewerTable } from './table.ts'
import type { MatrixWorld, Seat } from './world.ts'

export async function slotsOf(world: MatrixWorld): Promise<Slot[]> {
  return [
    ...paperSlots(world),
    ...assignmentSlots(world),
    ...deskSlots(world),
    ...authorSlots(world),
    ...(await keySlots(world)),
    ...(await adminSlots(world)),
    ...(await memberSlots(world)),
  ]
}

const find = ({ seats }: MatrixWorld, principal: Seat['principal'], relation: Seat['relation'], state: Seat['state']) =>
  seats.find((one) => one.principal === principal && one.relation === relation && one.state === state)!

/** An editor of another journal, with a paper of that journal. */
const deskElsewhere = ({ elsewhere, shared }: MatrixWorld): Seat => ({
  ...{ principal: 'sub-admin of another journal', relation: 'none', state: 'processing', paper: elsewhere },
  ...{ who: shared['sub-admin of another journal'], isAtDesk: true },
})

/** Every role; most have their own data. */
const attackers = (world: MatrixWorld): Seat[] => [
  find(world, 'researcher', 'none', 'submitted'),
  find(world, 'researcher', 'own', 'revision_required'),
  find(world, 'researcher', 'co-author', 'under_review'),
  find(world, 'both', 'own', 'draft'),
  find(world, 'both', 'done', 'under_admin'),
  find(world, 'reviewer', 'none', 'processing'),
  find(world, 'reviewer', 'pending', 'processing'),
  find(world, 'reviewer', 'accepted', 'under_review'),
  deskElsewhere(world),
]

const named = ({ principal, relation }: Seat) => `${principal} (${relation})`
const mayAsk = (table: Table, route: string, { principal }: Seat) =>
  table[route]!.asks.some((asker) => mayAskAs[principal].includes(asker))

// The browser creates the id of a new draft: an unknown id starts one.
const beginsDraft = new Set(['POST /submission/draft/:id/document', 'POST /submission/draft/:id/supplements'])

/** The id of a paper, in the path or in the body. */
function paperSlots(world: MatrixWorld): Slot[] {
  const table = { ...authorTable, ...reviewerTable, ...editorTable }
  const routes = Object.keys(table).filter((route) => {
    const probe = requests[route]!({ ...attackers(world)[0]!, paper: { ...world.elsewhere, id: 'THE-ID' } }, world)
    return JSON.stringify([probe.path, probe.body, probe.form?.fields]).includes('THE-ID')
  })
  return attackers(world).flatMap((seat) =>
    routes
      .filter((route) => mayAsk(table, route, seat))
      .map((route) => ({
        name: `${route} by ${named(seat)}`,
        token: seat.who.token,
        method: route.split(' ')[0] as Method,
        ask: (id: string) => requests[route]!({ ...seat, paper: { ...seat.paper, id } }, world),
        ...(beginsDraft.has(route) && { expected: '404 submission.unknown' }),
        isOwn: ({ kind, id }: Foreign) =>
          id === seat.paper.id ||
          (seat.isAtDesk && id === world.desk.things.publications.there.id) ||
          (beginsDraft.has(route) && kind !== 'paper'),
      })),
  )
}

/** The id of an assignment; everything else is valid. */
function assignmentSlots(world: MatrixWorld): Slot[] {
  const routes = [
    'POST /reviewer/messages',
    'POST /reviewer/reviews/:id/certificate',
    'POST /admin/papers/:id/messages',
    'POST /admin/papers/:id/assignments/:assignmentId/withdraw',
    'POST /admin/papers/:id/assignments/:assignmentId/extend',
  ]
  const table = { ...reviewerTable, ...editorTable }
  return attackers(world).flatMap((seat) => {
    const { lostRole } = seat.paper
    const own = [...seat.paper.assigned.values(), ...(lostRole ? [lostRole] : [])]
      .filter(({ who }) => seat.isAtDesk || who.id === seat.who.id)
      .map(({ assignment }) => assignment.id)
    return routes
      .filter((route) => mayAsk(table, route, seat))
      .map((route) => ({
        name: `${route}, its assignment, by ${named(seat)}`,
        token: seat.who.token,
        method: 'POST' as const,
        ask: (id: string) => {
          const paper = { ...seat.paper, assigned: new Map(), target: { ...world.elsewhere.target!, id } }
          return requests[route]!({ ...seat, paper }, world)
        },
        isOwn: ({ id }: Foreign) => own.includes(id),
      }))
  })
}

/** Further ids in requests of editors. */
function deskSlots(world: MatrixWorld): Slot[] {
  const seat = deskElsewhere(world)
  const slot = (name: string, method: Method, ask: Slot['ask'], isOwn?: Slot['isOwn']): Slot => ({
    ...{ name, token: seat.who.token, method, ask },
    ...(isOwn && { isOwn }),
  })
  const path = `/admin/papers/${seat.paper.id}/invitations`
  // Every editor can invite every reviewer.
  const isPerson = ({ kind }: Foreign) => kind === 'account'
  const isOurs = ({ id }: Foreign) => id === world.otherJournalId
  return [
    slot('reviewers to invite', 'POST', (id) => ({ path, body: { reviewerIds: [id] } }), isPerson),
    slot('alternates to keep', 'POST', (id) => ({ path, body: { alternateIds: [id] } }), isPerson),
    slot('opposed to invite', 'POST', (id) => ({ path, body: { reviewerIds: [id], opposedIds: [id] } }), isPerson),
    slot(
      'editor to assign',
      'POST',
      (editorId) => ({ path: '/admin/papers/editor', body: { ids: [seat.paper.id], editorId } }),
      // Colleagues of the journal can get the paper; assign-editor.db.test.ts has the others.
      isPerson,
    ),
    slot(
      'journal of the queue',
      'GET',
      (journal) => ({ path: '/admin/papers', query: { filter: 'all', journal } }),
      isOurs,
    ),
    slot(
      'journal of the overview',
      'GET',
      (journal) => ({ path: '/admin/papers/overview', query: { journal } }),
      isOurs,
    ),
    slot('editor of reports', 'GET', (editor) => ({ path: '/admin/reports', query: { editor } })),
    slot('editor of the queue', 'GET', (editor) => ({ path: '/admin/papers', query: { filter: 'all', editor } })),
    slot(
      'selected papers',
      'GET',
      (ids) => ({ path: '/admin/papers', query: { filter: 'all', ids } }),
      ({ id }) => id === seat.paper.id || id === world.desk.things.publications.there.id,
    ),
    slot('words of the queue', 'GET', (q) => ({ path: '/admin/papers', query: { filter: 'all', q } })),
    slot('names of candidates', 'GET', (q) => ({ path: `/admin/papers/${seat.paper.id}/candidates`, query: { q } })),
  ]
}

const noPaper = randomUUID()

/** Further ids in requests of authors. */
function authorSlots(world: MatrixWorld): Slot[] {
  const revision = find(world, 'researcher', 'own', 'revision_required')
  const draft = find(world, 'researcher', 'own', 'draft')
  const slot = (name: string, seat: Seat, route: string, fields: (id: string) => Record<string, string>): Slot => ({
    ...{ name, token: seat.who.token, method: 'POST' },
    ask: (id) => {
      const right = requests[route]!(seat, world)
      return { ...right, form: { fields: { ...right.form!.fields, ...fields(id) } } }
    },
  })
  const answersTo = (id: string) => ({ answers: JSON.stringify({ [id]: 'Answered by a stranger.' }) })
  return [
    {
      ...slot('points to answer', revision, 'POST /submission/submit-next-review', answersTo),
      isOwn: ({ id }) => revision.paper.pointIds.includes(id),
    },
    {
      ...slot('journal to submit to', draft, 'POST /submission/submit', (journalId) => ({ journalId })),
      isOwn: ({ kind }) => kind === 'journal',
    },
    {
      ...{ name: 'key of a repeat', token: draft.who.token, method: 'POST' },
      ask: (key) => {
        const right = requests['POST /submission/submit']!(draft, world)
        return { ...right, key, form: { fields: { ...right.form!.fields, submissionId: noPaper } } }
      },
      isOwn: ({ id }) => id === draft.paper.id,
    },
  ]
}

/** Ids inside signed links, and ids of files and sessions. */
async function keySlots(world: MatrixWorld): Promise<Slot[]> {
  const { app, database } = world.house
  const reader = find(world, 'reviewer', 'accepted', 'under_review')
  const author = find(world, 'researcher', 'own', 'submitted')
  const mac = Buffer.from(reader.paper.target!.token, 'base64url').subarray(16)
  const signature = Buffer.from(reader.paper.certificate!, 'base64url').subarray(16)
  const signed = (id: string, by: Buffer) => Buffer.concat([bytesOfId(id), by]).toString('base64url')
  const open = { token: null, method: 'GET' as const }
  const isReaders = ({ id }: Foreign) => id === reader.paper.target!.id
  const { body } = await send(app, 'GET', { path: `/submission/${author.paper.id}/document` }, author.who.token)
  const [address = '', query = ''] = String(body.url).split('?')
  const { rows } = await sql<{ id: string; key: string }>`
    select id, storage_key as key from files.object`.execute(database.db)
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const params = Object.fromEntries(new URLSearchParams(query))
  const { rows: sessions } = await sql<{ id: string }>`
    select id from identity.session where account_id = ${author.who.id}`.execute(database.db)
  return [
    {
      ...open,
      name: 'link of an invitation',
      ask: (id) => ({ path: `/invitation/${signed(id, mac)}` }),
      isOwn: isReaders,
    },
    {
      ...open,
      name: 'link to a page',
      ask: (id) => ({ path: `/invitation/${signed(id, mac)}/pages/1` }),
      isOwn: isReaders,
    },
    {
      ...open,
      name: 'certificate',
      ask: (id) => ({ path: `/certificate/${signed(id, signature)}` }),
      isOwn: ({ kind }) => kind === 'certificate',
    },
    {
      ...open,
      name: 'file of a signed link',
      ask: (id) => ({ path: `/files/${keys.get(id) ?? id}`, query: params }),
      isOwn: ({ id }) => address.endsWith(keys.get(id) ?? ' '),
    },
    {
      ...{ name: 'session to end', token: author.who.token, method: 'DELETE' },
      ask: (id) => ({ path: `/auth/sessions/${id}` }),
      isOwn: ({ id }) => sessions.some((session) => session.id === id),
    },
  ]
}
