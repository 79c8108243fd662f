import { useState } from 'react'
import { changePasswordEndpoint } from '@grfs/contracts/profile'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { profileTexts } from '@grfs/contracts/texts/profile'
import { api } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { Requirements } from '../requirements.tsx'
import { resetProblem, strengthOf } from '../reset-rules.ts'
import { AccountBlock } from './account-block.tsx'
import { AccountForm } from './account-form.tsx'
import { useAct } from './use-act.ts'

const t = profileTexts.account.password
const reset = identityTexts.reset
const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** `email` is for the browser's keeper of passwords, which wants to know whose this one is. */
export function PasswordPart({ email }: { email: string }) {
  const [typed, setTyped] = useState(nothing)
  const { busy, refused, setRefused, act } = useAct(t.failed)
  const control = (field: keyof typeof nothing) => ({
    value: typed[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  })

  async function submit() {
    const { currentPassword, newPassword } = typed
    const problem = currentPassword === '' ? t.currentMissing : resetProblem(typed)
    if (problem !== undefined) return setRefused({ message: problem, fields: { [fieldOf(problem)]: problem } })
    const body = { currentPassword, newPassword }
    if (await act(() => api.call(changePasswordEndpoint, { body }))) setTyped(nothing)
  }

  return (
    <AccountBlock id="account-password" title={t.title} text={t.text}>
      <AccountForm texts={t} busy={busy} refused={refused} onSubmit={submit}>
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <Field label={t.current} error={refused?.fields['currentPassword']} required>
          <PasswordInput
            autoComplete="current-password"
            what={t.current.toLowerCase()}
            {...control('currentPassword')}
          />
        </Field>
        <Field
          label={reset.newPassword}
          error={refused?.fields['newPassword']}
          hint={<Meter label={reset.strengthLabel} {...strengthOf(typed.newPassword)} />}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            what={reset.newPassword.toLowerCase()}
            {...control('newPassword')}
          />
        </Field>
        {typed.newPassword !== '' && <Requirements password={typed.newPassword} />}
        <Field label={reset.confirmPassword} error={refused?.fields['confirmPassword']} required>
          <PasswordInput
            autoComplete="new-password"
            what={reset.confirmPassword.toLowerCase()}
            {...control('confirmPassword')}
          />
        </Field>
      </AccountForm>
    </AccountBlock>
  )
}

function fieldOf(problem: string): keyof typeof nothing {
  if (problem === t.currentMissing) return 'currentPassword'
  return problem === reset.differ ? 'confirmPassword' : 'newPassword'
}
