import './setup.css'
import { type SubmitEvent, useRef, useState } from 'react'
import {
  getSetupEndpoint,
  runSetupEndpoint,
  sendSetupMailEndpoint,
  setupKeys,
  type SetupKey,
} from '@grfs/contracts/settings/setup'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { settingTexts } from '@grfs/contracts/texts/settings'
import { countries } from '@grfs/domain/identity/countries'
import { ruleOf } from '@grfs/domain/settings/catalogue'
import { api, ApiError, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { useApi } from '../../lib/query.ts'
import { useSearch } from '../../lib/use-search.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Input, Select, Textarea } from '../../ui/forms/controls.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { SectionHead } from '../../ui/layout/page-head.tsx'
import { AccountPage } from '../identity/account-page.tsx'

const t = settingTexts.setup

/** The first page of a new installation (ADR 139). The server answers 404 once there is an admin. */
export function SetupPage() {
  const query = useSearch()
  const [token] = useState(() => query.get('token') ?? '')
  const { data, error, refetch } = useApi(getSetupEndpoint, {})
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <AccountPage title={t.done} live intro={<p>{t.doneText}</p>}>
        <LinkButton kind="main" href={href('/login')}>
          {t.signIn}
        </LinkButton>
      </AccountPage>
    )
  return (
    <AccountPage title={t.title} intro={<p>{t.intro}</p>}>
      {token === '' && <Banner tone="danger" title={t.noToken} role="alert" />}
      {token !== '' && !data && !error && <Skeleton lines={8} />}
      {token !== '' && !data && error && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch }}>
          {error.message}
        </ErrorState>
      )}
      {token !== '' && data && <SetupForm token={token} given={data} onDone={() => setDone(true)} />}
    </AccountPage>
  )
}

interface SetupFormProps {
  token: string
  given: ResponseOf<typeof getSetupEndpoint>
  onDone: () => void
}

type Typed = Record<SetupKey | 'email' | 'fullName' | 'password' | 'title' | 'abbrev' | 'category', string>

const none = { email: '', fullName: '', password: '', title: '', abbrev: '', category: '' }

function SetupForm({ token, given, onDone }: SetupFormProps) {
  const [typed, setTyped] = useState<Typed>({ ...none, ...given.settings })
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const fieldOf = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })
  const errorOf = (name: string) => problem?.fields[name]

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await api.call(runSetupEndpoint, { body: { token, ...bodyOf(typed) } })
      onDone()
      return
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblem({ message: messageOf(error, t.problem), fields })
      requestAnimationFrame(() => alert.current?.focus())
    }
    setBusy(false)
  }

  return (
    <form className="setup" noValidate onSubmit={(event) => void submit(event)}>
      <div ref={alert} tabIndex={-1}>
        {problem && <Banner tone="danger" title={problem.message} role="alert" />}
      </div>
      <section aria-labelledby="setup-admin">
        <SectionHead id="setup-admin" title={t.admin} />
        <Field label={t.fullName} error={errorOf('admin.fullName')} required>
          <Input {...fieldOf('fullName')} autoComplete="name" maxLength={200} />
        </Field>
        <Field label={t.email} hint={t.emailHint} error={errorOf('admin.email')} required>
          <Input {...fieldOf('email')} type="email" autoComplete="email" maxLength={320} />
        </Field>
        <Field label={t.password} error={errorOf('admin.password')} required>
          <PasswordInput {...fieldOf('password')} autoComplete="new-password" />
        </Field>
        <TestMail token={token} email={typed.email} />
      </section>
      <section aria-labelledby="setup-press">
        <SectionHead id="setup-press" title={t.press} />
        {setupKeys.map((key) => (
          <PressField key={key} name={key} {...fieldOf(key)} error={errorOf(`settings.${key}`)} />
        ))}
        <p>
          <b>{t.doiPrefix}</b>: {given.doiPrefix ?? t.noDoiPrefix}
          {given.doiPrefix !== null && <> ({t.doiPrefixHint})</>}
        </p>
      </section>
      <section aria-labelledby="setup-journal">
        <SectionHead id="setup-journal" title={t.journal} note={t.journalText} />
        <Field label={t.journalTitle} error={errorOf('journal.title')}>
          <Input {...fieldOf('title')} maxLength={200} />
        </Field>
        <Field label={t.abbrev} hint={t.abbrevHint} error={errorOf('journal.abbrev')}>
          <Input {...fieldOf('abbrev')} maxLength={8} />
        </Field>
        <Field label={t.category} hint={t.categoryHint} error={errorOf('journal.category')}>
          <Input {...fieldOf('category')} maxLength={200} />
        </Field>
      </section>
      <Button kind="main" type="submit" busy={isBusy}>
        {t.submit}
      </Button>
    </form>
  )
}

const bodyOf = ({ email, fullName, password, title, abbrev, category, ...settings }: Typed) => ({
  admin: { email, fullName, password },
  settings,
  journal: title.trim() === '' ? null : { title, abbrev, category },
})

interface PressFieldProps {
  name: SetupKey
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

function PressField({ name, error, ...control }: PressFieldProps) {
  const { kind, maxLength, isRequired } = ruleOf(name)
  const { label, hint } = settingTexts.keys[name]
  return (
    <Field label={label} hint={hint} error={error} required={isRequired}>
      {kind === 'country' ? (
        <Select {...control}>
          <option value="">{settingTexts.chooseCountry}</option>
          {countries.map((country) => (
            <option key={country.name}>{country.name}</option>
          ))}
        </Select>
      ) : kind === 'text' ? (
        <Textarea {...control} maxLength={maxLength} />
      ) : (
        <Input {...control} type={kind === 'email' ? 'email' : 'text'} maxLength={maxLength} autoComplete="off" />
      )}
    </Field>
  )
}

function TestMail({ token, email }: { token: string; email: string }) {
  const [result, setResult] = useState<{ message: string; isSent: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send() {
    if (isBusy) return
    setBusy(true)
    try {
      const { message } = await api.call(sendSetupMailEndpoint, { body: { token, email } })
      setResult({ message, isSent: true })
    } catch (error) {
      setResult({ message: messageOf(error, t.problem), isSent: false })
    }
    setBusy(false)
  }

  return (
    <div>
      <p>{t.testMailText}</p>
      <Button busy={isBusy} onClick={() => void send()}>
        {t.testMail}
      </Button>
      <div role="status">{result && <Banner tone={result.isSent ? 'ok' : 'danger'} title={result.message} />}</div>
    </div>
  )
}
