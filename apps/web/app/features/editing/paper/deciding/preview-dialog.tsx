import { useCallback } from 'react'
import { previewDecisionEndpoint, type DecisionForm, type LetterMove } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api, messageOf } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useAsked } from '../../../../lib/use-asked.ts'

const t = texts.editing.paper.decision

interface PreviewDialogProps {
  id: string
  form: DecisionForm
  isSending: boolean
  onClose: () => void
  onSend: () => void
}

/** The mail exactly as it leaves, made by the server; then, and only then, the button that sends it. */
export function PreviewDialog({ id, form, isSending, onClose, onSend }: PreviewDialogProps) {
  const { letter, reason } = form
  // It opens only with a decision that is chosen.
  const move = form.move as LetterMove
  const ask = useCallback(
    () => api.call(previewDecisionEndpoint, { params: { id }, body: { move, letter, reason } }),
    [id, move, letter, reason],
  )
  const { value: mail, error, isBusy, again } = useAsked(ask)
  return (
    <Dialog
      open
      wide
      title={t.previewTitle}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t.change}</Button>
          <Button
            kind={move === 'reject' || move === 'desk-reject' ? 'danger' : 'main'}
            busy={isSending}
            disabled={mail === null || error !== null}
            onClick={onSend}
          >
            {t.send[move]}
          </Button>
        </>
      }
    >
      {error && !isBusy ? (
        <ErrorState heading="h3" title={messageOf(error, t.previewFailed)} retry={{ onRetry: again }} />
      ) : mail === null ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <dl className="mail-head">
            <dt>{t.to}</dt>
            <dd>{mail.to.join(', ')}</dd>
            <dt>{t.subject}</dt>
            <dd>{mail.subject}</dd>
          </dl>
          <div className="mail-text" role="region" aria-label={t.mail} tabIndex={0}>
            {mail.text}
          </div>
        </>
      )}
    </Dialog>
  )
}
