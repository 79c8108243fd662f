import { type PersonalDataPart, platformPersonalData } from '../../platform/personal-data.ts'
import { announcementPersonalData } from '../announcements/index.ts'
import { boardPersonalData } from '../editorial-board/index.ts'
import { feedbackPersonalData } from '../feedback/index.ts'
import { followsPersonalData } from '../follows/index.ts'
import { identityPersonalData } from '../identity/index.ts'
import { newsPersonalData } from '../news/index.ts'
import { notificationsPersonalData } from '../notifications/index.ts'
import { pagesPersonalData } from '../pages/index.ts'
import { peerReviewPersonalData } from '../peer-review/index.ts'
import { publishingPersonalData } from '../publishing/index.ts'
import { submissionsPersonalData } from '../submissions/index.ts'
import { walletPersonalData } from '../wallet/index.ts'

/** In the order of the copy: the account comes first. */
export const partsToRead: readonly PersonalDataPart[] = [
  identityPersonalData,
  submissionsPersonalData,
  peerReviewPersonalData,
  publishingPersonalData,
  boardPersonalData,
  newsPersonalData,
  pagesPersonalData,
  announcementPersonalData,
  feedbackPersonalData,
  walletPersonalData,
  notificationsPersonalData,
  followsPersonalData,
  platformPersonalData,
]

/** The account is anonymised last: until then the other parts can find out whose data it is. */
export const partsToForget: readonly PersonalDataPart[] = partsToRead.toReversed()
