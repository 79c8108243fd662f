import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { confirmEmailEndpoint } from '@grfs/contracts/profile'
import { profileTexts } from '@grfs/contracts/texts/profile'
import { api, messageOf } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { readSession } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { AccountPage } from '../account-page.tsx'

const t = profileTexts.confirmEmail

/** Where the link to a new address leads. A click confirms it: a program that only opens links uses nothing up. */
export function ConfirmEmail() {
  const [query] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  const [state, setState] = useState<'ready' | 'busy' | 'done' | { failed: string }>(
    token ? 'ready' : { failed: t.noToken },
  )

  async function confirm() {
    setState('busy')
    try {
      await api.call(confirmEmailEndpoint, { body: { token } })
      setState('done')
    } catch (error) {
      setState({ failed: messageOf(error, t.failed) })
    }
  }

  if (state === 'done') {
    return (
      <AccountPage title={t.success} intro={<p>{t.successText}</p>} live>
        <Onward />
      </AccountPage>
    )
  }
  if (typeof state === 'object') {
    return (
      <AccountPage title={t.failedTitle} live>
        <div className="account-note">
          <Banner tone="danger" title={state.failed} role="alert" />
        </div>
        <Onward />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t.title} intro={<p>{t.intro}</p>} live>
      <div className="account-actions">
        <Button kind="main" busy={state === 'busy'} onClick={() => void confirm()}>
          {state === 'busy' ? t.confirming : t.confirm}
        </Button>
      </div>
    </AccountPage>
  )
}

/** Whoever asked for it in this browser is still signed in. */
function Onward() {
  const isSignedIn = readSession(local) !== null
  return (
    <div className="account-actions">
      <LinkButton kind="main" href={isSignedIn ? paths.updateProfile : paths.login}>
        {isSignedIn ? t.toProfile : t.toLogin}
      </LinkButton>
    </div>
  )
}
