import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  forgotPasswordEndpoint,
  type Message,
  resendVerificationEndpoint,
  sendSignInLinkEndpoint,
} from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { loginCodeSeconds, resetLinkMinutes } from '@grfs/domain/identity/login'
import { api, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/controls.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { fill } from '../../ui/layout/words.ts'
import { AccountPage } from './account-page.tsx'
import { emailProblem, sendByEnter } from './form.ts'

const { resendVerification: verification, forgot, signInLink } = identityTexts

/** IDENTITY-006, IDENTITY-055 to IDENTITY-057. */
export function ResendVerification() {
  return (
    <AccountPage title={verification.title} intro={<p>{verification.intro}</p>} links={<ToLogin />}>
      <EmailForm
        submitLabel={verification.submit}
        sendingLabel={verification.sending}
        failed={verification.failed}
        send={(email) => api.call(resendVerificationEndpoint, { body: { email } })}
        sent={() => ({ title: verification.sent, text: verification.arrives })}
      />
    </AccountPage>
  )
}

/** IDENTITY-007, IDENTITY-058 to IDENTITY-061. */
export function ForgotPassword() {
  return (
    <AccountPage title={forgot.title} intro={<p>{forgot.intro}</p>} links={<ToLogin />}>
      <EmailForm
        submitLabel={forgot.submit}
        sendingLabel={forgot.sending}
        failed={forgot.failed}
        send={(email) => api.call(forgotPasswordEndpoint, { body: { email } })}
        sent={forgotSent}
        onSent={() => showToast({ title: forgot.sent, tone: 'ok' })}
      />
    </AccountPage>
  )
}

/** For invited reviewers, who have no password. */
export function SignInLink() {
  return (
    <AccountPage title={signInLink.title} intro={<p>{signInLink.intro}</p>} links={<ToLogin />}>
      <EmailForm
        submitLabel={signInLink.submit}
        sendingLabel={signInLink.sending}
        failed={signInLink.failed}
        send={(email) => api.call(sendSignInLinkEndpoint, { body: { email } })}
        sent={() => ({ title: signInLink.sent, text: fill(signInLink.valid, { minutes: loginCodeSeconds / 60 }) })}
      />
    </AccountPage>
  )
}

/** IDENTITY-060, IDENTITY-061. */
export function forgotSent(email: string): { title: string; text: string } {
  return { title: fill(forgot.sentTo, { email }), text: fill(forgot.valid, { minutes: resetLinkMinutes }) }
}

function ToLogin() {
  return <Link href={href('/login')}>{identityTexts.code.back}</Link>
}

interface EmailFormProps {
  submitLabel: string
  sendingLabel: string
  /** Shown if no response came. */
  failed: string
  send: (email: string) => Promise<Message>
  /** The message after the e-mail was requested. */
  sent: (email: string) => { title: string; text: string }
  onSent?: () => void
}

/** IDENTITY-052 to IDENTITY-054: one e-mail field and one button. */
function EmailForm({ submitLabel, sendingLabel, failed, send, sent, onSent }: EmailFormProps) {
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
