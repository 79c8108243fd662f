import { identityTexts } from '@grfs/contracts/texts/identity'
import { useEffect } from 'react'
import { paths } from '../../lib/paths.ts'
import { clearSession, readSession, type Store } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'

const t = identityTexts.notApproved

/** IDENTITY-009, IDENTITY-072 to IDENTITY-076. */
export function NotApproved({ supportEmail }: { supportEmail: string }) {
  // Opening this page ends the session in this browser. The header was drawn with it, so the page loads once more.
  useEffect(() => {
    if (forgetSession(local)) location.reload()
  }, [])
  return (
    <AccountPage
      title={t.title}
      intro={
        <>
          <p>{t.text}</p>
          <p>{t.wait}</p>
        </>
      }
      links={
        <span>
          {t.support}&nbsp;<Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </span>
      }
    >
      <div className="account-actions">
        <LinkButton kind="main" href={paths.login}>
          {t.login}
        </LinkButton>
        <LinkButton href={paths.contact}>{t.contact}</LinkButton>
      </div>
    </AccountPage>
  )
}

/** IDENTITY-076: removes everything that was stored about the session; says whether there was one. */
export function forgetSession(store: Store): boolean {
  const hadSession = readSession(store) !== null
  clearSession(store)
  return hadSession
}
