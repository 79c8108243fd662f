import type { Message } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { messageOf } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { emailProblem, sendByEnter } from './form.ts'

interface EmailFormProps {
  submitLabel: string
  sendingLabel: string
  /** Shown when no answer came. */
  failed: string
  send: (email: string) => Promise<Message>
  /** What the page says once the mail is on its way. */
  sent: (email: string) => { title: string; text: string }
  onSent?: () => void
}

/** IDENTITY-052 to IDENTITY-054: one address and one button. */
export function EmailForm({ submitLabel, sendingLabel, failed, send, sent, onSent }: EmailFormProps) {
  const { register, handleSubmit, formState, control } = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = formState
  const [outcome, setOutcome] = useState<{ sentTo: string } | { failure: string } | null>(null)
  const isBlank = useWatch({ control, name: 'email' }).trim() === ''

  const submit = handleSubmit(async ({ email }) => {
    if (isSubmitting) return
    const address = email.trim()
    setOutcome(null)
    try {
      await send(address)
      setOutcome({ sentTo: address })
      onSent?.()
    } catch (error) {
      setOutcome({ failure: messageOf(error, failed) })
    }
  })

  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={isBlank ? sendByEnter(() => void submit()) : undefined}
    >
      <Field label={identityTexts.login.email} error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...register('email', { validate: emailProblem })} />
      </Field>
      {outcome && 'failure' in outcome && <Banner tone="danger" title={outcome.failure} role="alert" />}
      <Button kind="main" type="submit" block disabled={isBlank} busy={isSubmitting}>
        {isSubmitting ? sendingLabel : submitLabel}
      </Button>
      <div role="status">
        {outcome && 'sentTo' in outcome && (
          <Banner tone="ok" title={sent(outcome.sentTo).title}>
            {sent(outcome.sentTo).text}
          </Banner>
        )}
      </div>
    </form>
  )
}
