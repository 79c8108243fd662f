import { type ReactNode, useState } from 'react'
import type { Message } from '@grfs/contracts/identity'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { AccountForm, useAct } from './account-form.tsx'

const t = signInTexts.password

interface PasswordFormProps {
  submit: string
  submitting: string
  act: (password: string) => Promise<Message>
  /** What is wrong with the fields above the password; null if nothing. */
  check?: () => string | null
  /** Fields above the password. */
  children?: ReactNode
}

/** Each change of how a person signs in asks for the password. */
export function PasswordForm({ submit, submitting, act: change, check, children }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const { busy, refused, setRefused, act } = useAct(t.failed)

  async function send() {
    const problem = check?.() ?? null
    if (problem !== null) return setRefused({ message: problem, fields: {} })
    if (password === '') return setRefused({ message: t.missing, fields: { password: t.missing } })
    if (await act(() => change(password))) setPassword('')
  }

  return (
    <AccountForm texts={{ title: submit, submit, submitting }} busy={busy} refused={refused} onSubmit={send}>
      {children}
      <Field label={t.label} error={refused?.fields['password']} required>
        <PasswordInput
          autoComplete="current-password"
          what={t.label.toLowerCase()}
          value={password}
          onChange={(event: { target: { value: string } }) => setPassword(event.target.value)}
        />
      </Field>
    </AccountForm>
  )
}
