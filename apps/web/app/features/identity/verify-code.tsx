import { identityTexts } from '@grfs/contracts/texts/identity'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { href } from '../../lib/paths.ts'
import { leaveNotice } from '../../lib/session.ts'
import { tab } from '../../lib/stores.ts'
import { Link } from '../../ui/layout/link.tsx'
import { fill } from '../../ui/layout/words.ts'
import { AccountPage } from './account-page.tsx'
import { CodeForm } from './code-form.tsx'
import { readCodeStep } from './sign-in.ts'

const t = identityTexts.code

/** IDENTITY-003, IDENTITY-022 to IDENTITY-036. */
export function VerifyCode() {
  const { state } = useLocation() as { state: unknown }
  const [openedAt] = useState(() => Date.now())
  const navigate = useNavigate()
  const step = readCodeStep(state, openedAt)
  if (!step) return <InvalidAccess />
  return (
    <AccountPage
      title={t.title}
      intro={<p>{fill(t.intro, { email: step.maskedEmail })}</p>}
      links={<Link href={href('/login')}>{t.back}</Link>}
    >
      <CodeForm
        step={step}
        onResent={(sentAt) => void navigate(href('/verify-otp'), { replace: true, state: { ...step, sentAt } })}
        onEnded={() => leaveForLogin(navigate)}
      />
    </AccountPage>
  )
}

/** IDENTITY-023. */
function InvalidAccess() {
  const navigate = useNavigate()
  // Nothing on this page could start it: it goes on by itself.
  useEffect(() => leaveForLogin(navigate), [navigate])
  return <AccountPage title={t.title} intro={<p>{t.invalidAccess}</p>} />
}

function leaveForLogin(navigate: ReturnType<typeof useNavigate>): void {
  leaveNotice(tab, t.invalidAccess)
  void navigate(href('/login'), { replace: true })
}
