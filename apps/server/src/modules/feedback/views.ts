import type { Letter, LetterItem } from '@grfs/contracts/inbox'
import type { LetterRow } from './letter-queries.ts'
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

function headOf({ id, kind, state, senderName, senderEmail, subject, priority, createdAt }: LetterRow) {
  return { id, kind, state, senderName, senderEmail, subject, priority, at: createdAt.toISOString() }
}
