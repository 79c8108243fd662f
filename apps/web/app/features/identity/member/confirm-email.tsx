import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { confirmEmailEndpoint } from '@grfs/contracts/identity/profile'
import { profileTexts } from '@grfs/contracts/texts/identity-profile'
import { api } from '../../../lib/api.ts'
import { href } from '../../../lib/paths.ts'
import { readSession } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { useMailedDeed } from '../../../lib/use-mailed-deed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { AccountPage } from '../account-page.tsx'

const t = profileTexts.confirmEmail

/** The page behind the link to a new e-mail address. */
export function ConfirmEmail() {
  const [query] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  const deed = () => api.call(confirmEmailEndpoint, { body: { token } })
  const { state, problem, confirm } = useMailedDeed(deed, { refused: token ? null : t.noToken, failed: t.failed })

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
          <Banner tone="danger" title={state.refused} role="alert" />
        </div>
        <Onward />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t.title} intro={<p>{t.intro}</p>} live>
      {problem && (
        <div className="account-note">
          <Banner tone="danger" title={problem} role="alert" />
        </div>
      )}
      <div className="account-actions">
        <Button kind="main" busy={state === 'busy'} onClick={confirm}>
          {state === 'busy' ? t.confirming : t.confirm}
        </Button>
      </div>
    </AccountPage>
  )
}

/** In the browser where the change was requested, the person is still signed in. */
function Onward() {
  const isSignedIn = readSession(local) !== null
  return (
    <div className="account-actions">
      <LinkButton kind="main" href={isSignedIn ? href('/dashboard/updateProfile') : href('/login')}>
        {isSignedIn ? t.toProfile : t.toLogin}
      </LinkButton>
    </div>
  )
}
