import { useRef, useState } from 'react'
import { type SubmissionDetail, withdrawPaperEndpoint } from '@grfs/contracts/submissions'
import { withdrawTexts as t } from '@grfs/contracts/texts/submissions-paper'
import { maxWithdrawalReason } from '@grfs/domain/submissions/limits'
import { api, messageOf } from '../../../../lib/api.ts'
import { queryClient } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'

/** Withdrawing needs a reason and a second click: nobody can undo it. */
export function WithdrawPaper({ paper }: { paper: Pick<SubmissionDetail, 'id' | 'articleId'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)

  async function withdraw() {
    if (reason.trim() === '') {
      setProblem(t.reasonMissing)
      box.current?.focus()
      return
    }
    setIsBusy(true)
    try {
      const { message } = await api.call(withdrawPaperEndpoint, { params: { id: paper.id }, body: { reason } })
      setIsOpen(false)
      showToast({ title: message, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: ['open-paper', paper.id] })
    } catch (error) {
      setProblem(messageOf(error, t.failed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t.title}
      itemName={paper.articleId.title}
      text={t.text}
      modalOnly
      startAt={box}
      trigger={
        <Button kind="quiet" small>
          {t.open}
        </Button>
      }
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <Button kind="danger" busy={isBusy} onClick={() => void withdraw()}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <Field label={t.reason} hint={t.reasonHint} error={problem} required>
        <Textarea
          ref={box}
          value={reason}
          maxLength={maxWithdrawalReason}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <p>{t.mails}</p>
    </Dialog>
  )
}
