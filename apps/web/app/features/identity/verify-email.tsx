import { useEffect, useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import { verifyEmailEndpoint } from '@grfs/contracts/identity'
import { dashboardTexts } from '@grfs/contracts/texts/dashboard'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { api, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { useSearch } from '../../lib/use-search.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { toastMs } from '../../ui/overlays/toast.tsx'
import { AccountPage, Waiting } from './account-page.tsx'
import { askOnce, useLater } from './form.ts'

const t = identityTexts.verifyEmail

/** IDENTITY-005, IDENTITY-045 to IDENTITY-051. */
export function VerifyEmail() {
  const query = useSearch()
  const [token] = useState(() => query.get('token') ?? '')
  const [state, setState] = useState<VerifyEmailState>(token ? 'loading' : { failed: t.noToken })
  const later = useLater()
  const navigate = useNavigate()

  // Opening the URL verifies the address; without a token there is nothing to do here (IDENTITY-048).
  useEffect(() => {
    if (!token) return later(toastMs.failedLink, () => void navigate(href('/login'), { replace: true }))
    let isLeft = false
    askOnce(`verify ${token}`, () => api.call(verifyEmailEndpoint, { body: { token } })).then(
      () => !isLeft && setState('success'),
      (error: unknown) => !isLeft && setState({ failed: messageOf(error, t.failed) }),
    )
    return () => {
      isLeft = true
    }
  }, [token, later, navigate])
  return <VerifyEmailView state={state} />
}

type VerifyEmailState = 'loading' | 'success' | { failed: string }

export function VerifyEmailView({ state }: { state: VerifyEmailState }) {
  if (state === 'loading') {
    return (
      <AccountPage title={dashboardTexts.titles.verifyEmail} live>
        <Waiting text={t.loading} />
      </AccountPage>
    )
  }
  if (state === 'success') {
    return (
      <AccountPage title={t.success} intro={<p>{t.successText}</p>} live>
        <div className="account-actions">
          <LinkButton kind="main" href={href('/login')}>
            {t.toLogin}
          </LinkButton>
        </div>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={t.failedTitle}
      intro={
        <>
          <p>{state.failed}</p>
          {/* IDENTITY-051: shown if the server gave no reason. */}
          {state.failed === t.failed && <p>{t.failedText}</p>}
        </>
      }
      live
      links={<Link href={href('/login')}>{t.toLogin}</Link>}
    >
      <div className="account-actions">
        <LinkButton kind="main" href={href('/resend-verification')}>
          {t.resend}
        </LinkButton>
      </div>
    </AccountPage>
  )
}
