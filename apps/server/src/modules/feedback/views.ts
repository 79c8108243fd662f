import type { Letter, LetterItem } from '@grfs/contracts/feedback/inbox'
import type { OwnLetter } from '@grfs/contracts/feedback/letters'
import type { LetterRow, OwnLetterRow } from './queries.ts'
import type { LetterWithReplies } from './letters.ts'

const previewCharacters = 160

export function toLetterItem(row: LetterRow): LetterItem {
  const characters = [...row.text.replace(/\s+/g, ' ')]
  const start = characters.slice(0, previewCharacters).join('')
  return { ...headOf(row), preview: characters.length > previewCharacters ? `${start.trimEnd()}…` : start }
}

export function toLetter({ letter, replies }: LetterWithReplies): Letter {
  return {
    ...headOf(letter),
    text: letter.text,
    paperNumber: letter.paperNumber,
    replies: replies.map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
  }
}

/** The item as its sender sees it. The state is reduced to sent, read or answered. */
export function toOwnLetter({
  id,
  state,
  subject,
  text,
  priority,
  paperNumber,
  createdAt,
  replies,
}: OwnLetterRow): OwnLetter {
  return {
    ...{ id, subject, text, priority, paperNumber },
    state: replies.at(-1)?.isOwn === false ? 'answered' : state === 'new' ? 'sent' : 'read',
    at: createdAt.toISOString(),
    replies: replies.map((reply) => ({ ...reply, at: new Date(reply.at).toISOString() })),
  }
}

function headOf({ id, kind, state, senderName, senderEmail, subject, priority, createdAt }: LetterRow) {
  return { id, kind, state, senderName, senderEmail, subject, priority, at: createdAt.toISOString() }
}
