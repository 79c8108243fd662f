import { paperTexts } from '@grfs/contracts/texts/paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { savingWords } from '../../../lib/keeping/saving-words.ts'
import { messageAboutPath } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SavingNote } from '../../../ui/saving-note.tsx'
import { fill } from '../../../ui/words.ts'
import type { PaperView } from '../draft/paper-keeping.ts'
import { anchors } from './banner-words.ts'
import type { Progress } from './progress.ts'

const t = paperTexts.revision
const reasonId = 'resubmit-reason'

interface ResubmitBarProps {
  view: PaperView
  progress: Progress
  /** Why it cannot be sent yet. */
  missing: string | null
  isSending: boolean
  number: string | null
  onResubmit: () => void
}

/** What is saved, how far one is, and the way back to the editor. */
export function ResubmitBar({ view, progress, missing, isSending, number, onResubmit }: ResubmitBarProps) {
  return (
    <div className="paper-bar">
      <p className="paper-bar-note">
        <SavingNote {...savingWords(view, new Date())} />
        {progress.all > 0 && <span>{fill(t.answered, { done: progress.answered, all: progress.all })}</span>}
        <span id={reasonId} className="paper-bar-reason">
          {missing}
        </span>
      </p>
      <LinkButton href={messageAboutPath(number)}>{submissionTexts.messageAdmin}</LinkButton>
      <Button
        kind="main"
        id={anchors.resubmit}
        busy={isSending}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : reasonId}
        onClick={onResubmit}
      >
        {isSending ? t.resubmitting : t.resubmit}
      </Button>
    </div>
  )
}
