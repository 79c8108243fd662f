import { useState } from 'react'
import { listProvidersEndpoint, type Provider, startProviderSignInEndpoint } from '@grfs/contracts/identity/providers'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import type { Role } from '@grfs/domain/identity/roles'
import { api, messageOf } from '../../lib/api.ts'
import { useApi } from '../../lib/query.ts'
import { tab } from '../../lib/stores.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { fill } from '../../ui/layout/words.ts'

// Why the browser is at a provider: `link`, `authorship` with the token of a co-author’s link, or the role of the sign-in. The server knows by itself; this chooses the call.
export const roundKey = 'GRFSProviderRound'

/** Leaves for the provider. */
export function goToProvider(address: string, purpose: 'link' | `authorship ${string}` | Role): void {
  tab.setItem(roundKey, purpose)
  location.assign(address)
}

/** Nothing where this installation has no providers, or they cannot be loaded: the form above works without them. */
export function ProviderButtons({ role }: { role: () => Role }) {
  const { data } = useApi(listProvidersEndpoint, {})
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  if (!data || data.providers.length === 0) return null

  async function start({ id }: Provider) {
    if (busy !== '') return
    setBusy(id)
    setFailure('')
    try {
      const { address } = await api.call(startProviderSignInEndpoint, { params: { provider: id } })
      goToProvider(address, role())
    } catch (error) {
      setFailure(messageOf(error, signInTexts.providers.failed))
      setBusy('')
    }
  }

  return (
    <div className="account-providers">
      <p>{signInTexts.providers.or}</p>
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      {data.providers.map((provider) => (
        <Button
          key={provider.id}
          block
          busy={busy === provider.id}
          aria-label={fill(signInTexts.providers.signIn, { name: provider.name })}
          onClick={() => void start(provider)}
        >
          {provider.name}
        </Button>
      ))}
    </div>
  )
}
