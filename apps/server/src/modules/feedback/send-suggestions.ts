import { inboxTexts } from '@grfs/contracts/texts/feedback'
import { checkSuggestion, suggestionCooldownMs, type Suggestion } from '@grfs/domain/feedback/suggestion'
import { cooldownMs, waitText } from '@grfs/domain/shared/time'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { TooManyAttempts } from '../../platform/http/rate-limit.ts'
import { typedAddress } from '../../platform/mail/address.ts'
import { suggestionReceivedEmail } from './emails/suggestion-received.email.ts'
import { suggestionThanksEmail } from './emails/suggestion-thanks.email.ts'
import { type CooldownKey, insertLetter, insertSuggestion, lockCooldown, startCooldown } from './queries.ts'

/**
 * SUGGEST-006, SUGGEST-008: stores the suggestion, tells the publisher and thanks the sender. Allowed once a day for
 * each address.
 */
export async function sendSuggestions(ctx: Context, sent: Suggestion): Promise<void> {
  const checked = checkSuggestion(sent)
  if (!checked.ok) throw new AppError(checked.reason)
  const suggestion = {
    ...checked.value,
    senderEmail: typedAddress(checked.value.senderEmail, 'suggestion.email-invalid'),
  }
  const key: CooldownKey = {
    kind: 'suggestion',
    key: ctx.keys.mac('feedback cooldown', suggestion.senderEmail.toLowerCase()),
  }
  await ctx.inTransaction(async (tx) => {
    const last = await lockCooldown(tx.db, key)
    const waitMs = cooldownMs(last?.getTime() ?? null, tx.now().getTime(), suggestionCooldownMs)
    if (waitMs > 0) throw tooSoon(waitMs)
    await startCooldown(tx.db, tx.now(), key)
    const id = await insertSuggestion(tx.db, tx.now(), suggestion)
    await insertLetter(tx.db, tx.now(), { ...letterOf(suggestion), id })
    tx.outbox.send(suggestionReceivedEmail, {
      to: { name: ctx.site.name, address: ctx.site.supportEmail, accountId: null },
      data: suggestion,
      key: id,
    })
    tx.outbox.send(suggestionThanksEmail, {
      to: { name: '', address: suggestion.senderEmail, accountId: null },
      data: { site: ctx.site.name },
      key: id,
    })
  })
}

/** The suggestion as an item of the admin inbox. */
function letterOf({ senderName, senderEmail, suggestedFields, additionalNotes }: Suggestion) {
  const text = [suggestedFields, additionalNotes].filter((part) => part !== '').join('\n\n')
  return {
    kind: 'suggestion' as const,
    accountId: null,
    senderName,
    senderEmail,
    subject: inboxTexts.suggestionSubject,
    text,
  }
}

function tooSoon(waitMs: number): TooManyAttempts {
  return new TooManyAttempts(Math.ceil(waitMs / 1000), 'suggestion.too-soon', { values: { wait: waitText(waitMs) } })
}
