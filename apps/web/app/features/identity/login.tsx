import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { type Role, roles } from '@grfs/domain/identity/roles'
import { messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { type LeftNotice, readNotice, takeNotice } from '../../lib/session.ts'
import { tab } from '../../lib/stores.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/controls.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { CheckMail, registeredEmail } from './check-mail.tsx'
import { emailProblem } from './form.ts'
import { ProviderButtons } from './providers.tsx'
import { signIn, type SignInOutcome, signInSubAdmin, type SignInValues, useGoOn } from './sign-in.ts'

const t = identityTexts.login

/** IDENTITY-001, IDENTITY-010 to IDENTITY-021. */
export function Login() {
  // After deleting an account, the intro does not apply.
  const hasLeft = useNotice()?.isDone
  return (
    <AccountPage
      title={t.title}
      intro={!hasLeft && <p>{t.intro}</p>}
      aside={<ShelfSide />}
      links={
        <>
          <span>
            {t.newHere}&nbsp;<Link href={href('/register')}>{t.register}</Link>
          </span>
          <Link href={href('/resend-verification')}>{t.resend}</Link>
          <Link href={href('/sign-in-link')}>{t.signInLink}</Link>
        </>
      }
    >
      <Notice />
      <JustRegistered />
      <SignInForm asksRole signIn={signIn} />
    </AccountPage>
  )
}

export function SubAdminLogin() {
  return (
    <AccountPage
      title={t.subAdminTitle}
      intro={<p>{t.subAdminIntro}</p>}
      links={<Link href={href('/login')}>{identityTexts.code.back}</Link>}
    >
      <Notice />
      <SignInForm asksRole={false} signIn={signInSubAdmin} />
    </AccountPage>
  )
}

const LoginShelf = lazy(async () => ({ default: (await import('./login-shelf.tsx')).LoginShelf }))

/** Loaded after the form; on phones not at all. */
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

/** IDENTITY-098 leads here after five seconds: what the page before showed must not be lost. */
function JustRegistered() {
  const [email] = useState(registeredEmail.read)
  if (email === null) return null
  return (
    <section className="account-note check-mail-note" aria-labelledby="check-mail">
      <h2 id="check-mail">{identityTexts.checkMail.title}</h2>
      <CheckMail email={email} />
    </section>
  )
}

/** The message of the previous page, for example that the session has ended. */
function Notice() {
  const notice = useNotice()
  // Remove it only once it is shown.
  useEffect(() => {
    takeNotice(tab)
  }, [])
  if (notice === null) return null
  return (
    <div className="account-note">
      <Banner tone={notice.isDone ? 'ok' : 'warn'} title={notice.text} role={notice.isDone ? 'status' : 'alert'} />
    </div>
  )
}

function useNotice(): LeftNotice | null {
  const [notice] = useState(() => readNotice(tab))
  return notice
}

type Problems = Partial<Record<'email' | 'password', string>>

function problemsOf({ email, password }: SignInValues): Problems {
  const ofEmail = emailProblem(email)
  return {
    ...(ofEmail !== undefined && { email: ofEmail }),
    ...(password === '' && { password: t.passwordMissing }),
  }
}

interface SignInFormProps {
  /** IDENTITY-010; sub-admins do not choose a role. */
  asksRole: boolean
  signIn: (values: SignInValues) => Promise<SignInOutcome>
}

function SignInForm({ asksRole, signIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const { busy, failure, submit } = useSignIn(signIn)
  // The browser may have filled in the fields before the app was there, so they are read and not kept.
  const typed = (): SignInValues => {
    const data = new FormData(form.current!)
    const text = (name: string) => (data.get(name) as string | null) ?? ''
    return { email: text('email'), password: text('password'), role: asksRole ? (text('role') as Role) : 'admin' }
  }

  function trySubmit(event: FormEvent) {
    event.preventDefault()
    const values = typed()
    const found = problemsOf(values)
    setTried(true)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first === undefined) void submit(values)
    else form.current!.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <>
      <form
        className="account-form"
        noValidate
        ref={form}
        onSubmit={trySubmit}
        onInput={() => isTried && setProblems(problemsOf(typed()))}
      >
        <Field label={t.email} error={problems.email} required>
          <Input type="email" name="email" autoComplete="username" />
        </Field>
        <div className="corner">
          <Field label={t.password} error={problems.password} required>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <Link className="corner-link" href={href('/forgot-password')}>
            {t.forgot}
          </Link>
        </div>
        {asksRole && (
          <Field label={t.role}>
            <Select name="role" defaultValue="researcher">
              {roles.map((role) => (
                <option key={role} value={role}>
                  {t.roles[role]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {failure && <Banner tone="danger" title={failure} role="alert" />}
        <Button kind="main" type="submit" block busy={busy}>
          {busy ? t.signingIn : t.signIn}
        </Button>
      </form>
      <ProviderButtons role={() => typed().role} />
    </>
  )
}

function useSignIn(signIn: SignInFormProps['signIn']) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const navigate = useNavigate()
  const goOn = useGoOn()

  async function submit(values: SignInValues) {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const outcome = await signIn(values)
      // Only a verified address can sign in.
      registeredEmail.forget()
      // The button stays busy, because the next step leaves the page.
      if ('session' in outcome) return goOn(outcome.session, values.role)
      if (outcome.code.codeFrom !== 'app') showToast({ title: t.codeSent, tone: 'ok' })
      await navigate(href('/verify-otp'), { state: outcome.code })
    } catch (error) {
      const message = messageOf(error, t.failed)
      setFailure(message)
      showToast({ title: message, tone: 'danger' })
      setBusy(false)
    }
  }
  return { busy, failure, submit }
}
