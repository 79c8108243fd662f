import { useState } from 'react'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { resendLoginCodeEndpoint } from '@grfs/contracts/identity'
import { askPasskeyEndpoint, loginWithPasskeyEndpoint } from '@grfs/contracts/identity/passkeys'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import { api, ApiError, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { siteFacts } from '../../lib/site.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { fill } from '../../ui/layout/words.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { type CodeStep, useGoOn } from './sign-in.ts'

const t = signInTexts.passkeys

/** The device refused, or its owner pressed cancel. */
class DeviceRefused extends Error {}

/** Its errors are in the words of the browser, so they are replaced. */
export async function deviceAnswer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new DeviceRefused('The device gave no passkey.', { cause: error })
  }
}

interface PasskeyStepProps {
  step: CodeStep
  /** The server mailed a code instead, at this time. */
  onMailed: (sentAt: number) => void
  /** The person wants to use the code of the app. */
  onApp: () => void
  /** The server no longer knows this login attempt. */
  onEnded: () => void
}

/** The second step of a login with a passkey. */
export function PasskeyStep({ step, onMailed, onApp, onEnded }: PasskeyStepProps) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'passkey' | 'mail' | null>(null)
  const goOn = useGoOn()
  const { userId } = step

  async function attempt(what: 'passkey' | 'mail', work: () => Promise<void>) {
    if (busy !== null) return
    setBusy(what)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'login.attempt-ended') return onEnded()
      setProblem(error instanceof DeviceRefused ? t.deviceRefused : messageOf(error, t.failed))
      setBusy(null)
    }
  }

  const loginWithPasskey = () =>
    attempt('passkey', async () => {
      const { options } = await api.call(askPasskeyEndpoint, { body: { userId } })
      const credential = await deviceAnswer(() => startAuthentication({ optionsJSON: options }))
      goOn(await api.call(loginWithPasskeyEndpoint, { body: { userId, credential } }), step.role)
    })

  const mail = () =>
    attempt('mail', async () => {
      await api.call(resendLoginCodeEndpoint, { body: { userId } })
      showToast({ title: identityTexts.login.codeSent, tone: 'ok' })
      onMailed(Date.now())
    })

  return (
    <AccountPage
      title={t.stepTitle}
      intro={<p>{fill(t.stepIntro, { site: siteFacts().name })}</p>}
      links={<Link href={href('/login')}>{identityTexts.code.back}</Link>}
    >
      <div className="account-form">
        {problem && <Banner tone="danger" title={problem} role="alert" />}
        {browserSupportsWebAuthn() ? (
          <Button kind="main" block busy={busy === 'passkey'} onClick={() => void loginWithPasskey()}>
            {busy === 'passkey' ? t.asking : t.use}
          </Button>
        ) : (
          <p>{t.unsupported}</p>
        )}
        <div className="code-time">
          {step.hasApp && (
            <Button small onClick={onApp}>
              {identityTexts.code.appInstead}
            </Button>
          )}
          <Button small busy={busy === 'mail'} onClick={() => void mail()}>
            {busy === 'mail' ? identityTexts.code.resending : identityTexts.code.mailInstead}
          </Button>
        </div>
      </div>
    </AccountPage>
  )
}
