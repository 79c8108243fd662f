import { handedIn, reviewed, screened, type Outcome, type Row, type Table } from './row.ts'

const byLink = { asks: ['everybody'], otherwise: '404 invitation.unknown' } as const

const notConfirmed: Row = {
  asks: ['everybody'],
  gets: [['all', handedIn, '409 authorship.not-confirmed']],
  otherwise: '404 authorship.unknown',
}

/** Access by a signed link, independent of the actor; the link is that of the last invited reviewer. */
export const linkTable: Table = {
  'GET /invitation/:token': { ...byLink, gets: [['all', screened, '200']] },
  'POST /invitation/:token': {
    ...byLink,
    gets: [
      ['all', ['processing', 'under_review'], '200'],
      ['all', reviewed, '409 assignment.not-pending'],
    ],
  },
  'GET /invitation/:token/pages/:page': { ...byLink, gets: [['all', ['under_review'], '200']] },
  // The link of the last co-author, who has not answered.
  'GET /authorship': { asks: ['everybody'], gets: [['all', handedIn, '200']], otherwise: '404 authorship.unknown' },
  'POST /authorship': { asks: ['everybody'], gets: [['all', handedIn, '200']], otherwise: '404 authorship.unknown' },
  'PUT /authorship/details': notConfirmed,
  'POST /authorship/orcid': notConfirmed,
  // The test world has no sign-in providers.
  'POST /authorship/orcid/finish': {
    asks: ['everybody'],
    gets: [['all', handedIn, '404 provider.unknown']],
    otherwise: '404 authorship.unknown',
  },
  'GET /certificate/:code': {
    asks: ['everybody'],
    gets: [['all', screened, '200']],
    otherwise: '404 certificate.unknown',
  },
}

const open = (otherwise: Outcome): Row => ({ asks: ['everybody'], gets: [], otherwise, once: true })

/** Endpoints that are not about a paper. */
export const openTable: Table = {
  'GET /auth/me': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'POST /auth/logout': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'GET /auth/profile': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'PUT /auth/profile': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'POST /auth/change-email': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'DELETE /auth/change-email': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'POST /auth/confirm-email': open('400 email.link-invalid'),
  'POST /auth/change-password': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'GET /auth/sessions': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  // With a session of another account.
  'DELETE /auth/sessions/:id': { asks: ['signed-in'], gets: [], otherwise: '404 session.unknown', once: true },
  'POST /auth/sessions/end-others': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'GET /auth/authenticator': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  // With a wrong password.
  'POST /auth/authenticator': { asks: ['signed-in'], gets: [], otherwise: '400 password.wrong', once: true },
  'POST /auth/authenticator/confirm': {
    asks: ['signed-in'],
    gets: [],
    otherwise: '400 authenticator.not-started',
    once: true,
  },
  'POST /auth/authenticator/remove': { asks: ['signed-in'], gets: [], otherwise: '400 password.wrong', once: true },
  'POST /auth/recovery-codes': { asks: ['signed-in'], gets: [], otherwise: '400 password.wrong', once: true },
  'GET /auth/passkeys': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  // With a wrong password.
  'POST /auth/passkeys': { asks: ['signed-in'], gets: [], otherwise: '400 password.wrong', once: true },
  'POST /auth/passkeys/confirm': { asks: ['signed-in'], gets: [], otherwise: '400 passkey.refused', once: true },
  'POST /auth/passkeys/:id/remove': { asks: ['signed-in'], gets: [], otherwise: '400 password.wrong', once: true },
  'POST /auth/passkeys/challenge': open('400 login.attempt-ended'),
  'POST /auth/passkeys/login': open('400 login.attempt-ended'),
  // The test world has no sign-in providers.
  'GET /auth/providers': open('200'),
  'POST /auth/providers/:provider': open('404 provider.unknown'),
  'POST /auth/providers/:provider/finish': open('404 provider.unknown'),
  'GET /auth/linked-identities': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'POST /auth/linked-identities/:provider': {
    ...{ asks: ['signed-in'], gets: [], otherwise: '404 provider.unknown', once: true },
  },
  'POST /auth/linked-identities/:provider/finish': {
    ...{ asks: ['signed-in'], gets: [], otherwise: '404 provider.unknown', once: true },
  },
  'POST /auth/linked-identities/:provider/remove': {
    ...{ asks: ['signed-in'], gets: [], otherwise: '404 provider.unknown', once: true },
  },
  'GET /auth/my-data': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  // With a wrong password.
  'POST /auth/delete-account': { asks: ['signed-in'], gets: [], otherwise: '400 password.wrong', once: true },
  'GET /my-published-name': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  // The account has no article.
  'POST /my-published-name': { asks: ['signed-in'], gets: [], otherwise: '404 mending.no-article', once: true },
  'GET /notifications': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'GET /notifications/unread': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'POST /notifications/read': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'GET /notifications/preferences': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'PUT /notifications/preferences': { asks: ['signed-in'], gets: [], otherwise: '200', once: true },
  'POST /mail/reports': open('404 report.refused'),
  'POST /unsubscribe': open('400 unsubscribe.invalid'),
  'GET /unsubscribe': open('302'),
  // Applies for the role reviewer.
  'POST /auth/apply/:role': {
    asks: ['signed-in'],
    gets: [],
    by: {
      reviewer: '409 application.already-held',
      both: '409 application.already-held',
      'unapproved reviewer': '409 application.already-made',
      'sub-admin': '403 access.denied',
      'sub-admin without permission': '403 access.denied',
      'sub-admin of another journal': '403 access.denied',
      'editor of another section': '403 access.denied',
    },
    otherwise: '200',
    once: true,
  },
  'GET /journals': open('200'),
  'GET /journals/:id/issues': open('200'),
  'GET /pages/:name': open('200'),
  'GET /journals/:id/pages/:name': open('200'),
  'GET /issues': open('200'),
  'GET /front-page': open('200'),
  'GET /usage/months': open('200'),
  // For keys only: no person may call it (keys.ts).
  'GET /dois': open('401 key.refused'),
  'GET /texts': open('401 key.refused'),
  'GET /articles/:id': open('200'),
  // Nobody has that id.
  'GET /authors/:id': open('404 author.not-found'),
  // The article has no notice.
  'GET /articles/:id/notices/:name': open('404 article.not-found'),
  'GET /articles/:id/versions/:name': open('200'),
  'GET /articles/:id/paper': open('404 article.file-missing'),
  'GET /articles/:id/cover': open('302'),
  'POST /articles/:id/views': open('200'),
  'GET /blogs/public': open('200'),
  'GET /blogs/:id': open('404 news.not-found'),
  'GET /editorial-board': open('200'),
  'GET /editorial-page': open('200'),
  'GET /search': open('200'),
  'GET /search/suggest': open('200'),
  'POST /feedback/send-suggestions': open('200'),
  'POST /inbox': open('201'),
  // The test world has an admin.
  'GET /setup': open('404 setup.closed'),
  'POST /setup': open('404 setup.closed'),
  'POST /setup/mail': open('404 setup.closed'),
  'POST /follows': open('200'),
  'GET /follows': open('400 follow.link-invalid'),
  'POST /follows/confirm': open('400 follow.link-invalid'),
  'POST /follows/remove': open('400 follow.link-invalid'),
  'POST /follows/stop': open('400 follow.link-invalid'),
  'GET /follows/stop': open('302'),
  'POST /auth/login': open('401 login.refused'),
  'POST /subadmin/login': open('401 login.refused'),
  'POST /auth/verify-login-otp': open('400 login.attempt-ended'),
  'POST /auth/resend-login-otp': open('400 login.attempt-ended'),
  'GET /auth/verify-magic-link': open('400 login.link-invalid'),
  'POST /auth/verify-magic-link': open('400 login.link-invalid'),
  'POST /auth/register': open('400 registration.photo-missing'),
  'POST /auth/verify-email': open('400 verification.invalid'),
  'POST /auth/resend-verification': open('200'),
  'POST /auth/sign-in-link': open('200'),
  'POST /auth/forgot-password': open('200'),
  'POST /auth/reset-password': open('400 reset.invalid'),
}
