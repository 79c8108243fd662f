import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { isOptional } from '@grfs/domain/notifications/kinds'
import { mailKinds } from '@grfs/domain/notifications/mail-kinds'
import type { MailWishes } from '../../platform/mail/send-mail.ts'
import { isSwitchedOff } from './queries.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

/** Asked in the moment in which a mail would leave, so that a choice counts at once, also within a long mailing. */
export const mailWishes: MailWishes = async (ctx, { template, accountId, address }) => {
  const kind = mailKinds[template]?.kind
  if (kind === undefined || !isOptional(kind)) return { isWanted: true, unsubscribe: null }
  if (await isSwitchedOff(ctx.db, accountId, kind)) return { isWanted: false, unsubscribe: null }
  const query = new URLSearchParams({ token: unsubscribeToken(ctx.keys, { accountId, address }, kind) }).toString()
  const { origin } = ctx.site
  return {
    isWanted: true,
    unsubscribe: {
      label: notificationTexts.unsubscribe.inMail,
      page: `${origin}/unsubscribe?${query}`,
      post: `${origin}/api/unsubscribe?${query}`,
    },
  }
}
