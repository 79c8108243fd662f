import { useState } from 'react'
import { resendLoginCodeEndpoint, verifyLoginCodeEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { isLoginCode, loginCodeDigits, readRecoveryCode } from '@grfs/domain/identity/login'
import { api, ApiError, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { siteFacts } from '../../lib/site.ts'
import { Button } from '../../ui/forms/button.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { Input } from '../../ui/forms/controls.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { fill } from '../../ui/layout/words.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { type CodeStep, useGoOn } from './sign-in.ts'

const t = identityTexts.code

interface AppCodeProps {
  step: CodeStep
  /** The server mailed a code instead, at this time. */
  onMailed: (sentAt: number) => void
  /** The server no longer knows this login attempt. */
  onEnded: () => void
}

/** The second step of a login with an authenticator app, or with a recovery code. */
export function AppCode({ step, onMailed, onEnded }: AppCodeProps) {
  const [method, setMethod] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'verify' | 'mail' | null>(null)
  const [round, setRound] = useState(0)
  const goOn = useGoOn()
  const isApp = method === 'app'

  function startAgain(why: string) {
    setCode('')
    setProblem(why)
    setBusy(null)
    setRound((before) => before + 1)
  }

  async function verify(otp: string) {
    if (busy !== null) return
    const isComplete = isApp ? isLoginCode(otp) : readRecoveryCode(otp) !== null
    if (!isComplete) return setProblem(isApp ? t.incomplete : t.invalid)
    setBusy('verify')
    try {
      goOn(await api.call(verifyLoginCodeEndpoint, { body: { userId: step.userId, otp, method } }), step.role)
    } catch (error) {
      if (hasEnded(error)) return onEnded()
      startAgain(messageOf(error, t.invalid))
    }
  }

  async function mail() {
    if (busy !== null) return
    setBusy('mail')
    try {
      await api.call(resendLoginCodeEndpoint, { body: { userId: step.userId } })
      showToast({ title: identityTexts.login.codeSent, tone: 'ok' })
      onMailed(Date.now())
    } catch (error) {
      if (hasEnded(error)) return onEnded()
      setProblem(messageOf(error, t.resendFailed))
      setBusy(null)
    }
  }

  return (
    <AccountPage
      title={isApp ? t.appTitle : t.recoveryTitle}
      intro={<p>{isApp ? fill(t.appIntro, { site: siteFacts().name }) : t.recoveryIntro}</p>}
      links={<Link href={href('/login')}>{t.back}</Link>}
    >
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void verify(code)
        }}
      >
        {isApp ? (
          <Field label={t.label} error={problem || undefined} group>
            <CodeInput
              key={round}
              length={loginCodeDigits}
              digitLabel={t.digit}
              autoFocus
              readOnly={busy !== null}
              onChange={setCode}
              onComplete={(complete) => void verify(complete)}
            />
          </Field>
        ) : (
          <Field label={t.recoveryLabel} error={problem || undefined} required>
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              value={code}
              onChange={(event: { target: { value: string } }) => setCode(event.target.value)}
            />
          </Field>
        )}
        <Button kind="main" type="submit" block busy={busy === 'verify'}>
          {busy === 'verify' ? t.verifying : t.verify}
        </Button>
        <div className="code-time">
          <Button
            small
            onClick={() => {
              setMethod(isApp ? 'recovery' : 'app')
              startAgain('')
            }}
          >
            {isApp ? t.recoveryInstead : t.appInstead}
          </Button>
          <Button small busy={busy === 'mail'} onClick={() => void mail()}>
            {busy === 'mail' ? t.resending : t.mailInstead}
          </Button>
        </div>
      </form>
    </AccountPage>
  )
}

function hasEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'login.attempt-ended'
}
