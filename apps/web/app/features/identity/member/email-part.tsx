import { useState } from 'react'
import { cancelEmailChangeEndpoint, changeEmailEndpoint, type Profile } from '@grfs/contracts/identity/profile'
import { profileTexts } from '@grfs/contracts/texts/identity-profile'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { api } from '../../../lib/api.ts'
import { clockTime } from '../../../lib/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { emailProblem } from '../form.ts'
import { AccountBlock, AccountForm, useAct } from './account-form.tsx'

const t = profileTexts.account.email

interface EmailPartProps {
  profile: Profile
  onChanged: () => void
}

/** Changing the e-mail address: requested with the password, confirmed from the new mailbox. */
export function EmailPart({ profile, onChanged }: EmailPartProps) {
  return (
    <AccountBlock id="account-email" title={t.title} text={fill(t.text, { email: profile.email })}>
      {profile.newEmail && <WaitingChange {...profile.newEmail} onChanged={onChanged} />}
      <ChangeForm onChanged={onChanged} />
    </AccountBlock>
  )
}

function WaitingChange({
  address,
  expiresAt,
  onChanged,
}: NonNullable<Profile['newEmail']> & { onChanged: () => void }) {
  const { busy, act } = useAct(t.failed)
  const cancel = () => act(() => api.call(cancelEmailChangeEndpoint, {}))
  return (
    <Banner
      tone="accent"
      title={fill(t.waiting, { email: address })}
      actions={
        <Button small busy={busy !== null} onClick={() => void cancel().then((isDone) => isDone && onChanged())}>
          {t.cancel}
        </Button>
      }
    >
      {fill(t.waitingText, { time: clockTime(expiresAt) })}
    </Banner>
  )
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const [typed, setTyped] = useState({ newEmail: '', password: '' })
  const { busy, refused, setRefused, act } = useAct(t.failed)
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })

  async function submit() {
    const { emailMissing, passwordMissing } = identityTexts.login
    const newEmail = emailProblem(typed.newEmail)
    const password = typed.password === '' ? passwordMissing : undefined
    if (newEmail !== undefined || password !== undefined) {
      const fields = { ...(newEmail !== undefined && { newEmail }), ...(password !== undefined && { password }) }
      return setRefused({ message: newEmail ?? password ?? emailMissing, fields })
    }
    if (!(await act(() => api.call(changeEmailEndpoint, { body: typed })))) return
    setTyped({ newEmail: '', password: '' })
    onChanged()
  }

  return (
    <AccountForm texts={t} busy={busy} refused={refused} onSubmit={submit}>
      <Field label={t.newEmail} error={refused?.fields['newEmail']} required>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.newEmail}
          onChange={type('newEmail')}
        />
      </Field>
      <Field label={t.password} error={refused?.fields['password']} required>
        <PasswordInput
          autoComplete="current-password"
          what={t.password.toLowerCase()}
          value={typed.password}
          onChange={type('password')}
        />
      </Field>
    </AccountForm>
  )
}
