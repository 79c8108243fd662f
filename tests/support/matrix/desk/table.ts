import { expectedOf } from '../row.ts'
import { editorTable } from '../table.ts'
import { pressTable } from './press-table.ts'
import type { DeskRow, DeskTable } from './row.ts'
import { walletTable } from './wallet.ts'

const denied = '403 access.denied'
const oneself = '409 people.yourself'
const admins = { needs: 'admin', gets: '200' } as const
// Actors who manage sub-admins see their list, so a refusal reveals nothing new.
const within = { ...admins, elsewhere: denied } as const
const wider = { ...within, also: { permissions: ['news', 'manageUsers'], otherwise: denied } } as const
const papersToo = { ...within, also: { permissions: ['managePapers'], otherwise: denied } } as const
const self = { needs: 'admin', gets: '404 sub-admin.not-found', subAdmin: oneself } as const

/** Sub-admins, each within their own rights. */
const subAdminTable: DeskTable = {
  'GET /subadmin': { needs: 'any', gets: '200' },
  'GET /subadmin/getall': admins,
  'POST /subadmin': { ...within, gets: '201' },
  'POST /subadmin (who may more)': { ...wider, gets: '201' },
  'POST /subadmin (who does the same)': { ...admins, gets: '201', subAdmin: denied },
  'PUT /subadmin/permissions/:id': within,
  'PUT /subadmin/permissions/:id (who may more)': wider,
  'PUT /subadmin/permissions/:id (who does the same)': { ...admins, subAdmin: denied },
  'PUT /subadmin/permissions/:id (oneself)': self,
  'DELETE /subadmin/:id': within,
  'DELETE /subadmin/:id (who may more)': wider,
  'DELETE /subadmin/:id (who does the same)': { ...admins, subAdmin: denied },
  'DELETE /subadmin/:id (oneself)': self,
  'POST /subadmin/:id/roles': { ...papersToo, gets: '201' },
  'POST /subadmin/:id/roles (for a section)': { ...papersToo, gets: '201' },
  'POST /subadmin/:id/roles (a manager)': { ...admins, gets: '201', subAdmin: denied },
  'POST /subadmin/:id/roles (oneself)': self,
  'DELETE /subadmin/:id/roles/:roleId': papersToo,
  'DELETE /subadmin/:id/roles/:roleId (of somebody else)': { ...papersToo, gets: '404 journal-role.not-found' },
  'DELETE /subadmin/:id/roles/:roleId (oneself)': self,
}

const approving = { needs: 'approveUsers', gets: '200' } as const
const managing = { needs: 'manageUsers', gets: '200' } as const
const membersOnly = { ...managing, subAdmin: denied } as const
// Only admins see sub-admins among the users.
const noUser = { ...managing, subAdmin: '404 account.not-found' } as const

/** People do not belong to a journal; their board membership may. */
const peopleTable: DeskTable = {
  'GET /admin/applications': approving,
  'GET /admin/applications/:id': approving,
  'POST /admin/applications/:id/decision': approving,
  'POST /admin/applications/:id/decision (decided)': { ...approving, gets: '409 application.already-decided' },
  'GET /admin/users': managing,
  'GET /admin/users/:id': managing,
  'GET /admin/users/:id (a sub-admin)': { ...managing, gets: '404 account.not-found' },
  'PUT /admin/users/:id/active': managing,
  'PUT /admin/users/:id/active (an admin)': membersOnly,
  'PUT /admin/users/:id/active (a sub-admin)': noUser,
  'PUT /admin/users/:id/active (oneself)': { ...noUser, gets: oneself },
  'PUT /admin/users/:id/roles/:role': managing,
  'PUT /admin/users/:id/roles/:role (an admin)': membersOnly,
  'PUT /admin/users/:id/roles/:role (to make an admin)': membersOnly,
  'PUT /admin/users/:id/roles/:role (a sub-admin)': { ...managing, gets: '404 account.not-found' },
  'POST /admin/users/:id/sessions/end': managing,
  'POST /admin/users/:id/sessions/end (an admin)': membersOnly,
  'POST /admin/users/:id/sessions/end (a sub-admin)': noUser,
  'PUT /admin/users/:id/board': managing,
  'PUT /admin/users/:id/board (of a journal)': { ...managing, elsewhere: denied },
  'PUT /admin/users/:id/board (off a journal)': { ...managing, elsewhere: denied },
  'PUT /admin/users/:id/board (an admin)': membersOnly,
  'PUT /admin/users/:id/board (a sub-admin)': { ...managing, gets: '404 account.not-found' },
}

const announcing = { needs: 'announcements', gets: '200' } as const
const readers = { needs: 'signed in', gets: '404 announcement.not-found' } as const
const writing = { needs: 'news', gets: '200' } as const
const answering: DeskRow = { needs: 'full admin', gets: '200' }

/** Announcements, news, inbox items. */
const wordsTable: DeskTable = {
  'GET /announcement/admin': announcing,
  'POST /announcement': { ...announcing, gets: '201' },
  'PUT /announcement/:id': announcing,
  'DELETE /announcement/:id': announcing,
  'GET /announcement/user': { needs: 'signed in', gets: '200' },
  'GET /announcement/unread': { needs: 'signed in', gets: '200' },
  'POST /announcement/:id/read': { needs: 'signed in', gets: '200' },
  'POST /announcement/:id/read (for reviewers)': { ...readers, by: { reviewer: '200', both: '200' } },
  'POST /announcement/:id/read (for researchers)': { ...readers, by: { researcher: '200', both: '200' } },
  'POST /announcement/:id/read (switched off)': readers,
  'GET /blogs': writing,
  'POST /blogs': { ...writing, gets: '201' },
  'PUT /blogs/:id': writing,
  'DELETE /blogs/:id': writing,
  'POST /news-pictures': { ...writing, gets: '201' },
  'GET /admin/news/drafts': writing,
  'PUT /admin/news/drafts/:id': writing,
  'PUT /admin/news/drafts/:id (the admin’s)': { ...writing, subAdmin: '404 news.draft-unknown' },
  'DELETE /admin/news/drafts/:id': { ...writing, subAdmin: '404 news.draft-unknown' },
  'GET /admin/inbox': answering,
  'GET /admin/inbox/:id': answering,
  'POST /admin/inbox/:id/reply': answering,
  'PUT /admin/inbox/:id/state': answering,
  'POST /feedback/send-message': { needs: 'signed in', gets: '200' },
  'POST /feedback/send-message (about a paper of others)': { needs: 'signed in', gets: '400 letter.paper-unknown' },
  'POST /feedback/send-feedback': { needs: 'signed in', gets: '200' },
  'GET /feedback/letters': { needs: 'signed in', gets: '200' },
  'POST /feedback/letters/:id/answer': { needs: 'signed in', gets: '404 letter.not-found', by: { admin: '200' } },
  'GET /feedback/unread': { needs: 'signed in', gets: '200' },
  'POST /feedback/letters/read': { needs: 'signed in', gets: '200' },
}

/** The editors' requests again, for every actor of the admin area, with a paper that needs reviewers. */
const papersTable: DeskTable = Object.fromEntries(
  Object.entries(editorTable).map(([name, row]): [string, DeskRow] => {
    const of = (isAtDesk: boolean) =>
      expectedOf(row, { principal: 'sub-admin', relation: 'none', state: 'processing', isAtDesk })
    if (!row.asks.includes('desk')) return [name, { needs: 'full admin', gets: row.otherwise }]
    return [name, { needs: 'managePapers', gets: of(true), elsewhere: of(false) }]
  }),
)

export const deskTable: DeskTable = {
  ...subAdminTable,
  ...peopleTable,
  ...wordsTable,
  ...papersTable,
  ...pressTable,
  ...walletTable,
}
