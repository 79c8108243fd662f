import type { OffReason } from '@grfs/domain/integrations/webhook'
import { defineEmail } from '../../../platform/mail/email.ts'

interface WebhookOffData {
  fullName: string
  /** Without the path, which may contain a secret of the receiver. */
  host: string
  reason: OffReason
  link: string
}

const because: Record<OffReason, string> = {
  failing: 'It did not accept an event for three days, in nine attempts.',
  gone: 'It answered that it no longer exists (HTTP status 410).',
}

/** Tells the admin who added a webhook that it was switched off. */
export const webhookOffEmail = defineEmail<WebhookOffData>({
  name: 'integrations.webhook-off',
  render: ({ fullName, host, reason, link }) => ({
    subject: `The webhook at ${host} was switched off`,
    body: [
      `Dear ${fullName},`,
      `You added a webhook at ${host}. ${because[reason]} So it was switched off, and nothing more is sent there. Events that were waiting are not sent again.`,
      'The page shows the last deliveries with the reason of each failure. When the receiver works again, switch the webhook on.',
      { label: 'Open API and webhooks', link },
    ],
  }),
  sample: {
    fullName: 'Grace Wanjiru',
    host: 'hooks.library.example',
    reason: 'failing',
    link: 'https://journals.example/admin?tool=integrations',
  },
})
