import { useFormContext, useWatch } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { href } from '../../../lib/paths.ts'
import { savedTime } from '../../../lib/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { fill } from '../../../ui/layout/words.ts'
import type { RegisterValues } from './form.ts'

const t = identityTexts.register

interface ActionBarProps {
  phase: 'filling' | 'sending' | 'done'
  savedAt: Date | null
  onClear: () => void
}

export function ActionBar({ phase, savedAt, onClear }: ActionBarProps) {
  return (
    <>
      {phase === 'done' && <Welcome />}
      <div className="form-bar">
        <span className="saving-note" role="status">
          {savedAt && (
            <>
              <Icon name="check" />
              {fill(t.saved, { time: savedTime(savedAt, new Date()) })}
            </>
          )}
        </span>
        {savedAt && <ClearForm onClear={onClear} />}
        <Submit phase={phase} />
      </div>
    </>
  )
}

const submitLabels = { filling: t.submit, sending: t.submitting, done: t.registered }

/** IDENTITY-091: disabled while the passwords differ. */
function Submit({ phase }: Pick<ActionBarProps, 'phase'>) {
  const [password, confirmation] = useWatch<RegisterValues, ['password', 'confirmPassword']>({
    name: ['password', 'confirmPassword'],
  })
  return (
    <Button kind="main" type="submit" busy={phase !== 'filling'} disabled={password !== confirmation}>
      {submitLabels[phase]}
    </Button>
  )
}

function ClearForm({ onClear }: { onClear: () => void }) {
  return (
    <Dialog
      title={t.forgetTitle}
      text={t.forgetText}
      trigger={
        <Button kind="quiet" type="button">
          {t.forget}
        </Button>
      }
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <DialogClose kind="danger" onClick={onClear}>
            {t.forget}
          </DialogClose>
        </>
      }
    />
  )
}

/** The next steps, for people who missed the toast. */
function Welcome() {
  const { getValues } = useFormContext<RegisterValues>()
  return (
    <div className="register-welcome">
      <Banner
        tone="ok"
        role="status"
        title={t.welcome}
        actions={
          <LinkButton href={href('/login')} small>
            {t.login}
          </LinkButton>
        }
      >
        {fill(t.welcomeText, { email: getValues('email').trim() })}
      </Banner>
    </div>
  )
}
