import { aboutTexts } from './about.ts'
import { administrationTexts } from './administration.ts'
import { announcementTexts } from './announcements.ts'
import { articleTexts } from './articles.ts'
import { auditTexts, exportTexts } from './audit.ts'
import { boardTexts } from './board.ts'
import { chromeTexts } from './chrome.ts'
import { dashboardTexts } from './dashboard.ts'
import { editingTexts } from './editing.ts'
import { identityTexts } from './identity.ts'
import { inboxTexts } from './inbox.ts'
import { journalDeskTexts } from './journal-desk.ts'
import { journalTexts } from './journals.ts'
import { letterTexts } from './letters.ts'
import { myDataTexts } from './my-data.ts'
import { newsDeskTexts } from './news-desk.ts'
import { newsTexts } from './news.ts'
import { notificationTexts } from './notifications.ts'
import { peerReviewTexts } from './peer-review.ts'
import { policyTexts } from './policies.ts'
import { profileTexts } from './profile.ts'
import { publishingDeskTexts } from './publishing-desk.ts'
import { statisticsTexts } from './statistics.ts'
import { subAdminTexts } from './sub-admins.ts'
import { submissionTexts } from './submissions.ts'
import { submitTexts } from './submit.ts'
import { suggestionTexts } from './suggestions.ts'
import { walletTexts } from './wallet.ts'

/** Every text of the specification that a person sees, in one catalogue; a test holds it against the rules. */
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
