import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from '../../lib/navigation.tsx'
import { resetPasswordEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { api, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { useSearch } from '../../lib/use-search.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { showToast, toastMs } from '../../ui/overlays/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { sendByEnter, useLater } from './form.ts'
import { canSend, Requirements, resetProblem, type ResetValues, strengthOf } from './password-rules.tsx'

const t = identityTexts.reset

/** IDENTITY-008, IDENTITY-062 to IDENTITY-071. */
export function ResetPassword() {
  const query = useSearch()
  const [token] = useState(() => query.get('token') ?? '')
  return (
    <AccountPage
      title={t.title}
      links={
        <>
          <Link href={href('/login')}>{identityTexts.code.back}</Link>
          <Link href={href('/forgot-password')}>{t.newLink}</Link>
        </>
      }
    >
      {token ? (
        <ResetForm token={token} />
      ) : (
        <div className="account-note">
          <Banner tone="danger" title={t.noToken} role="alert" />
        </div>
      )}
    </AccountPage>
  )
}

function ResetForm({ token }: { token: string }) {
  const { register, handleSubmit, control } = useForm<ResetValues>({
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const values = useWatch({ control, compute: (typed: ResetValues) => typed })
  const { busy, problem, reset } = useReset(token)
  const submit = () => handleSubmit(reset)()
  const isReady = canSend(values)
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={isReady ? undefined : sendByEnter(() => void submit())}
    >
      <Field
        label={t.newPassword}
        hint={<Meter label={t.strengthLabel} {...strengthOf(values.newPassword)} />}
        required
      >
        <PasswordInput autoComplete="new-password" what={t.newPassword.toLowerCase()} {...register('newPassword')} />
      </Field>
      <Requirements password={values.newPassword} />
      <Field label={t.confirmPassword} required>
        <PasswordInput
          autoComplete="new-password"
          what={t.confirmPassword.toLowerCase()}
          {...register('confirmPassword')}
        />
      </Field>
      {problem && <Banner tone="danger" title={problem} role="alert" />}
      <Button kind="main" type="submit" block disabled={!isReady} busy={busy}>
        {busy ? t.resetting : t.submit}
      </Button>
    </form>
  )
}

function useReset(token: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const later = useLater()
  const navigate = useNavigate()

  async function reset(values: ResetValues) {
    if (busy) return
    const wrong = resetProblem(values)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      await api.call(resetPasswordEndpoint, { body: { token, newPassword: values.newPassword } })
      showToast({ title: t.success, tone: 'ok' })
      // The button stays busy until the page is left.
      later(toastMs.success, () => void navigate(href('/login'), { replace: true }))
    } catch (error) {
      setProblem(messageOf(error, t.failed))
      setBusy(false)
    }
  }
  return { busy, problem, reset }
}
