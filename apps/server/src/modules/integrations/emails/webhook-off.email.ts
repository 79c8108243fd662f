import type { OffReason } from '@grfs/domain/integrations/webhook'
import { defineEmail } from '../../../platform/mail/email.ts'

interface WebhookOffData {
  fullName: string
  /** Without the path, which may contain a secret of the receiver. */
  host: string
  reason: OffReason
  link: string
}

const bodyFor = (because: string) => `Dear {fullName},

You added a webhook at {host}. ${because} So it was switched off, and nothing more is sent there. Events that were waiting are not sent again.

The page shows the last deliveries with the reason of each failure. When the receiver works again, switch the webhook on.

[Open API and webhooks]({link})`

/** Tells the admin who added a webhook that it was switched off. */
export const webhookOffEmail = defineEmail<WebhookOffData>({
  name: 'integrations.webhook-off',
  title: 'Webhook switched off',
  readers: 'editors',
  caseOf: ({ reason }) => reason,
  cases: {
    failing: {
      title: 'Webhook switched off: no answers',
      subject: 'The webhook at {host} was switched off',
      body: bodyFor('It did not accept an event for three days, in nine attempts.'),
      sample: { reason: 'failing' },
    },
    gone: {
      title: 'Webhook switched off: receiver gone',
      subject: 'The webhook at {host} was switched off',
      body: bodyFor('It answered that it no longer exists (HTTP status 410).'),
      sample: { reason: 'gone' },
    },
  },
  sample: {
    fullName: 'Grace Wanjiru',
    host: 'hooks.library.example',
    reason: 'failing',
    link: 'https://journals.example/admin?tool=integrations',
  },
})
