import { useCallback, useState } from 'react'
import {
  listOwnLettersEndpoint,
  readRepliesEndpoint,
  type OwnLetter,
  type UnreadReplies,
} from '@grfs/contracts/letters'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { MemberLetterKind } from '@grfs/domain/feedback/letter'
import { api } from '../../../lib/api.ts'
import { local } from '../../../lib/stores.ts'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'
import { followServer } from './cooldown.ts'

type Page = ResponseOf<typeof listOwnLettersEndpoint>
export type TellUnread = (counts: { messages: number; feedback: number }) => void

export interface LettersState extends Pick<Asked<Page>, 'error' | 'isBusy' | 'again'> {
  /** Null until they are there. */
  letters: readonly OwnLetter[] | null
  hasOlder: boolean
  /** Throws what the call throws. */
  older: () => Promise<void>
}

/** The newest reply that is shown and was not read: all up to it has been seen. */
export function seenUntil(letters: readonly OwnLetter[]): string | null {
  const unread = letters.flatMap(({ replies }) => replies).filter(({ isRead }) => !isRead)
  return unread.reduce<string | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null)
}

/** Replies are marked as read when they are shown; the marks stay until the page is left, so that one sees what was new. */
export function useLetters(kind: MemberLetterKind, onUnread: TellUnread, onLock: () => void): LettersState {
  const [more, setMore] = useState<{ to: Page; letters: readonly OwnLetter[]; next: string | null } | null>(null)
  const load = useCallback(async () => {
    const page = await api.call(listOwnLettersEndpoint, { query: { kind } })
    followServer(local, kind, page.canSendAt, Date.now())
    onLock()
    onUnread(countsOf(page.unread))
    const until = seenUntil(page.letters)
    if (until !== null) {
      // Not waited for, and not worth a word where it fails: they stay new then.
      api.call(readRepliesEndpoint, { body: { kind, until } }).then(
        (unread) => {
          onUnread(countsOf(unread))
          // The bell in the header may have told of them too.
          document.dispatchEvent(new Event('read'))
        },
        () => {},
      )
    }
    return page
  }, [kind, onUnread, onLock])
  const { value, error, isBusy, again } = useAsked(load)
  const isMoreOf = more !== null && more.to === value
  const next = isMoreOf ? more.next : (value?.next ?? null)
  const older = async () => {
    if (!value || next === null) return
    const page = await api.call(listOwnLettersEndpoint, { query: { kind, after: next } })
    setMore({ to: value, letters: [...(isMoreOf ? more.letters : []), ...page.letters], next: page.next })
  }
  const letters = value && [...value.letters, ...(isMoreOf ? more.letters : [])]
  return { letters, error, isBusy, again, hasOlder: next !== null, older }
}

const countsOf = ({ message, feedback }: UnreadReplies) => ({ messages: message, feedback })
