import { peopleTexts } from '@grfs/contracts/texts/people'
import { useRef, useState, type ReactElement } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import { useAct } from '../use-act.ts'

const t = peopleTexts.users
const maxReason = 2_000

interface ActDialogProps {
  title: string
  /** Whom it is about. */
  name: string
  text: string
  /** Left out where none is asked for. */
  reason?: { hint: string; isRequired?: boolean }
  isDangerous?: boolean
  trigger: ReactElement<Record<string, unknown>>
  act: (reason: string) => Promise<{ message: string }>
  onDone: () => void
}

/** A change to somebody's account: what it means, the reason, and the button that does it. */
export function ActDialog({ title, name, text, reason, isDangerous = false, trigger, act, onDone }: ActDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState('')
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const doing = useAct()
  const isMissing = reason?.isRequired === true && given.trim() === ''

  async function confirm() {
    setAsked(true)
    if (isMissing) return box.current?.focus()
    if (!(await doing.run(() => act(given)))) return
    setOpen(false)
    setGiven('')
    setAsked(false)
    onDone()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      thing={name}
      text={text}
      trigger={trigger}
      actions={
        <>
          <DialogClose>{t.cancel}</DialogClose>
          <Button kind={isDangerous ? 'danger' : 'main'} busy={doing.isBusy} onClick={() => void confirm()}>
            {title}
          </Button>
        </>
      }
    >
      {reason && (
        <Field
          label={t.reason}
          hint={reason.hint}
          error={isAsked && isMissing ? t.reasonMissing : undefined}
          required={reason.isRequired ?? false}
          note={reason.isRequired ? undefined : 'optional'}
        >
          <Textarea ref={box} value={given} maxLength={maxReason} onChange={({ target }) => setGiven(target.value)} />
        </Field>
      )}
    </Dialog>
  )
}
