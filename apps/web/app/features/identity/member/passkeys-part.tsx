import { useState } from 'react'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import {
  addPasskeyEndpoint,
  listPasskeysEndpoint,
  type Passkey,
  removePasskeyEndpoint,
  startPasskeyEndpoint,
} from '@grfs/contracts/identity/passkeys'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import { maxPasskeyName } from '@grfs/domain/identity/login'
import { api } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { useApi } from '../../../lib/query.ts'
import { Input } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { deviceAnswer } from '../passkey-step.tsx'
import { AccountBlock } from './account-form.tsx'
import { PasswordForm } from './password-form.tsx'

const t = signInTexts.passkeys

/** The passkeys of the account: each can be the second step of a login. */
export function PasskeysPart() {
  const { data, refetch } = useApi(listPasskeysEndpoint, {})
  if (!data) return null
  return (
    <AccountBlock id="account-passkeys" title={t.title} text={t.text}>
      {data.passkeys.length === 0 && <p>{t.none}</p>}
      {data.passkeys.map((passkey) => (
        <OnePasskey key={passkey.id} passkey={passkey} onChanged={refetch} />
      ))}
      {browserSupportsWebAuthn() ? <NewPasskey onChanged={refetch} /> : <p>{t.unsupported}</p>}
    </AccountBlock>
  )
}

function OnePasskey({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  return (
    <div className="profile-link">
      <p>
        <b>{name}</b>
        <br />
        <span className="field-hint">
          {fill(lastUsedAt === null ? t.neverUsed : t.used, {
            added: longDate(createdAt),
            used: lastUsedAt === null ? '' : longDate(lastUsedAt),
          })}
        </span>
      </p>
      <PasswordForm
        submit={fill(t.remove, { name })}
        submitting={t.removing}
        act={async (password) => {
          const answer = await api.call(removePasskeyEndpoint, { params: { id }, body: { password } })
          onChanged()
          return answer
        }}
      />
    </div>
  )
}

function NewPasskey({ onChanged }: { onChanged: () => void }) {
  const [name, setName] = useState('')
  return (
    <PasswordForm
      submit={t.add}
      submitting={t.adding}
      check={() => (name.trim() === '' ? t.nameMissing : null)}
      act={async (password) => {
        const { options } = await api.call(startPasskeyEndpoint, { body: { password } })
        const credential = await deviceAnswer(() => startRegistration({ optionsJSON: options }))
        const answer = await api.call(addPasskeyEndpoint, { body: { name, credential } })
        setName('')
        onChanged()
        return answer
      }}
    >
      <Field label={t.name} hint={t.nameHint} required>
        <Input
          autoComplete="off"
          maxLength={maxPasskeyName}
          value={name}
          onChange={(event: { target: { value: string } }) => setName(event.target.value)}
        />
      </Field>
    </PasswordForm>
  )
}
