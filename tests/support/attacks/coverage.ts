import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import type { Judged } from './judge.ts'

/**
 * Which script attacks which endpoint. Every endpoint is either here or in `aboutCallerOnly`; row A8 fails on one that
 * is in neither, and on a script that does not call its listed endpoints. A new feature needs an attack.
 */
const attacked: Record<string, string[]> = {
  'read one’s own account, bell, announcements, letters, wallet (reviewer)': [
    ...['GET /auth/me', 'GET /auth/profile', 'GET /auth/sessions', 'GET /notifications', 'GET /notifications/unread'],
    ...['GET /announcement/user', 'GET /announcement/unread', 'GET /pi/wallet', 'GET /feedback/letters'],
    ...['GET /feedback/unread', 'GET /reviewer/assignments', 'GET /reviewer/messages', 'GET /researcher/drafts'],
  ],
  'export one’s personal data (reviewer)': ['GET /auth/my-data'],
  'open every view of every paper (reviewer)': [
    ...['GET /submission/:id', 'GET /submission/:id/blind/text', 'GET /submission/:id/blind/differences'],
    ...['GET /submission/:id/blind/pages/:page', 'GET /submission/:id/blind/figures/:page'],
    ...['GET /submission/:id/differences', 'GET /submission/:id/document', 'GET /submission/:id/messages'],
    'GET /submission/:id/proof',
  ],
  'open invitation links that have ended': [
    ...['GET /invitation/:token', 'GET /invitation/:token/pages/:page', 'POST /invitation/:token'],
  ],
  'alter the links of co-authors': [
    ...['GET /authorship', 'PUT /authorship/details', 'POST /authorship/orcid', 'POST /authorship/orcid/finish'],
  ],
  'alter invitation links and certificate codes': ['GET /certificate/:code'],
  'write to the press about papers of others': [
    ...['POST /feedback/send-message', 'POST /feedback/send-feedback', 'POST /feedback/letters/read'],
    'POST /feedback/letters/:id/answer',
  ],
  'read and write in the author’s thread with the editors': ['POST /submission/:id/messages'],
  'write to the editors through assignments of others': ['POST /reviewer/messages', 'POST /reviewer/messages/read'],
  'answer, review and certify in the place of another reviewer': [
    ...['POST /submission/assignment/respond', 'PUT /submission/review/draft/:id', 'POST /submission/review/submit'],
    'POST /reviewer/reviews/:id/certificate',
  ],
  'open a hidden paper at the desk (sub-admin of another journal)': [
    ...['GET /admin/papers/:id', 'GET /admin/papers/:id/document', 'GET /admin/papers/:id/blind/pages/:page'],
    ...['GET /admin/papers/:id/differences', 'GET /admin/papers/:id/messages', 'GET /admin/publishing/:id'],
    ...['GET /admin/publishing/:id/preview', 'GET /admin/publishing/:id/paper'],
  ],
  'look at the candidates of another paper': ['GET /admin/papers/:id/candidates'],
  'confirm one’s authorship as an editor and open the paper again': ['POST /admin/papers/:id/authorship'],
  'hand in copies with guessed names to another journal and compare them at its desk': [
    'GET /admin/papers/:id/similarity',
  ],
  'act on a hidden paper at the desk (sub-admin of another journal)': [
    ...['POST /admin/papers/:id/screening', 'POST /admin/papers/:id/blindness', 'POST /admin/papers/:id/decision'],
    ...['POST /admin/papers/:id/decision/preview', 'PUT /admin/papers/:id/decision/draft'],
    ...['POST /admin/papers/:id/invitations', 'POST /admin/papers/:id/messages', 'POST /admin/papers/remind'],
    'POST /admin/papers/editor',
    'POST /admin/papers/:id/assignments/:assignmentId/withdraw',
    'POST /admin/papers/:id/invitations/address',
    'POST /admin/papers/:id/assignments/:assignmentId/extend',
  ],
  'publish a hidden paper (sub-admin of another journal)': [
    ...['PUT /admin/publishing/:id', 'POST /admin/publishing/order', 'POST /admin/publishing/publish'],
    ...['GET /admin/unplaced-articles', 'POST /admin/unplaced-articles/collect'],
    ...['POST /admin/publishing/:id/cover', 'POST /admin/articles/:id/notices', 'PUT /admin/publishing/:id/schedule'],
    ...['POST /admin/publishing/:id/proof', 'PUT /admin/publishing/:id/proof/marks/:number'],
    'PUT /admin/publishing/:id/final-files',
    ...['POST /admin/publishing/:id/notes', 'PUT /admin/publishing/:id/notes/:number'],
    ...['PUT /admin/articles/:id/doi', 'POST /admin/articles/:id/deposit', 'GET /admin/articles/:id'],
    ...['POST /admin/articles/:id/changes', 'GET /admin/articles/:id/package', 'POST /admin/articles/:id/versions'],
    ...['POST /admin/articles/:id/supplements', 'POST /admin/articles/:id/paper'],
    ...['GET /admin/articles/:id/doaj', 'POST /admin/articles/:id/doaj'],
  ],
  'count and list at the desk (sub-admin of another journal)': [
    ...[
      'GET /admin/papers',
      'GET /admin/papers/overview',
      'GET /admin/papers/editors',
      'GET /admin/letters',
      'GET /admin/stats',
      'GET /admin/figures',
    ],
    ...['GET /admin/journals', 'GET /admin/issues', 'GET /admin/publishing', 'GET /subadmin'],
    ...['GET /admin/dois', 'GET /admin/deposits', 'GET /admin/articles'],
  ],
  'subtract reports from each other (sub-admin of another journal)': ['GET /admin/reports'],
  'export papers (sub-admin of another journal)': ['GET /admin/export/:kind'],
  'read members and applications': [
    ...['GET /admin/users', 'GET /admin/users/:id', 'GET /admin/applications', 'GET /admin/applications/:id'],
  ],
  'read what only administrators read': [
    ...['GET /admin/audit', 'GET /admin/inbox', 'GET /admin/inbox/:id', 'POST /admin/inbox/:id/reply'],
    ...['PUT /admin/inbox/:id/state', 'PUT /admin/letters/:move', 'GET /subadmin/getall'],
  ],
  'announce something and read whom it reaches': [
    ...['POST /announcement', 'PUT /announcement/:id', 'DELETE /announcement/:id', 'GET /announcement/admin'],
    'POST /announcement/:id/read',
  ],
  'upload the blind text as a draft and read the similarity report': [
    ...['PUT /submission/draft/:id', 'POST /submission/draft/:id/document', 'GET /submission/draft/:id/check'],
    ...['POST /submission/draft/:id/supplements', 'DELETE /submission/delete-draft/:id', 'POST /auth/apply/:role'],
  ],
  'hand in the blind text as a paper of one’s own and watch its report': [
    ...['POST /submission/submit', 'GET /researcher/submissions'],
  ],
  'tell ids of drafts and papers of others from ids that do not exist': [
    ...['POST /submission/submit-next-review', 'POST /submission/:id/withdraw', 'POST /submission/:id/correct'],
    ...['POST /submission/:id/co-authors', 'POST /submission/:id/proof', 'POST /submission/:id/final-files'],
    'POST /submission/:id/transfer',
  ],
  'search for names, addresses and titles (visitor)': ['GET /search'],
  'complete names and titles by suggestions (visitor)': ['GET /search/suggest'],
  'look up guessed people as co-authors (reviewer about author)': ['GET /submission/search'],
  'look up the institutions of guessed people (reviewer about author)': ['GET /organizations'],
  'read what was found for the references of a paper (reviewer about author)': ['GET /submission/draft/:id/check'],
  'read every public list': [
    ...['GET /journals', 'GET /journals/:id/issues', 'GET /issues', 'GET /front-page', 'GET /blogs/public'],
    ...['GET /editorial-board', 'GET /editorial-page', 'GET /usage/months'],
  ],
  'open pages of authors by the ids of people and unpublished papers': ['GET /authors/:id'],
  'open articles, papers and covers by the ids of unpublished papers': [
    ...[
      'GET /articles/:id',
      'GET /articles/:id/notices/:name',
      'GET /articles/:id/versions/:name',
      'GET /articles/:id/paper',
      'GET /articles/:id/cover',
      'GET /blogs/:id',
    ],
    'POST /articles/:id/views',
  ],
  'register with a guessed address': ['POST /auth/register'],
  'sign in with a guessed address and a wrong password': ['POST /auth/login'],
  'sign in as sub-admin with a guessed address': ['POST /subadmin/login'],
  'ask for a new password of a guessed address': ['POST /auth/forgot-password'],
  'ask for a sign-in link of a guessed address': ['POST /auth/sign-in-link'],
  'ask for another verification mail to a guessed address': ['POST /auth/resend-verification'],
  'open a magic link for a guessed address': ['GET /auth/verify-magic-link', 'POST /auth/verify-magic-link'],
  'suggest fields in the name of a guessed address': ['POST /feedback/send-suggestions'],
  'follow by the address of a guessed person': ['POST /follows'],
  'change one’s own address to a guessed one': ['POST /auth/change-email', 'DELETE /auth/change-email'],
  'use codes and tokens that were never sent': [
    ...['POST /auth/passkeys/challenge', 'POST /auth/passkeys/login'],
    ...['POST /auth/verify-login-otp', 'POST /auth/resend-login-otp', 'POST /auth/verify-email'],
    ...['POST /auth/confirm-email', 'POST /auth/reset-password', 'POST /unsubscribe', 'GET /unsubscribe'],
    'POST /mail/reports',
    ...[
      'GET /authorship',
      'POST /authorship',
      'PUT /authorship/details',
      'POST /authorship/orcid',
      'GET /follows',
      'POST /follows/confirm',
      'POST /follows/remove',
    ],
    ...['POST /follows/stop', 'GET /follows/stop'],
  ],
  'make, list and revoke API keys without being an admin': [
    ...['GET /admin/api-keys', 'POST /admin/api-keys', 'POST /admin/api-keys/:id/revoke'],
  ],
  'add webhooks and read what they are told without being an admin': [
    ...['GET /admin/webhooks', 'POST /admin/webhooks', 'DELETE /admin/webhooks/:id'],
    ...['POST /admin/webhooks/:id/secret', 'POST /admin/webhooks/:id/test', 'POST /admin/webhooks/:id/on'],
    'GET /admin/webhooks/:id/deliveries',
  ],
  'allow preprint servers and read what they were told without being an admin': [
    ...['GET /admin/preprint-servers', 'POST /admin/preprint-servers', 'DELETE /admin/preprint-servers/:id'],
  ],
  'notify about papers that are not published, and read notifications of others': [
    ...['POST /inbox', 'GET /inbox/:id', 'GET /admin/coar-notifications', 'PUT /admin/coar-notifications/:id'],
    ...['DELETE /admin/coar-notifications/:id', 'GET /admin/articles/:id/coar-notifications'],
  ],
  'change settings of the press and of another journal without being its manager': [
    ...['GET /admin/settings', 'GET /admin/settings/changes', 'PUT /admin/settings/:scope/:key'],
    'POST /admin/settings/changes/:id/undo',
  ],
  'set up a press that has an admin': ['GET /setup', 'POST /setup', 'POST /setup/mail'],
  'change the emails of the press and of a journal without being its manager': [
    ...['GET /admin/mails', 'GET /admin/mails/:key', 'GET /admin/mails/:key/versions/:version'],
    ...['POST /admin/mails/:key/preview', 'POST /admin/mails/:key/test', 'PUT /admin/mails/:key'],
    'POST /admin/mails/:key/reset',
  ],
  'use sessions as keys, and guessed keys as sessions': ['GET /dois', 'GET /texts'],
  'end sessions of others by their ids': ['DELETE /auth/sessions/:id'],
  'tell accounts apart by their ids': [
    ...['POST /notifications/read', 'POST /pi/payment/:paymentId/complete', 'POST /pi/payment/:paymentId/cancel'],
    'POST /pi/payment/:paymentId/incomplete',
  ],
  'change one’s own profile to a guessed identity and read the papers again': ['PUT /auth/profile'],
  'delete one’s account with a wrong password while papers are on their way': ['POST /auth/delete-account'],
}

const ownAccount = 'changes the account of the caller and answers with that'
const personsWork =
  'answers with work in the caller’s journals; editing/people.db.test.ts asks as authors and strangers'
const ownViews = 'stores and answers with the filters that the caller typed'
const ownPress = 'writes public content of the press, which holds nothing of papers under review'
const adminOnly = 'for full administrators, who may see every account; sub-admins are refused by the access matrix (S1)'
const people =
  'changes an account named by its id and answers “done” or “unknown”, whatever that person has written or reviewed'

/** Endpoints whose responses contain nothing about papers or reviews of others, each with the reason. */
const aboutCallerOnly: Record<string, string> = {
  'POST /auth/logout': ownAccount,
  'POST /auth/change-password': ownAccount,
  'POST /auth/sessions/end-others': ownAccount,
  'GET /auth/authenticator': ownAccount,
  'POST /auth/authenticator': ownAccount,
  'POST /auth/authenticator/confirm': ownAccount,
  'POST /auth/authenticator/remove': ownAccount,
  'POST /auth/recovery-codes': ownAccount,
  'GET /auth/passkeys': ownAccount,
  'POST /auth/passkeys': ownAccount,
  'POST /auth/passkeys/confirm': ownAccount,
  'POST /auth/passkeys/:id/remove': ownAccount,
  'GET /auth/providers': 'lists the providers of this installation',
  'POST /auth/providers/:provider': 'answers everybody with an address at the provider',
  'POST /auth/providers/:provider/finish':
    'answers only about an identity that the caller proved at the provider (N30)',
  'GET /auth/linked-identities': ownAccount,
  'POST /auth/linked-identities/:provider': ownAccount,
  'POST /auth/linked-identities/:provider/finish': ownAccount,
  'POST /auth/linked-identities/:provider/remove': ownAccount,
  'GET /notifications/preferences': ownAccount,
  'PUT /notifications/preferences': ownAccount,
  'POST /pi/auth': ownAccount,
  'POST /pi/payment': ownAccount,
  'POST /subadmin': adminOnly,
  'PUT /subadmin/permissions/:id': adminOnly,
  'DELETE /subadmin/:id': adminOnly,
  'POST /subadmin/:id/roles': adminOnly,
  'DELETE /subadmin/:id/roles/:roleId': adminOnly,
  'GET /admin/papers/people/:id': personsWork,
  'PUT /admin/papers/people/:id': personsWork,
  'GET /admin/papers/views': ownViews,
  'POST /admin/papers/views': ownViews,
  'PUT /admin/papers/views/:id': ownViews,
  'DELETE /admin/papers/views/:id': ownViews,
  'POST /admin/journals': ownPress,
  'POST /admin/name-changes': adminOnly,
  'GET /admin/name-changes': adminOnly,
  'GET /admin/published-names': adminOnly,
  'GET /my-published-name': 'answers with the caller’s own names in published articles',
  'POST /my-published-name': 'changes names in published articles of the caller and answers with their number',
  'PUT /admin/journals/:id': ownPress,
  'POST /admin/issues': ownPress,
  'PUT /admin/issues/:id': ownPress,
  'DELETE /admin/issues/:id': ownPress,
  'GET /pages/:name': ownPress,
  'GET /journals/:id/pages/:name': ownPress,
  'GET /admin/pages': ownPress,
  'GET /admin/pages/doaj': ownPress,
  'GET /admin/pages/:name': ownPress,
  'PUT /admin/pages/:name/draft': ownPress,
  'POST /admin/pages/:name/publish': ownPress,
  'POST /admin/pages/:name/restore': ownPress,
  'GET /admin/pages/:name/versions/:version': ownPress,
  'GET /admin/pages/:name/versions/:version/changes': ownPress,
  'GET /blogs': ownPress,
  'POST /blogs': ownPress,
  'PUT /blogs/:id': ownPress,
  'DELETE /blogs/:id': ownPress,
  'POST /news-pictures': ownPress,
  'GET /admin/news/drafts': ownPress,
  'PUT /admin/news/drafts/:id': ownPress,
  'DELETE /admin/news/drafts/:id': ownPress,
  'POST /admin/applications/:id/decision': people,
  'PUT /admin/users/:id/active': people,
  'PUT /admin/users/:id/roles/:role': people,
  'PUT /admin/users/:id/board': people,
  'POST /admin/users/:id/sessions/end': people,
}

/** Endpoints without an attack or a reason, and wrong lines of the table. */
export function gapsIn(judged: Judged[]): string[] {
  const routes = new Set(moduleRoutes.map(({ endpoint: { method, path } }) => `${method} ${path}`))
  const listed = new Set([...Object.values(attacked).flat(), ...Object.keys(aboutCallerOnly)])
  const called = new Map(judged.map((one) => [one.name, new Set(one.routes)]))
  return [
    ...[...routes].filter((route) => !listed.has(route)).map((route) => `${route} has no attack and no reason`),
    ...[...listed].filter((route) => !routes.has(route)).map((route) => `${route} is listed and does not exist`),
    ...Object.entries(attacked).flatMap(([script, attackedRoutes]) =>
      attackedRoutes
        .filter((route) => !called.get(script)?.has(route))
        .map((route) => `“${script}” is listed with ${route} and does not call it`),
    ),
  ]
}
