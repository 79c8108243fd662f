import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { savingWords } from '../../../lib/keeping/saving-words.ts'
import { Button } from '../../../ui/button.tsx'
import { SavingNote } from '../../../ui/saving-note.tsx'
import type { PaperView } from '../draft/paper-keeping.ts'
import type { Phase } from './use-handing-in.ts'

interface ActionBarProps {
  view: PaperView
  phase: Phase
  onSaveDraft: () => void
  onSubmit: () => void
}

export function ActionBar({ view, phase, onSaveDraft, onSubmit }: ActionBarProps) {
  const isSaving = phase === 'saving'
  const isSubmitting = phase === 'submitting' || phase === 'done'
  return (
    <div className="form-bar">
      <SavingNote {...savingWords(view, new Date())} />
      <Button busy={isSaving} disabled={isSubmitting} onClick={onSaveDraft}>
        {submissionTexts.saveDraft}
      </Button>
      <Button kind="main" busy={isSubmitting} disabled={isSaving} onClick={onSubmit}>
        {phase === 'submitting' ? submitTexts.submitting : submissionTexts.submitPaper}
      </Button>
    </div>
  )
}
