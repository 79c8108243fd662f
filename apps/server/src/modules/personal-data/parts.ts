import { platformPersonalData } from '../../platform/platform-personal-data.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { announcementPersonalData } from '../announcements/index.ts'
import { boardPersonalData } from '../editorial-board/index.ts'
import { feedbackPersonalData } from '../feedback/index.ts'
import { identityPersonalData } from '../identity/index.ts'
import { newsPersonalData } from '../news/index.ts'
import { notificationsPersonalData } from '../notifications/index.ts'
import { peerReviewPersonalData } from '../peer-review/index.ts'
import { publishingPersonalData } from '../publishing/index.ts'
import { submissionsPersonalData } from '../submissions/index.ts'
import { walletPersonalData } from '../wallet/index.ts'

/** Who reads them sees the account first. */
export const partsToRead: readonly PersonalDataPart[] = [
  identityPersonalData,
  submissionsPersonalData,
  peerReviewPersonalData,
  publishingPersonalData,
  boardPersonalData,
  newsPersonalData,
  announcementPersonalData,
  feedbackPersonalData,
  walletPersonalData,
  notificationsPersonalData,
  platformPersonalData,
]

/** The account is forgotten last: until then the others can say whose it was. */
export const partsToForget: readonly PersonalDataPart[] = partsToRead.toReversed()
