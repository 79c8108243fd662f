export { hasAdmin, noteActivity, type Activity } from './queries/roles.ts'
export { addDownloads as noteDownloads } from './queries/roles.ts'
export { listAudience, type Listener } from './queries/people.ts'
export { AdminRefused, createAdmin } from './create-admin.ts'
export { deactivateAccount, reactivateAccount } from './people/manage-account.ts'
export { countWaitingApplications } from './people/read-users.ts'
export { decideApplication } from './people/applications.ts'
export {
  accountToInvite,
  admitReviewer,
  listUnacceptedInvited,
  openFirstSession,
  unknownPassword,
} from './account/invited-account.ts'
export { countTypedMail } from './account/mailed-links.ts'
export { emailKey } from './queries/accounts.ts'
export { lockAccount } from './queries/logins.ts'
export { identityEmails } from './emails/index.ts'
export { identityHandlers } from './jobs.ts'
export {
  findBoardCandidate,
  listEditors,
  listPeople,
  type BoardCandidate,
  type Editor,
  type KnownPerson,
  type PaperPlace,
} from './queries/people.ts'
export { givesRight, inReach, journalsInReach, sharesReach } from './queries/reach.ts'
export { revokeRole } from './people/manage-account.ts'
export { identityRoutes } from './routes.ts'
export { searchMembers, type FoundMember } from './queries/people.ts'
export { authenticate, endAllSessions, endSessionsOf } from './sessions.ts'
export { finishOrcidProof, startOrcidProof } from './providers/sign-in.ts'
export { identityPersonalData } from './personal-data.ts'
export { checkOwnPassword, lockChecked } from './profile/change-password.ts'
export { findMemberId, findOwnAccount, holdAccount, listUnconfirmedAddresses } from './personal-data.ts'
