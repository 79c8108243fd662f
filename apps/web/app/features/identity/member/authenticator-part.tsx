import { useState } from 'react'
import {
  type AuthenticatorSetUp,
  confirmAuthenticatorEndpoint,
  getAuthenticatorEndpoint,
  removeAuthenticatorEndpoint,
  renewRecoveryCodesEndpoint,
  startAuthenticatorEndpoint,
} from '@grfs/contracts/identity/factors'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import { isLoginCode, recoveryCodes as recoveryCodeCount } from '@grfs/domain/identity/login'
import { api } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { useApi } from '../../../lib/query.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { AccountBlock, AccountForm, useAct } from './account-form.tsx'
import { PasswordForm } from './password-form.tsx'

const t = signInTexts.app

/** The authenticator app as second factor: off, being set up, or on. */
export function AuthenticatorPart() {
  const { data, refetch } = useApi(getAuthenticatorEndpoint, {})
  const [setUp, setSetUp] = useState<AuthenticatorSetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!data) return null
  const body = (password: string) => ({ body: { password } })

  function show(next: string[]) {
    setCodes(next)
    setSetUp(null)
    refetch()
  }

  return (
    <AccountBlock id="account-app" title={t.title} text={t.text}>
      <p>
        {data.since === null
          ? t.off
          : fill(t.on, {
              date: longDate(data.since),
              count: String(data.recoveryCodesLeft),
              all: String(recoveryCodeCount),
            })}
      </p>
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {data.since === null && !setUp && (
        <PasswordForm
          submit={t.start}
          submitting={t.starting}
          act={async (password) => {
            setSetUp(await api.call(startAuthenticatorEndpoint, body(password)))
            return { success: true, message: t.scan }
          }}
        />
      )}
      {data.since === null && setUp && <FirstCode setUp={setUp} onDone={show} />}
      {data.since !== null && !codes && (
        <>
          <PasswordForm
            submit={t.renew}
            submitting={t.renewing}
            act={async (password) => {
              const answer = await api.call(renewRecoveryCodesEndpoint, body(password))
              show(answer.recoveryCodes)
              return answer
            }}
          />
          <PasswordForm
            submit={t.remove}
            submitting={t.removing}
            act={async (password) => {
              const answer = await api.call(removeAuthenticatorEndpoint, body(password))
              refetch()
              return answer
            }}
          />
        </>
      )}
    </AccountBlock>
  )
}

function FirstCode({ setUp, onDone }: { setUp: AuthenticatorSetUp; onDone: (codes: string[]) => void }) {
  const [code, setCode] = useState('')
  const { busy, refused, setRefused, act } = useAct(t.failed)
  const { size, path } = setUp.qr

  async function submit() {
    if (!isLoginCode(code)) return setRefused({ message: t.codeMissing, fields: { code: t.codeMissing } })
    await act(async () => {
      const answer = await api.call(confirmAuthenticatorEndpoint, { body: { code } })
      onDone(answer.recoveryCodes)
      return answer
    })
  }

  return (
    <>
      <p>{t.scan}</p>
      <svg className="profile-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.picture}>
        <path className="profile-qr-paper" d={`M0 0h${size}v${size}h-${size}z`} />
        <path d={path} />
      </svg>
      <p>
        {t.key}: <code className="profile-key">{setUp.secret}</code>
      </p>
      <AccountForm
        texts={{ title: t.title, submit: t.confirm, submitting: t.confirming }}
        busy={busy}
        refused={refused}
        onSubmit={submit}
      >
        <Field label={t.code} error={refused?.fields['code']} required>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event: { target: { value: string } }) => setCode(event.target.value.trim())}
          />
        </Field>
      </AccountForm>
    </>
  )
}

function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <section aria-labelledby="recovery-codes">
      <h4 id="recovery-codes">{t.codesTitle}</h4>
      <p>{t.codesText}</p>
      <ul className="profile-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onSaved}>{t.saved}</Button>
    </section>
  )
}
