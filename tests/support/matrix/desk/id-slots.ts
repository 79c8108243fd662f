import { sql } from 'kysely'
import type { Method } from '@grfs/contracts/endpoint'
import type { Permission } from '@grfs/domain/identity/actor'
import type { Ask } from '../asking.ts'
import type { Foreign, Kind, Slot } from '../slot.ts'
import type { MatrixWorld } from '../world.ts'
import type { DeskActor } from './cast.ts'
import { deskRequests } from './requests.ts'

type IsOwn = (foreign: Foreign) => boolean

/** A place for an id in an admin request. */
interface Place {
  /** Name in the table. */
  name: string
  /** The place of the id, if it is not the item itself. */
  what?: string
  ask(id: string): Ask
  isOwn: IsOwn
}

/** Each tool by an actor with the permission in the other journal, and by one who has just lost it. */
export async function adminSlots(world: MatrixWorld): Promise<Slot[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from identity.sub_admin`.execute(world.house.database.db)
  const subAdmins = new Set(rows.map(({ id }) => id))
  const tools: Array<[Permission, Place[]]> = [
    ['admin', [...subAdminPlaces(world, subAdmins), ...settingPlaces(world)]],
    ['approveUsers', applicationPlaces(world)],
    ['manageUsers', userPlaces(world, subAdmins)],
    ['announcements', announcementPlaces(world)],
    ['news', newsPlaces(world)],
    ['createIssues', issuePlaces(world)],
    ['publishPapers', publishingPlaces(world)],
  ]
  return [
    ...tools.flatMap(([permission, places]) => [
      ...places.map(slotFor(world, `${permission} elsewhere`)),
      ...places.map(slotFor(world, 'sub-admin whose journal was taken')),
    ]),
    ...letterPlaces(world).map(slotFor(world, 'admin')),
    ...readingPlaces(world).map(slotFor(world, 'researcher')),
  ]
}

const slotFor =
  ({ desk }: MatrixWorld, actor: DeskActor) =>
  ({ name, what, ask, isOwn }: Place): Slot => ({
    name: `${name}${what ? `, ${what},` : ''} by ${actor}`,
    token: desk.people[actor].token,
    method: name.split(' ')[0] as Method,
    ...{ ask, isOwn },
  })

const isA =
  (...kinds: Kind[]): IsOwn =>
  ({ kind }) =>
    kinds.includes(kind)
const isOneOf =
  (...ids: string[]): IsOwn =>
  ({ id }) =>
    ids.includes(id)

/** The valid request with another id in place of the right one. */
function swapping({ desk, ...world }: MatrixWorld, names: string[], right: string, isOwn: IsOwn): Place[] {
  return names.map((name) => {
    const ask = deskRequests[name]!({ ...world, desk }, desk.people.admin)
    return { name, isOwn, ask: (id) => ({ ...ask, path: ask.path.replace(right, id) }) }
  })
}

const after = (name: string, isOwn: IsOwn): Place => ({
  ...{ name, what: 'where a page begins', isOwn },
  ask: (id) => ({ path: name.split(' ')[1]!, query: { after: id } }),
})
const filter = (name: string, isOwn: IsOwn): Place => ({
  ...{ name, what: 'its journal', isOwn },
  ask: (id) => ({ path: name.split(' ')[1]!, query: { journal: id } }),
})
/** The valid request with another id in one field of the body. */
function inBody(world: MatrixWorld, name: string, what: string, put: (id: string) => object, isOwn: IsOwn): Place {
  const ask = deskRequests[name]!(world, world.desk.people.admin)
  return { name, what, isOwn, ask: (id) => ({ ...ask, body: { ...ask.body, ...put(id) } }) }
}

function subAdminPlaces(world: MatrixWorld, subAdmins: ReadonlySet<string>): Place[] {
  const names = ['PUT /subadmin/permissions/:id', 'DELETE /subadmin/:id']
  // Actors with this permission see the list of sub-admins.
  const isListed: IsOwn = ({ id }) => subAdmins.has(id)
  const journals = (id: string) => ({ adminPermissions: { allowedJournals: [id] } })
  return [
    ...swapping(world, names, world.desk.things.subAdmins.plain.id, isListed),
    ...swapping(world, ['POST /subadmin/:id/roles'], world.desk.things.subAdmins.plain.id, isListed),
    ...swapping(world, ['DELETE /subadmin/:id/roles/:roleId'], world.desk.things.subAdmins.editor.id, isListed),
    ...swapping(world, ['DELETE /subadmin/:id/roles/:roleId'], world.desk.things.roleId, () => false).map((place) => ({
      ...place,
      what: 'its role',
    })),
    inBody(world, 'POST /subadmin/:id/roles', 'its journal', (journalId) => ({ journalId }), isA('journal')),
    inBody(
      world,
      'POST /subadmin/:id/roles (for a section)',
      'its section',
      (sectionId) => ({ sectionId }),
      () => false,
    ),
    inBody(
      world,
      'POST /subadmin/:id/roles',
      'its call',
      (callId) => ({ role: 'guest-editor', callId }),
      () => false,
    ),
    // The list of journals is public.
    inBody(world, 'POST /subadmin', 'its journals', journals, isA('journal')),
  ]
}

function applicationPlaces(world: MatrixWorld): Place[] {
  const names = ['GET /admin/applications/:id', 'POST /admin/applications/:id/decision']
  return [
    ...swapping(world, names, world.desk.things.applications.waiting, isA('application')),
    after('GET /admin/applications', isA('application')),
  ]
}

function userPlaces(world: MatrixWorld, subAdmins: ReadonlySet<string>): Place[] {
  const names = [
    'GET /admin/users/:id',
    'PUT /admin/users/:id/active',
    'PUT /admin/users/:id/roles/:role',
    'POST /admin/users/:id/sessions/end',
    'PUT /admin/users/:id/board',
  ]
  const isMember: IsOwn = ({ kind, id }) => kind === 'account' && !subAdmins.has(id)
  const journal = (journalId: string) => ({ journalId })
  return [
    ...swapping(world, names, world.desk.things.member.id, isMember),
    inBody(world, 'PUT /admin/users/:id/board', 'its journal', journal, isA('journal')),
    after('GET /admin/users', isMember),
  ]
}

function announcementPlaces(world: MatrixWorld): Place[] {
  const names = ['PUT /announcement/:id', 'DELETE /announcement/:id']
  return [
    ...swapping(world, names, world.desk.things.announcements.all, isA('announcement')),
    after('GET /announcement/admin', isA('announcement')),
  ]
}

function newsPlaces(world: MatrixWorld): Place[] {
  const { post, draft } = world.desk.things
  const ofPost = (postId: string) => ({ version: 0, postId })
  return [
    ...swapping(world, ['PUT /blogs/:id', 'DELETE /blogs/:id'], post, isA('post')),
    ...swapping(
      world,
      ['PUT /admin/news/drafts/:id (the admin’s)', 'DELETE /admin/news/drafts/:id'],
      draft,
      () => false,
    ),
    inBody(world, 'PUT /admin/news/drafts/:id', 'its post', ofPost, isA('post')),
  ]
}

function letterPlaces(world: MatrixWorld): Place[] {
  const names = ['GET /admin/inbox/:id', 'POST /admin/inbox/:id/reply', 'PUT /admin/inbox/:id/state']
  const { letter, answered } = world.desk.things
  return [
    ...swapping(world, names, letter, isA('letter')),
    ...swapping(world, ['POST /feedback/letters/:id/answer'], answered, isOneOf(answered)),
  ]
}

/** Announcements to other audiences, and expired ones, must look nonexistent. */
function readingPlaces(world: MatrixWorld): Place[] {
  const { all, researchers } = world.desk.things.announcements
  return swapping(world, ['POST /announcement/:id/read'], all, isOneOf(all, researchers))
}

function settingPlaces(world: MatrixWorld): Place[] {
  const { journalId, otherJournalId, desk } = world
  const names = ['PUT /admin/settings/:scope/:key']
  return [
    ...swapping(world, names, journalId, isOneOf(otherJournalId)),
    ...swapping(world, ['POST /admin/settings/changes/:id/undo'], desk.things.settingChange, () => false),
  ]
}

function issuePlaces(world: MatrixWorld): Place[] {
  const { here, there, empty } = world.desk.things.calls
  const names = ['PUT /admin/issues/:id', 'DELETE /admin/issues/:id']
  return [
    ...swapping(world, names.slice(0, 1), here, isOneOf(there)),
    ...swapping(world, names.slice(1), empty, isOneOf(there)),
    inBody(world, 'POST /admin/issues', 'its journal', (journalId) => ({ journalId }), isA('journal')),
    filter('GET /admin/issues', isA('journal')),
    // Calls and issues are public, and so is their order.
    after('GET /admin/issues', isA('issue')),
  ]
}

function publishingPlaces(world: MatrixWorld): Place[] {
  const { publications, calls } = world.desk.things
  const { here, there } = publications
  const names = ['', '/preview', '/paper'].map((rest) => `GET /admin/publishing/:id${rest}`)
  const writes = ['', '/schedule', '/final-files'].map((rest) => `PUT /admin/publishing/:id${rest}`)
  writes.push('POST /admin/publishing/:id/cover', 'POST /admin/publishing/:id/proof')
  writes.push('PUT /admin/publishing/:id/proof/marks/:number', 'POST /admin/publishing/:id/notes')
  writes.push('PUT /admin/publishing/:id/notes/:number')
  const ordering = 'POST /admin/publishing/order'
  const own = isOneOf(there.id)
  const { there: journal } = world.desk.journals
  return [
    ...swapping(world, [...names, ...writes], here.id, own),
    ...swapping(
      world,
      [
        'POST /admin/articles/:id/notices',
        'PUT /admin/articles/:id/doi',
        'POST /admin/articles/:id/deposit',
        'GET /admin/articles/:id/doaj',
        'POST /admin/articles/:id/doaj',
        'GET /admin/articles/:id',
        'GET /admin/articles/:id/package',
        'POST /admin/articles/:id/changes',
        'POST /admin/articles/:id/versions',
        'POST /admin/articles/:id/supplements',
        'POST /admin/articles/:id/paper',
        'GET /admin/articles/:id/coar-notifications',
      ],
      world.articleId,
      () => false,
    ),
    ...swapping(
      world,
      ['GET /inbox/:id', 'PUT /admin/coar-notifications/:id', 'DELETE /admin/coar-notifications/:id'],
      world.desk.things.notification,
      () => false,
    ),
    inBody(world, 'POST /admin/publishing/publish', 'its papers', (id) => ({ ids: [id] }), own),
    // All or nothing: one own paper does not let the others through.
    inBody(world, 'POST /admin/publishing/publish', 'papers beside theirs', (id) => ({ ids: [there.id, id] }), own),
    inBody(
      world,
      ordering,
      'papers beside theirs',
      (id) => ({ issueId: there.plan.issueId, ids: [there.id, id] }),
      own,
    ),
    inBody(world, ordering, 'its issue', (issueId) => ({ issueId, ids: [there.id] }), isOneOf(there.plan.issueId!)),
    {
      ...{ name: 'PUT /admin/publishing/:id', what: 'its issue', isOwn: isOneOf(calls.there) },
      ask: (issueId) => ({
        path: `/admin/publishing/${there.id}`,
        body: { version: there.version, plan: { ...there.plan, issueId } },
      }),
    },
    inBody(
      world,
      'POST /admin/unplaced-articles/collect',
      'its articles',
      (id) => ({ issueId: there.plan.issueId, ids: [id] }),
      () => false,
    ),
    filter('GET /admin/unplaced-articles', isOneOf(journal)),
    filter('GET /admin/publishing', isOneOf(journal)),
    filter('GET /admin/dois', isOneOf(journal)),
    filter('GET /admin/articles', isOneOf(journal)),
    filter('GET /admin/figures', isOneOf(journal)),
    filter('GET /admin/reports', isOneOf(journal)),
  ]
}
