import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { savedTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { useRegister } from './fields.tsx'

const t = registerTexts

interface ActionBarProps {
  isSending: boolean
  savedAt: Date | null
  onClear: () => void
}

export function ActionBar({ isSending, savedAt, onClear }: ActionBarProps) {
  return (
    <div className="form-bar">
      <span className="saving-note" role="status">
        {savedAt && (
          <>
            <Icon name="check" />
            {fill(t.saved, { time: savedTime(savedAt, new Date()) })}
          </>
        )}
      </span>
      {savedAt && (
        <Dialog
          title={t.forgetTitle}
          text={t.forgetText}
          trigger={<Button kind="quiet">{t.forget}</Button>}
          actions={
            <>
              <DialogClose>{t.keep}</DialogClose>
              <DialogClose kind="danger" onClick={onClear}>
                {t.forget}
              </DialogClose>
            </>
          }
        />
      )}
      <Submit isSending={isSending} />
    </div>
  )
}

/** IDENTITY-091: disabled while the passwords differ. */
function Submit({ isSending }: Pick<ActionBarProps, 'isSending'>) {
  const { password, confirmPassword } = useRegister().values
  return (
    <Button kind="main" type="submit" busy={isSending} disabled={password !== confirmPassword}>
      {isSending ? t.submitting : t.submit}
    </Button>
  )
}
