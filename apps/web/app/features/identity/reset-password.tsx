import { identityTexts } from '@grfs/contracts/texts/identity'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'
import { ResetForm } from './reset-form.tsx'

const t = identityTexts.reset

/** IDENTITY-008, IDENTITY-062 to IDENTITY-071. */
export function ResetPassword() {
  const [query] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  return (
    <AccountPage
      title={t.title}
      links={
        <>
          <Link href={paths.login}>{identityTexts.code.back}</Link>
          <Link href={paths.forgotPassword}>{t.newLink}</Link>
        </>
      }
    >
      {token ? (
        <ResetForm token={token} />
      ) : (
        <div className="account-note">
          <Banner tone="danger" title={t.noToken} role="alert" />
        </div>
      )}
    </AccountPage>
  )
}
