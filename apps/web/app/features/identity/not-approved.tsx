import { useEffect } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { href } from '../../lib/paths.ts'
import { clearSession } from '../../lib/session.ts'
import { siteFacts } from '../../lib/site.ts'
import { local } from '../../lib/stores.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { AccountPage } from './account-page.tsx'

const t = identityTexts.notApproved

/** IDENTITY-009, IDENTITY-072 to IDENTITY-076. */
export function NotApproved({ supportEmail }: { supportEmail: string }) {
  // Opening this page ends the session in this browser; the header's script then shows the visitor's links.
  useEffect(() => {
    clearSession(local)
    document.dispatchEvent(new Event('account'))
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
        <LinkButton kind="main" href={href('/login')}>
          {t.login}
        </LinkButton>
        <LinkButton href={href('/contact')}>{t.contact}</LinkButton>
      </div>
    </AccountPage>
  )
}

export function Page() {
  return <NotApproved supportEmail={siteFacts().supportEmail} />
}
