import { useState } from 'react'
import { confirmEmailEndpoint } from '@grfs/contracts/identity/profile'
import { profileTexts } from '@grfs/contracts/texts/identity-profile'
import { api, messageOf } from '../../../lib/api.ts'
import { href } from '../../../lib/paths.ts'
import { readSession } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { useConfirmation } from '../../../lib/use-confirmation.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { AccountPage } from '../account-page.tsx'

const t = profileTexts.confirmEmail

/** The page behind the link to a new e-mail address. */
export function ConfirmEmail() {
  const query = useSearch()
  const [token] = useState(() => query.get('token') ?? '')
  const { mutate, error, isPending, isSuccess, isRefused } = useConfirmation(() =>
    api.call(confirmEmailEndpoint, { body: { token } }),
  )
  const problem = error && messageOf(error, t.failed)

  if (isSuccess) {
    return (
      <AccountPage title={t.success} intro={<p>{t.successText}</p>} live>
        <Onward />
      </AccountPage>
    )
  }
  if (token === '' || isRefused) {
    return (
      <AccountPage title={t.failedTitle} live>
        <div className="account-note">
          <Banner tone="danger" title={problem ?? t.noToken} role="alert" />
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
        <Button kind="main" busy={isPending} onClick={mutate}>
          {isPending ? t.confirming : t.confirm}
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
