import { sendFeedbackEndpoint, sendMessageEndpoint } from '@grfs/contracts/letters'
import { letterTexts } from '@grfs/contracts/texts/letters'
import { checkLetter, type MemberLetterKind } from '@grfs/domain/feedback/letter'
import { ApiError, messageOf, type Api } from '../../lib/api.ts'
import { sessionKeys, storedName, type Store } from '../../lib/session.ts'
import type { TypedLetter } from './kept-letter.ts'

const endpoints = { message: sendMessageEndpoint, feedback: sendFeedbackEndpoint } as const

export type Outcome =
  | { sent: true; message: string }
  /** `detail` are the server's words; `isLocked` where it says that the last one is not a day old. */
  | { sent: false; problem: string; detail?: string; isLocked: boolean }

/** MESSAGE-009, MESSAGE-013. */
export async function sendLetter(
  call: Api['call'],
  store: Pick<Store, 'getItem'>,
  kind: MemberLetterKind,
  { subject, text, priority, paper }: TypedLetter,
  key: string,
): Promise<Outcome> {
  // MESSAGE-012
  if (!checkLetter({ subject, text }).ok) return { sent: false, problem: letterTexts.incomplete, isLocked: false }
  const sender = { senderName: storedName(store).fullName, senderEmail: store.getItem(sessionKeys.email) ?? '' }
  const body = { ...sender, subject, message: text, priority, ...(paper !== '' && { paperNumber: paper }) }
  try {
    const { message } = await call(endpoints[kind], { body }, { key })
    return { sent: true, message }
  } catch (error) {
    // MESSAGE-014
    const isLocked = error instanceof ApiError && error.code === 'letter.too-soon'
    return { sent: false, problem: letterTexts.sendFailed, detail: messageOf(error, letterTexts.noAnswer), isLocked }
  }
}
