import { linkFree } from '../../../platform/mail/link-free.ts'
import { defineEmail } from '../../../platform/mail/email.ts'
import { type ReviewerInvitedData, reviewerInvitedEmail } from './reviewer-invited.email.ts'

/**
 * To a person who may have never heard of the press. An editor typed the address, so the only typed texts are the name
 * and the title, both short and without links. The review is blind: nothing identifies an author.
 */
export const outsiderInvitedEmail = defineEmail<ReviewerInvitedData>({
  name: 'peer-review.outsider-invited',
  title: 'Invitation to a reviewer without an account',
  readers: 'reviewers',
  isPerJournal: true,
  holdsSecret: true,
  subject: 'Would you review a paper for {journal}? ({code})',
  body: `Dear {fullName},

An editor of {journal} would be glad if you reviewed the paper “{title}”. The review is blind: you do not know who wrote it, and the authors do not know who reviews it.

Please tell us by {answerBy} whether you can. Your review would be due {reviewDays} days after you accept.

[See the invitation]({link})

The link shows the abstract. You need no account and no password to accept or decline. The link is only for you: please do not share it.

If you do not want to review this paper, you can decline there, or ignore this email: we then delete your address.`,
  required: ['answerBy'],
  values: (data) => ({
    ...data,
    fullName: linkFree(data.fullName).replaceAll(',', ''),
    title: linkFree(data.title),
  }),
  sample: reviewerInvitedEmail.sample,
})
