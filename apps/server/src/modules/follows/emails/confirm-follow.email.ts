import { retention } from '@grfs/domain/shared/policies'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ConfirmFollowData {
  site: string
  link: string
}

/**
 * Asks the owner of an address whether they want to follow something. It does not say what: the address is not verified,
 * and the form must not be usable to send text to strangers. The page behind the link lists it.
 */
export const confirmFollowEmail = defineEmail<ConfirmFollowData>({
  name: 'follows.confirm',
  title: 'Confirm news by email',
  readers: 'readers',
  holdsSecret: true,
  subject: 'Confirm that you want to follow {site}',
  body: `Somebody, probably you, asked {site} to send news to this address once a week. Open the page to see what it is about, and confirm it there.

[See and confirm]({link})

If it was not you, do nothing. We send you no news, and we delete your address after {days} days.`,
  values: (data) => ({ ...data, days: retention.unconfirmedFollowDays }),
  sample: { site: 'GRFS Journals', link: 'https://journals.test/follow/manage?token=x' },
})
