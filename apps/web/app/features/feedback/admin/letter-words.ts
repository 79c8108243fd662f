import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type LetterItem, letterKinds, letterStates, listLettersEndpoint } from '@grfs/contracts/feedback/inbox'
import { inboxTexts } from '@grfs/contracts/texts/feedback'
import { count } from '../../../lib/format.ts'
import { toolPath } from '../../../lib/paths.ts'
import type { BadgeTone } from '../../../ui/feedback/badge.tsx'
import { fill } from '../../../ui/layout/words.ts'

export type Letters = ResponseOf<typeof listLettersEndpoint>

export const inboxStates = ['waiting', ...letterStates] as const
type InboxState = (typeof inboxStates)[number]
type LetterKind = (typeof letterKinds)[number]

/** The filters of the inbox. They are in the URL. */
export interface InboxView {
  state: InboxState
  kind?: LetterKind | undefined
  q?: string | undefined
  after?: string | undefined
}

/** Invalid parameters fall back to the defaults. */
export function viewIn(search: URLSearchParams): InboxView {
  const param = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  return {
    state: inboxStates.find((state) => state === search.get('state')) ?? 'waiting',
    kind: letterKinds.find((kind) => kind === search.get('kind')),
    q: param('q'),
    after: param('after'),
  }
}

export function inboxPath({ state, kind, q, after }: InboxView, letter?: string): string {
  return toolPath('inbox', { state: state === 'waiting' ? undefined : state, kind, q, after, letter })
}

const t = inboxTexts.desk

type State = LetterItem['state']

export const stateTones: Record<State, BadgeTone> = { new: 'accent', open: 'neutral', answered: 'ok', closed: 'line' }

const waits = (state: State) => state === 'new' || state === 'open'

/** The number of waiting items, without those that were answered or closed since the list was loaded. */
export function waitingWords({ waiting, letters }: Letters, changed: Readonly<Record<string, State>>): string {
  const left = letters.reduce((sum, { id, state }) => {
    const now = changed[id] ?? state
    return sum + Number(waits(now)) - Number(waits(state))
  }, waiting)
  if (left === 0) return t.nothingWaits
  return left === 1 ? t.oneWaits : fill(t.waits, { count: left >= 1000 ? `${count(1000)}+` : left })
}

interface ReplyMail {
  to: string
  subject: string
  paragraphs: string[]
}

/** The e-mail of a reply, exactly as the server writes it. */
export function replyMail(
  letter: Pick<LetterItem, 'senderEmail' | 'subject' | 'kind'>,
  typed: string,
  by: { name: string; site: string; origin: string },
): ReplyMail {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  return {
    to: letter.senderEmail,
    subject: `Re: ${letter.subject}`,
    paragraphs: [
      ...(text === '' ? [] : text.split(/\n{2,}/)),
      `${by.name}\n${by.site}`,
      ...(letter.kind === 'suggestion' ? [] : [`${inboxTexts.replyLink}:\n${by.origin}/dashboard/${letter.kind}`]),
    ],
  }
}
