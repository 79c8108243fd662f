import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { Button } from '../../../ui/button.tsx'
import type { KeeperView } from '../draft/draft-keeper.ts'
import { SavingNote } from '../draft/saving-note.tsx'
import type { Phase } from './use-handing-in.ts'

interface ActionBarProps {
  view: KeeperView
  phase: Phase
  onSaveDraft: () => void
  onSubmit: () => void
}

export function ActionBar({ view, phase, onSaveDraft, onSubmit }: ActionBarProps) {
  const isSaving = phase === 'saving'
  const isSubmitting = phase === 'submitting' || phase === 'done'
  return (
    <div className="submit-bar">
      <SavingNote view={view} />
      <Button busy={isSaving} disabled={isSubmitting} onClick={onSaveDraft}>
        {submissionTexts.saveDraft}
      </Button>
      <Button kind="main" busy={isSubmitting} disabled={isSaving} onClick={onSubmit}>
        {phase === 'submitting' ? submitTexts.submitting : submissionTexts.submitPaper}
      </Button>
    </div>
  )
}
