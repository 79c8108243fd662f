import { randomUUID } from 'node:crypto'
import type { Permission } from '@grfs/domain/identity/actor'
import { password } from '../../people.ts'
import type { Somebody } from '../cast.ts'
import type { DeskRequests } from './row.ts'
import { requests as paperRequests } from '../requests.ts'
import { editorTable } from '../table.ts'
import type { MatrixWorld } from '../world.ts'
import { rightsOf } from './people.ts'
import { pressRequests } from './press-requests.ts'
import { photo, postTexts } from './things.ts'
import { walletRequests } from './wallet.ts'

const reason = 'It was weighed.'

const givenTo = (world: MatrixWorld, name: string, email: string, ...held: Permission[]) => ({
  ...{ name, email },
  adminPermissions: rightsOf(held, world.desk.journals, ['here']),
})
const newSubAdmin = (world: MatrixWorld, ...held: Permission[]) => ({
  path: '/subadmin',
  body: { ...givenTo(world, 'Mulugeta Tesfaye', 'mulugeta@example.org', ...held), password, confirmPassword: password },
})
const changed = (world: MatrixWorld, { id, email }: Pick<Somebody, 'id' | 'email'>) => ({
  path: `/subadmin/permissions/${id}`,
  body: givenTo(world, 'Another Name', email),
})
const removed = ({ id }: Pick<Somebody, 'id'>) => ({ path: `/subadmin/${id}` })

const given = ({ desk }: MatrixWorld, { id }: Pick<Somebody, 'id'>, role: object) => ({
  path: `/subadmin/${id}/roles`,
  body: { journalId: desk.journals.here, ...role },
})
const taken = ({ id }: Pick<Somebody, 'id'>, roleId: string) => ({ path: `/subadmin/${id}/roles/${roleId}` })

const subAdminRequests: DeskRequests = {
  'GET /subadmin': () => ({ path: '/subadmin' }),
  'GET /subadmin/getall': () => ({ path: '/subadmin/getall', query: { limit: '100' } }),
  'POST /subadmin': (world) => newSubAdmin(world),
  'POST /subadmin (who may more)': (world) => newSubAdmin(world, 'news', 'manageUsers'),
  'POST /subadmin (who does the same)': (world) => newSubAdmin(world, 'admin'),
  'PUT /subadmin/permissions/:id': (world) => changed(world, world.desk.things.subAdmins.plain),
  'PUT /subadmin/permissions/:id (who may more)': (world) => changed(world, world.desk.things.subAdmins.wider),
  'PUT /subadmin/permissions/:id (who does the same)': (world) => changed(world, world.desk.things.subAdmins.chief),
  'PUT /subadmin/permissions/:id (oneself)': changed,
  'DELETE /subadmin/:id': ({ desk }) => removed(desk.things.subAdmins.plain),
  'DELETE /subadmin/:id (who may more)': ({ desk }) => removed(desk.things.subAdmins.wider),
  'DELETE /subadmin/:id (who does the same)': ({ desk }) => removed(desk.things.subAdmins.chief),
  'DELETE /subadmin/:id (oneself)': (_, who) => removed(who),
  'POST /subadmin/:id/roles': (world) => given(world, world.desk.things.subAdmins.plain, { role: 'editor' }),
  'POST /subadmin/:id/roles (for a section)': (world) =>
    given(world, world.desk.things.subAdmins.plain, {
      ...{ role: 'section-editor', sectionId: world.desk.things.sectionId },
    }),
  'POST /subadmin/:id/roles (a manager)': (world) =>
    given(world, world.desk.things.subAdmins.plain, { role: 'manager' }),
  'POST /subadmin/:id/roles (oneself)': (world, who) => given(world, who, { role: 'editor' }),
  'DELETE /subadmin/:id/roles/:roleId': ({ desk }) => taken(desk.things.subAdmins.editor, desk.things.roleId),
  'DELETE /subadmin/:id/roles/:roleId (of somebody else)': ({ desk }) =>
    taken(desk.things.subAdmins.editor, randomUUID()),
  'DELETE /subadmin/:id/roles/:roleId (oneself)': ({ desk }, who) => taken(who, desk.things.roleId),
}

const decision = (id: string) => ({
  path: `/admin/applications/${id}/decision`,
  body: { outcome: 'approved', reason, onBoard: true },
})
const active = ({ id }: Pick<Somebody, 'id'>) => ({
  path: `/admin/users/${id}/active`,
  body: { active: false, reason },
})
const role = ({ id }: Pick<Somebody, 'id'>, name: string) => ({
  path: `/admin/users/${id}/roles/${name}`,
  body: { held: true, reason },
})
const signOut = ({ id }: Pick<Somebody, 'id'>) => ({ path: `/admin/users/${id}/sessions/end`, body: {} })
const seat = ({ id }: Pick<Somebody, 'id'>, journalId: string | null, onBoard = true) => ({
  path: `/admin/users/${id}/board`,
  body: { onBoard, journalId },
})

const peopleRequests: DeskRequests = {
  'GET /admin/applications': () => ({ path: '/admin/applications' }),
  'GET /admin/applications/:id': ({ desk }) => ({
    path: `/admin/applications/${desk.things.applications.waiting}`,
  }),
  'POST /admin/applications/:id/decision': ({ desk }) => decision(desk.things.applications.waiting),
  'POST /admin/applications/:id/decision (decided)': ({ desk }) => decision(desk.things.applications.decided),
  'GET /admin/users': () => ({ path: '/admin/users' }),
  'GET /admin/users/:id': ({ desk }) => ({ path: `/admin/users/${desk.things.member.id}` }),
  'GET /admin/users/:id (a sub-admin)': ({ desk }) => ({ path: `/admin/users/${desk.things.subAdmins.plain.id}` }),
  'PUT /admin/users/:id/active': ({ desk }) => active(desk.things.member),
  'PUT /admin/users/:id/active (an admin)': ({ desk }) => active(desk.things.fellowAdmin),
  'PUT /admin/users/:id/active (a sub-admin)': ({ desk }) => active(desk.things.subAdmins.plain),
  'PUT /admin/users/:id/active (oneself)': (_, who) => active(who),
  'PUT /admin/users/:id/roles/:role': ({ desk }) => role(desk.things.member, 'reviewer'),
  'PUT /admin/users/:id/roles/:role (an admin)': ({ desk }) => role(desk.things.fellowAdmin, 'reviewer'),
  'PUT /admin/users/:id/roles/:role (to make an admin)': ({ desk }) => role(desk.things.member, 'admin'),
  'PUT /admin/users/:id/roles/:role (a sub-admin)': ({ desk }) => role(desk.things.subAdmins.plain, 'reviewer'),
  'POST /admin/users/:id/sessions/end': ({ desk }) => signOut(desk.things.member),
  'POST /admin/users/:id/sessions/end (an admin)': ({ desk }) => signOut(desk.things.fellowAdmin),
  'POST /admin/users/:id/sessions/end (a sub-admin)': ({ desk }) => signOut(desk.things.subAdmins.plain),
  'PUT /admin/users/:id/board': ({ desk }) => seat(desk.things.member, null),
  'PUT /admin/users/:id/board (of a journal)': ({ desk }) => seat(desk.things.member, desk.journals.here),
  'PUT /admin/users/:id/board (off a journal)': ({ desk }) => seat(desk.things.seated, null, false),
  'PUT /admin/users/:id/board (an admin)': ({ desk }) => seat(desk.things.fellowAdmin, desk.journals.here),
  'PUT /admin/users/:id/board (a sub-admin)': ({ desk }) => seat(desk.things.subAdmins.plain, null),
}

const announcement = { title: 'Opening', content: 'On Monday.', targetAudience: 'all', priority: 'high' }
const read = (id: string) => ({ path: `/announcement/${id}/read`, body: {} })
const draft = (id: string, version: number) => ({
  path: `/admin/news/drafts/${id}`,
  body: { version, postId: null, form: { ...postTexts, title: 'Another title' } },
})

const ownLetter = { subject: 'A question', message: 'When do you open?' }

const wordsRequests: DeskRequests = {
  'GET /announcement/admin': () => ({ path: '/announcement/admin' }),
  'POST /announcement': () => ({ path: '/announcement', body: announcement }),
  'PUT /announcement/:id': ({ desk }) => ({
    path: `/announcement/${desk.things.announcements.all}`,
    body: announcement,
  }),
  'DELETE /announcement/:id': ({ desk }) => ({ path: `/announcement/${desk.things.announcements.all}` }),
  'GET /announcement/user': () => ({ path: '/announcement/user' }),
  'GET /announcement/unread': () => ({ path: '/announcement/unread' }),
  'POST /announcement/:id/read': ({ desk }) => read(desk.things.announcements.all),
  'POST /announcement/:id/read (for reviewers)': ({ desk }) => read(desk.things.announcements.reviewers),
  'POST /announcement/:id/read (for researchers)': ({ desk }) => read(desk.things.announcements.researchers),
  'POST /announcement/:id/read (switched off)': ({ desk }) => read(desk.things.announcements.off),
  'GET /blogs': () => ({ path: '/blogs' }),
  'POST /blogs': () => ({ path: '/blogs', form: { fields: postTexts, file: photo, field: 'image' } }),
  'PUT /blogs/:id': ({ desk }) => ({
    path: `/blogs/${desk.things.post}`,
    form: { fields: { ...postTexts, title: 'Another title' } },
  }),
  'DELETE /blogs/:id': ({ desk }) => ({ path: `/blogs/${desk.things.post}` }),
  'POST /news-pictures': () => ({ path: '/news-pictures', form: { fields: {}, file: photo, field: 'image' } }),
  'GET /admin/news/drafts': () => ({ path: '/admin/news/drafts' }),
  'PUT /admin/news/drafts/:id': () => draft(randomUUID(), 0),
  'PUT /admin/news/drafts/:id (the admin’s)': ({ desk }) => draft(desk.things.draft, 1),
  'DELETE /admin/news/drafts/:id': ({ desk }) => ({ path: `/admin/news/drafts/${desk.things.draft}` }),
  'GET /admin/inbox': () => ({ path: '/admin/inbox' }),
  'GET /admin/inbox/:id': ({ desk }) => ({ path: `/admin/inbox/${desk.things.letter}` }),
  'POST /admin/inbox/:id/reply': ({ desk }) => ({
    path: `/admin/inbox/${desk.things.letter}/reply`,
    body: { text: 'On Monday.' },
  }),
  'PUT /admin/inbox/:id/state': ({ desk }) => ({
    path: `/admin/inbox/${desk.things.letter}/state`,
    body: { state: 'closed' },
  }),
  'POST /feedback/send-message': () => ({ path: '/feedback/send-message', body: ownLetter }),
  'POST /feedback/send-message (about a paper of others)': ({ elsewhere }) => ({
    path: '/feedback/send-message',
    body: { ...ownLetter, paperNumber: elsewhere.number! },
  }),
  'POST /feedback/send-feedback': () => ({ path: '/feedback/send-feedback', body: ownLetter }),
  'GET /feedback/letters': () => ({ path: '/feedback/letters' }),
  'POST /feedback/letters/:id/answer': ({ desk }) => ({
    path: `/feedback/letters/${desk.things.answered}/answer`,
    body: { text: 'Thank you.' },
  }),
  'GET /feedback/unread': () => ({ path: '/feedback/unread' }),
  'POST /feedback/letters/read': () => ({
    path: '/feedback/letters/read',
    body: { kind: 'message', until: '2026-11-15T09:00:00.000Z' },
  }),
}

const papersRequests: DeskRequests = Object.fromEntries(
  Object.keys(editorTable).map((name) => [
    name,
    (world: MatrixWorld, who: Somebody) => {
      const seat = world.seats.find((one) => one.state === 'processing' && one.paper.variant === 'plain')!
      return paperRequests[name]!({ ...seat, who }, world)
    },
  ]),
)

/** A valid and complete request for each admin endpoint. */
export const deskRequests: DeskRequests = {
  ...subAdminRequests,
  ...peopleRequests,
  ...wordsRequests,
  ...papersRequests,
  ...pressRequests,
  ...walletRequests,
}
