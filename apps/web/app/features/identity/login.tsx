import { identityTexts } from '@grfs/contracts/texts/identity'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'
import { Notice, useNotice } from './notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signIn, signInSubAdmin } from './sign-in.ts'

const t = identityTexts.login

/** IDENTITY-001, IDENTITY-010 to IDENTITY-021. */
export function Login() {
  // Who has just deleted the account has left nothing here.
  const hasLeft = useNotice()?.isDone
  return (
    <AccountPage
      title={t.title}
      intro={!hasLeft && <p>{t.intro}</p>}
      aside={<ShelfSide />}
      links={
        <>
          <span>
            {t.newHere}&nbsp;<Link href={paths.register}>{t.register}</Link>
          </span>
          <Link href={paths.resendVerification}>{t.resend}</Link>
        </>
      }
    >
      <Notice />
      <SignInForm asksRole signIn={signIn} />
    </AccountPage>
  )
}

export function SubAdminLogin() {
  return (
    <AccountPage
      title={t.subAdminTitle}
      intro={<p>{t.subAdminIntro}</p>}
      links={<Link href={paths.login}>{identityTexts.code.back}</Link>}
    >
      <Notice />
      <SignInForm asksRole={false} signIn={signInSubAdmin} />
    </AccountPage>
  )
}

const LoginShelf = lazy(async () => ({ default: (await import('./login-shelf.tsx')).LoginShelf }))

/** Comes after the form, or not at all; a phone does not even ask for it. */
function ShelfSide() {
  const [isWide] = useState(() => globalThis.matchMedia?.('(min-width: 62rem)').matches ?? false)
  return (
    <div className="account-shelf" aria-hidden="true">
      {isWide && (
        <Suspense>
          <LoginShelf />
        </Suspense>
      )}
    </div>
  )
}
