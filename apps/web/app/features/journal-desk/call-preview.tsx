import type { JournalAtDesk } from '@grfs/contracts/journal-desk'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { CallList } from '../../lib/call-list.tsx'
import type { TypedCall } from './call-typed.ts'
import { daysFrom } from './issue-words.ts'

const t = journalDeskTexts.callForm

interface CallPreviewProps {
  typed: TypedCall
  journal: JournalAtDesk | null
  today: string
}

/** The same card that the home page draws. It leads nowhere yet, so nobody can step into it. */
export function CallPreview({ typed, journal, today }: CallPreviewProps) {
  const deadline = typed.deadline === '' ? today : typed.deadline
  const daysLeft = daysFrom(today, deadline)
  const call = {
    id: 'preview',
    volume: Number(typed.volume) || 1,
    number: Number(typed.number) || 1,
    month: typed.month,
    year: Number(typed.year) || 0,
    title: typed.title.trim() || t.previewTitle,
    text: typed.text.trim() || t.previewText,
    deadline,
    daysLeft: Math.max(0, daysLeft),
    journal: journal ?? { id: 'preview', title: t.chooseJournal, abbrev: null, hue: 240 as const },
  }
  return (
    <section className="call-preview" aria-label={t.preview}>
      <p className="call-preview-note">{daysLeft < 0 ? t.previewClosed : t.preview}</p>
      <div inert className={typed.deadline === '' ? 'call-preview-dayless' : undefined}>
        <CallList calls={[call]} />
      </div>
    </section>
  )
}
