import { lazy, Suspense, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from '../../lib/navigation.tsx'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { roles } from '@grfs/domain/identity/roles'
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

interface SignInFormProps {
  /** IDENTITY-010; sub-admins do not choose a role. */
  asksRole: boolean
  signIn: (values: SignInValues) => Promise<SignInOutcome>
}

function SignInForm({ asksRole, signIn }: SignInFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm<SignInValues>({
    defaultValues: { email: '', password: '', role: asksRole ? 'researcher' : 'admin' },
  })
  const { errors } = formState
  const { busy, failure, submit } = useSignIn(signIn)
  return (
    <>
      <form className="account-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Field label={t.email} error={errors.email?.message} required>
          <Input type="email" autoComplete="username" {...register('email', { validate: emailProblem })} />
        </Field>
        <div className="corner">
          <Field label={t.password} error={errors.password?.message} required>
            <PasswordInput autoComplete="current-password" {...register('password', { required: t.passwordMissing })} />
          </Field>
          <Link className="corner-link" href={href('/forgot-password')}>
            {t.forgot}
          </Link>
        </div>
        {asksRole && (
          <Field label={t.role}>
            <Select {...register('role')}>
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
      <ProviderButtons role={() => getValues('role')} />
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
