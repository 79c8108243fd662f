import { dashboardTexts } from '@grfs/contracts/texts/dashboard'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'
import { Waiting } from './waiting.tsx'

const t = identityTexts.verifyEmail

export type VerifyEmailState = 'loading' | 'success' | { failed: string }

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
          <LinkButton kind="main" href={paths.login}>
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
          {/* IDENTITY-051: said where the server gave no reason of its own. */}
          {state.failed === t.failed && <p>{t.failedText}</p>}
        </>
      }
      live
      links={<Link href={paths.login}>{t.toLogin}</Link>}
    >
      <div className="account-actions">
        <LinkButton kind="main" href={paths.resendVerification}>
          {t.resend}
        </LinkButton>
      </div>
    </AccountPage>
  )
}
