import { aboutTexts, chromeTexts, policyTexts } from './public-pages.ts'
import { administrationTexts, auditTexts, exportTexts } from './administration.ts'
import { announcementTexts } from './announcements.ts'
import { articleTexts, publishingDeskTexts } from './publishing.ts'
import { boardTexts } from './editorial-board.ts'
import { dashboardTexts } from './dashboard.ts'
import { editingTexts } from './peer-review-admin.ts'
import { identityTexts } from './identity.ts'
import { inboxTexts, letterTexts, suggestionTexts } from './feedback.ts'
import { journalDeskTexts, journalTexts } from './journals.ts'
import { myDataTexts } from './personal-data.ts'
import { newsDeskTexts, newsTexts } from './news.ts'
import { notificationTexts } from './notifications.ts'
import { peerReviewTexts } from './peer-review.ts'
import { profileTexts } from './identity-profile.ts'
import { statisticsTexts } from './statistics.ts'
import { subAdminTexts } from './identity-sub-admins.ts'
import { submissionTexts } from './submissions.ts'
import { submitTexts } from './submissions-submit.ts'
import { walletTexts } from './wallet.ts'

/** Every text of the specification that a person sees, in one catalogue; a test compares it with the specification. */
export const texts = {
  chrome: chromeTexts,
  journals: journalTexts,
  articles: articleTexts,
  news: newsTexts,
  identity: identityTexts,
  dashboard: dashboardTexts,
  policies: policyTexts,
  profile: profileTexts,
  about: aboutTexts,
  board: boardTexts,
  suggestions: suggestionTexts,
  submissions: submissionTexts,
  subAdmins: subAdminTexts,
  submit: submitTexts,
  peerReview: peerReviewTexts,
  editing: editingTexts,
  administration: administrationTexts,
  announcements: announcementTexts,
  newsDesk: newsDeskTexts,
  publishingDesk: publishingDeskTexts,
  inbox: inboxTexts,
  letters: letterTexts,
  myData: myDataTexts,
  audit: auditTexts,
  exports: exportTexts,
  journalDesk: journalDeskTexts,
  statistics: statisticsTexts,
  notifications: notificationTexts,
  wallet: walletTexts,
} as const
