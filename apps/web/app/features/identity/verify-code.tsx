import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '../../lib/navigation.tsx'
import { resendLoginCodeEndpoint, verifyLoginCodeEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { isLoginCode, loginCodeDigits, loginCodeSeconds } from '@grfs/domain/identity/login'
import { api, ApiError, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { leaveNotice } from '../../lib/session.ts'
import { tab } from '../../lib/stores.ts'
import { Button } from '../../ui/forms/button.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { fill } from '../../ui/layout/words.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { AppCode } from './app-code.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { type CodeStep, readCodeStep, useGoOn } from './sign-in.ts'

const t = identityTexts.code

/** IDENTITY-003, IDENTITY-022 to IDENTITY-036. */
export function VerifyCode() {
  const { state } = useLocation() as { state: unknown }
  const [openedAt] = useState(() => Date.now())
  const navigate = useNavigate()
  const step = readCodeStep(state, openedAt)
  if (!step) return <InvalidAccess />
  const goTo = (next: Partial<CodeStep>) =>
    void navigate(href('/verify-otp'), { replace: true, state: { ...step, ...next } })
  const onMailed = (sentAt: number) => goTo({ codeFrom: undefined, sentAt })
  const onEnded = () => leaveForLogin(navigate)
  if (step.codeFrom === 'passkey')
    return <PasskeyStep step={step} onMailed={onMailed} onApp={() => goTo({ codeFrom: 'app' })} onEnded={onEnded} />
  if (step.codeFrom === 'app') return <AppCode step={step} onMailed={onMailed} onEnded={onEnded} />
  return (
    <AccountPage
      title={t.title}
      intro={<p>{fill(t.intro, { email: step.maskedEmail })}</p>}
      links={<Link href={href('/login')}>{t.back}</Link>}
    >
      <CodeForm step={step} onResent={(sentAt) => goTo({ sentAt })} onEnded={onEnded} />
    </AccountPage>
  )
}

/** IDENTITY-023. */
function InvalidAccess() {
  const navigate = useNavigate()
  // Redirects automatically: nothing on this page can start a login.
  useEffect(() => leaveForLogin(navigate), [navigate])
  return <AccountPage title={t.title} intro={<p>{t.invalidAccess}</p>} />
}

function leaveForLogin(navigate: ReturnType<typeof useNavigate>): void {
  leaveNotice(tab, t.invalidAccess)
  void navigate(href('/login'), { replace: true })
}

interface CodeFormProps {
  step: CodeStep
  /** A new code was sent at this time. */
  onResent: (sentAt: number) => void
  /** The server no longer knows this login attempt. */
  onEnded: () => void
}

function CodeForm({ step, onResent, onEnded }: CodeFormProps) {
  const form = useCodeForm({ step, onResent, onEnded })
  const { busy } = form
  const left = useSecondsLeft(step.sentAt)
  const needsNew = left === 0 || form.isSpent
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoginCode(form.code)) firstEmptyBox(event.currentTarget)?.focus()
        void form.verify(form.code)
      }}
    >
      <Field label={t.label} error={form.problem || undefined} group>
        <CodeInput
          key={form.round}
          length={loginCodeDigits}
          digitLabel={t.digit}
          autoFocus
          readOnly={busy !== null}
          onChange={form.setCode}
          onComplete={(code) => void form.verify(code)}
        />
      </Field>
      <Button kind="main" type="submit" block busy={busy === 'verify'}>
        {busy === 'verify' ? t.verifying : t.verify}
      </Button>
      <div className="code-time">
        {/* Not announced every second, which would drown out the page; only the end of the countdown is announced. */}
        {left > 0 && <span>{fill(t.timeLeft, { time: clockText(left) })}</span>}
        <span role="status">{left === 0 && t.expired}</span>
        {needsNew && (
          <Button small busy={busy === 'resend'} onClick={() => void form.resend()}>
            {busy === 'resend' ? t.resending : t.resend}
          </Button>
        )}
      </div>
    </form>
  )
}

function useCodeForm({ step, onResent, onEnded }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null)
  // After too many attempts the server requires a new code, whatever the countdown shows.
  const [isSpent, setIsSpent] = useState(false)
  const [round, setRound] = useState(0)
  const goOn = useGoOn()

  /** Clears the boxes and focuses the first. */
  function startAgain(why: string) {
    setCode('')
    setProblem(why)
    setBusy(null)
    setRound((before) => before + 1)
  }

  async function verify(otp: string) {
    if (busy) return
    if (!isLoginCode(otp)) return setProblem(t.incomplete)
    setBusy('verify')
    setProblem('')
    try {
      const session = await api.call(verifyLoginCodeEndpoint, { body: { userId: step.userId, otp } })
      goOn(session, step.role)
    } catch (error) {
      if (isCode(error, 'login.attempt-ended')) return onEnded()
      setIsSpent(isCode(error, 'login.code-spent'))
      startAgain(messageOf(error, t.invalid))
    }
  }

  async function resend() {
    setBusy('resend')
    try {
      await api.call(resendLoginCodeEndpoint, { body: { userId: step.userId } })
      showToast({ title: t.resent, tone: 'ok' })
      setIsSpent(false)
      onResent(Date.now())
      startAgain('')
    } catch (error) {
      if (isCode(error, 'login.attempt-ended')) return onEnded()
      setProblem(messageOf(error, t.resendFailed))
      setBusy(null)
    }
  }

  return { code, setCode, problem, busy, isSpent, round, verify, resend }
}

function firstEmptyBox(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find((box) => box.value === '')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

/** IDENTITY-024: the remaining whole seconds of a code, from 600 down to 0. */
export function secondsLeft(sentAt: number, now: number): number {
  const passed = Math.max(0, Math.floor((now - sentAt) / 1000))
  return Math.max(0, loginCodeSeconds - passed)
}

/** Minutes and seconds: 9:59. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Computed from the clock, not from ticks: background tabs get few timer ticks. */
function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(sentAt, now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver, sentAt])
  return left
}
