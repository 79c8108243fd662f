import type { LetterItem } from '@grfs/contracts/inbox'
import { inboxTexts } from '@grfs/contracts/texts/inbox'
import { useState } from 'react'
import { Link } from 'react-router'
import { nearDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { inboxPath, type InboxView } from './inbox-view.ts'
import { stateTones } from './letter-words.ts'

const t = inboxTexts.desk

interface LetterListProps {
  letters: readonly LetterItem[]
  view: InboxView
  open: string | null
  changed: Readonly<Record<string, LetterItem['state']>>
}

export function LetterList({ letters, view, open, changed }: LetterListProps) {
  const [now] = useState(() => new Date())
  return (
    <ul className="letters" aria-label={t.letters}>
      {letters.map((letter) => (
        <Row
          key={letter.id}
          letter={{ ...letter, state: changed[letter.id] ?? letter.state }}
          to={inboxPath(view, letter.id)}
          isOpen={letter.id === open}
          now={now}
        />
      ))}
    </ul>
  )
}

function Row({ letter, to, isOpen, now }: { letter: LetterItem; to: string; isOpen: boolean; now: Date }) {
  const { senderName, subject, preview, kind, state, priority, at } = letter
  return (
    <li>
      <Link
        className={`letter-row letter-${state}`}
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        <span className="letter-from">{senderName}</span>
        <time className="letter-day" dateTime={at}>
          {nearDate(at, now)}
        </time>
        <span className="letter-subject">{subject}</span>
        <span className="letter-preview">{preview}</span>
        <span className="letter-marks">
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          <span>{t.oneKind[kind]}</span>
          {priority === 'high' && <span className="letter-high">{t.priorities.high}</span>}
        </span>
      </Link>
    </li>
  )
}
