import { identityTexts } from '@grfs/contracts/texts/identity'
import { roles } from '@grfs/domain/identity/roles'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Link } from '../../ui/link.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.tsx'
import { emailProblem } from './form.ts'
import { useGoOn } from './go-on.ts'
import type { SignInOutcome, SignInValues } from './sign-in.ts'

const t = identityTexts.login

interface SignInFormProps {
  /** IDENTITY-010; a sub-admin has no choice. */
  asksRole: boolean
  signIn: (values: SignInValues) => Promise<SignInOutcome>
}

export function SignInForm({ asksRole, signIn }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    defaultValues: { email: '', password: '', role: asksRole ? 'researcher' : 'admin' },
  })
  const { errors } = formState
  const { busy, failure, submit } = useSignIn(signIn)
  return (
    <form className="account-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label={t.email} error={errors.email?.message} required>
        <Input type="email" autoComplete="username" {...register('email', { validate: emailProblem })} />
      </Field>
      <div className="corner">
        <Field label={t.password} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password', { required: t.passwordMissing })} />
        </Field>
        <Link className="corner-link" href={paths.forgotPassword}>
          {t.forgot}
        </Link>
      </div>
      {asksRole && (
        <Field label={t.role}>
          <Select {...register('role')}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t.roles[role]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <Button kind="main" type="submit" block busy={busy}>
        {busy ? t.signingIn : t.signIn}
      </Button>
    </form>
  )
}

function useSignIn(signIn: SignInFormProps['signIn']) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const navigate = useNavigate()
  const goOn = useGoOn()

  async function submit(values: SignInValues) {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const outcome = await signIn(values)
      // The button stays busy: what follows leaves the page.
      if ('session' in outcome) return goOn(outcome.session, values.role)
      showToast({ title: t.codeSent, tone: 'ok' })
      await navigate(paths.verifyCode, { state: outcome.code })
    } catch (error) {
      const said = messageOf(error, t.failed)
      setFailure(said)
      showToast({ title: said, tone: 'danger' })
      setBusy(false)
    }
  }
  return { busy, failure, submit }
}
