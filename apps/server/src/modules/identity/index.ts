export { noteActivity, type Activity } from './activity.ts'
export { addDownloads as noteDownloads } from './role-queries.ts'
export { listAudience, type Listener } from './audience-queries.ts'
export { AdminRefused, createAdmin } from './create-admin.ts'
export { deactivateAccount, reactivateAccount } from './people/deactivate-account.ts'
export { countWaitingApplications } from './people/read-applications.ts'
export { decideApplication } from './people/decide-application.ts'
export { identityEmails } from './emails.ts'
export { identityHandlers } from './jobs.ts'
export {
  findBoardCandidate,
  listEditors,
  listPeople,
  type BoardCandidate,
  type Editor,
  type KnownPerson,
} from './people-queries.ts'
export { revokeRole } from './people/revoke-role.ts'
export { identityRoutes } from './routes.ts'
export { searchMembers, type FoundMember } from './member-search-queries.ts'
export { authenticate, endSessionsOf } from './sessions.ts'
export { identityPersonalData } from './personal-data.ts'
export { checkOwnPassword, lockChecked } from './profile/check-own-password.ts'
export { findMemberId, findOwnAccount, holdAccount, listAskedAddresses } from './personal-data-queries.ts'
