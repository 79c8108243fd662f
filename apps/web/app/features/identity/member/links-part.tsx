import { useState } from 'react'
import {
  type LinkedIdentity,
  listLinkedIdentitiesEndpoint,
  removeLinkEndpoint,
  startLinkEndpoint,
} from '@grfs/contracts/identity/providers'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import { api } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { useApi } from '../../../lib/query.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { goToProvider } from '../providers.tsx'
import { AccountBlock, AccountForm, useAct } from './account-form.tsx'

const t = signInTexts.links

/** Links to accounts elsewhere. Not shown where this installation has no providers. */
export function LinksPart() {
  const { data, refetch } = useApi(listLinkedIdentitiesEndpoint, {})
  if (!data || data.identities.length === 0) return null
  return (
    <AccountBlock id="account-links" title={t.title} text={t.text}>
      {data.identities.map((identity) => (
        <OneLink key={identity.id} identity={identity} onChanged={refetch} />
      ))}
    </AccountBlock>
  )
}

function OneLink({ identity, onChanged }: { identity: LinkedIdentity; onChanged: () => void }) {
  const { id, name, orcid, linkedAt } = identity
  const [password, setPassword] = useState('')
  const { busy, refused, setRefused, act } = useAct(t.failed)
  const isLinked = linkedAt !== null
  const action = fill(isLinked ? t.remove : t.link, { name })
  const texts = { title: action, submit: action, submitting: fill(isLinked ? t.removing : t.linking, { name }) }

  async function submit() {
    if (password === '') return setRefused({ message: t.passwordMissing, fields: { password: t.passwordMissing } })
    const input = { params: { provider: id }, body: { password } }
    const isDone = await act(async () => {
      if (isLinked) return api.call(removeLinkEndpoint, input)
      const { address } = await api.call(startLinkEndpoint, input)
      goToProvider(address, 'link')
      return { success: true, message: texts.submitting }
    })
    if (!isDone) return
    setPassword('')
    if (isLinked) onChanged()
  }

  return (
    <div className="profile-link">
      <p>
        <b>{name}</b> {orcid !== null && <code>{orcid}</code>}
        <br />
        <span className="field-hint">{isLinked ? fill(t.isLinked, { date: longDate(linkedAt) }) : t.notLinked}</span>
      </p>
      <AccountForm texts={texts} busy={busy} refused={refused} onSubmit={submit}>
        <Field label={t.password} error={refused?.fields['password']} required>
          <PasswordInput
            autoComplete="current-password"
            what={t.password.toLowerCase()}
            value={password}
            onChange={(event: { target: { value: string } }) => setPassword(event.target.value)}
          />
        </Field>
      </AccountForm>
    </div>
  )
}
