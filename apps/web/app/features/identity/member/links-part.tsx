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
import { fill } from '../../../ui/layout/words.ts'
import { goToProvider } from '../providers.tsx'
import { AccountBlock } from './account-form.tsx'
import { PasswordForm } from './password-form.tsx'

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
  const isLinked = linkedAt !== null
  const action = fill(isLinked ? t.remove : t.link, { name })
  const leaving = fill(isLinked ? t.removing : t.linking, { name })

  async function change(password: string) {
    const input = { params: { provider: id }, body: { password } }
    if (isLinked) {
      const answer = await api.call(removeLinkEndpoint, input)
      onChanged()
      return answer
    }
    const { address } = await api.call(startLinkEndpoint, input)
    goToProvider(address, 'link')
    return { success: true, message: leaving }
  }

  return (
    <div className="profile-link">
      <p>
        <b>{name}</b> {orcid !== null && <code>{orcid}</code>}
        <br />
        <span className="field-hint">{isLinked ? fill(t.isLinked, { date: longDate(linkedAt) }) : t.notLinked}</span>
      </p>
      <PasswordForm submit={action} submitting={leaving} act={change} />
    </div>
  )
}
