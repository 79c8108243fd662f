import './profile.css'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useOutletContext } from '../../../lib/navigation.tsx'
import {
  changePasswordEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  getProfileEndpoint,
  listSessionsEndpoint,
  type OwnSession,
  type Profile,
} from '@grfs/contracts/identity/profile'
import { getOwnNamesEndpoint } from '@grfs/contracts/publishing/mending'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { profileTexts as t, profileTexts } from '@grfs/contracts/texts/identity-profile'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { api } from '../../../lib/api.ts'
import { timeWords } from '../../../lib/format.ts'
import { href } from '../../../lib/paths.ts'
import { dashboardPath, readSession, roleInState } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { useApi } from '../../../lib/query.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Requirements, resetProblem, strengthOf } from '../password-rules.tsx'
import { AccountBlock, AccountForm, useAct } from './account-form.tsx'
import { EmailPart } from './email-part.tsx'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { LinksPart } from './links-part.tsx'
import { MyData } from './my-data.tsx'
import { ProfileForm } from './profile-form.tsx'
import { deviceWords } from '../device-words.ts'

interface ProfilePageProps {
  onBack: () => void
  /** Called after saving: the menu shows name and photo too. */
  onSaved: () => void
  /** Further sections, after the profile. */
  children?: ReactNode
}

/** PROFILE-001: the profile, and below it the login settings. */
export function ProfilePage({ onBack, onSaved, children }: ProfilePageProps) {
  const query = useApi(getProfileEndpoint, {})
  const [saved, setSaved] = useState<Profile | null>(null)
  const profile = query.data
  const isLoaded = profile !== undefined
  // An effect: the section named in the hash of an e-mail link does not exist yet when the browser looks for it.
  useEffect(() => {
    if (isLoaded && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  return (
    <div className="profile">
      <DeskHead
        title={t.title}
        actions={
          <Button icon="chevron-left" onClick={onBack}>
            {t.back}
          </Button>
        }
      >
        {t.intro} <Link href="#account">{t.toAccount}</Link>
      </DeskHead>
      {!profile && !query.error && <Skeleton lines={8} label={t.loading} />}
      {/* PROFILE-014. */}
      {!profile && query.error && (
        <ErrorState
          title={t.loadFailed}
          retry={{ onRetry: query.refetch, label: t.tryAgain, busy: query.isFetching }}
        />
      )}
      {profile && (
        <>
          <ProfileForm
            profile={{ ...profile, passportPhoto: (saved ?? profile).passportPhoto }}
            onSaved={(next) => {
              setSaved(next)
              onSaved()
            }}
          />
          <AccountPart profile={profile} onChanged={query.refetch}>
            {children}
          </AccountPart>
        </>
      )}
    </div>
  )
}

const accountPartTexts = profileTexts.account

interface AccountPartProps {
  profile: Profile
  onChanged: () => void
  children?: ReactNode
}

export function AccountPart({ profile, onChanged, children }: AccountPartProps) {
  return (
    <section className="profile-account" id="account" aria-labelledby="account-title">
      <h2 id="account-title">{accountPartTexts.title}</h2>
      <p>{accountPartTexts.text}</p>
      <EmailPart profile={profile} onChanged={onChanged} />
      <PasswordPart email={profile.email} />
      <PasskeysPart />
      <AuthenticatorPart />
      <LinksPart />
      <SessionsPart />
      {children}
    </section>
  )
}

const passwordPartTexts = profileTexts.account.password
const reset = identityTexts.reset
const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** `email` tells password managers which account the password belongs to. */
function PasswordPart({ email }: { email: string }) {
  const [typed, setTyped] = useState(nothing)
  const { busy, refused, setRefused, act } = useAct(passwordPartTexts.failed)
  const control = (field: keyof typeof nothing) => ({
    value: typed[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  })

  async function submit() {
    const { currentPassword, newPassword } = typed
    const problem = currentPassword === '' ? passwordPartTexts.currentMissing : resetProblem(typed)
    if (problem !== undefined) return setRefused({ message: problem, fields: { [fieldOf(problem)]: problem } })
    const body = { currentPassword, newPassword }
    if (await act(() => api.call(changePasswordEndpoint, { body }))) setTyped(nothing)
  }

  return (
    <AccountBlock id="account-password" title={passwordPartTexts.title} text={passwordPartTexts.text}>
      <AccountForm texts={passwordPartTexts} busy={busy} refused={refused} onSubmit={submit}>
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <Field label={passwordPartTexts.current} error={refused?.fields['currentPassword']} required>
          <PasswordInput
            autoComplete="current-password"
            what={passwordPartTexts.current.toLowerCase()}
            {...control('currentPassword')}
          />
        </Field>
        <Field
          label={reset.newPassword}
          error={refused?.fields['newPassword']}
          hint={<Meter label={reset.strengthLabel} {...strengthOf(typed.newPassword)} />}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            what={reset.newPassword.toLowerCase()}
            {...control('newPassword')}
          />
        </Field>
        {typed.newPassword !== '' && <Requirements password={typed.newPassword} />}
        <Field label={reset.confirmPassword} error={refused?.fields['confirmPassword']} required>
          <PasswordInput
            autoComplete="new-password"
            what={reset.confirmPassword.toLowerCase()}
            {...control('confirmPassword')}
          />
        </Field>
      </AccountForm>
    </AccountBlock>
  )
}

function fieldOf(problem: string): keyof typeof nothing {
  if (problem === passwordPartTexts.currentMissing) return 'currentPassword'
  return problem === reset.differ ? 'confirmPassword' : 'newPassword'
}

const sessionsPartTexts = profileTexts.account.sessions

/** The devices in plain words. Their location is not guessed. */
function SessionsPart() {
  const query = useApi(listSessionsEndpoint, {})
  const { busy, refused, act } = useAct(sessionsPartTexts.failed)
  const list = useRef<HTMLUListElement>(null)
  const end = async (name: string, work: Parameters<typeof act>[0]) => {
    if (!(await act(work, name))) return
    query.refetch()
    // The button will disappear: move the focus, so that keyboard users keep their place.
    list.current?.focus()
  }
  const sessions = query.data?.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <AccountBlock id="account-sessions" title={sessionsPartTexts.title} text={sessionsPartTexts.text}>
      {!sessions && !query.error && <Skeleton lines={3} label={sessionsPartTexts.loading} />}
      {!sessions && query.error && (
        <ErrorState
          heading="h4"
          title={sessionsPartTexts.loadFailed}
          retry={{ onRetry: query.refetch, busy: query.isFetching }}
        />
      )}
      {sessions && (
        <ul className="profile-sessions" ref={list} tabIndex={-1} aria-label={sessionsPartTexts.title}>
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void end(session.id, () => api.call(endSessionEndpoint, { params: { id: session.id } }))}
            />
          ))}
        </ul>
      )}
      {refused && <Banner tone="danger" title={refused.message} role="alert" />}
      {sessions && sessions.length > 1 && (
        <Button
          kind="danger"
          busy={busy === 'others'}
          onClick={() => void end('others', () => api.call(endOtherSessionsEndpoint, {}))}
        >
          {sessionsPartTexts.endOthers}
        </Button>
      )}
      {sessions?.length === 1 && <p className="field-hint">{sessionsPartTexts.onlyHere}</p>}
    </AccountBlock>
  )
}

interface SessionProps {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const device = deviceWords(session.userAgent)
  return (
    <li>
      <div>
        <b>{device}</b> {session.isCurrent && <Badge tone="ok">{sessionsPartTexts.current}</Badge>}
        <p className="field-hint">
          {fill(sessionsPartTexts.since, { time: timeWords(session.startedAt) })},{' '}
          {fill(sessionsPartTexts.lastUsed, { time: timeWords(session.lastSeenAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button small busy={busy} aria-label={fill(sessionsPartTexts.endOne, { device })} onClick={onEnd}>
          {sessionsPartTexts.end}
        </Button>
      )}
    </li>
  )
}

const preferencesTexts = notificationTexts.preferences

/** /dashboard/updateProfile. */
export function Page() {
  const { reloadAccount } = useOutletContext<DeskContext>()
  return (
    <ProfilePage onBack={useBack()} onSaved={reloadAccount}>
      <AccountBlock id="mails" title={preferencesTexts.title} text={preferencesTexts.intro}>
        <LinkButton href={href('/dashboard/notifications', { tab: 'mails' })}>{preferencesTexts.link}</LinkButton>
      </AccountBlock>
      <OwnName />
      <MyData />
    </ProfilePage>
  )
}

/** PROFILE-003: back to the previous page; from an e-mail link, to the dashboard. */
function useBack(): () => void {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const role = roleInState(state) ?? readSession(local)?.role ?? ''
  return () => (key === 'default' ? location.assign(dashboardPath(role)) : void navigate(-1))
}

const refetchMs = 5_000

const OwnNameBlock = lazy(async () => ({ default: (await import('./own-name-block.tsx')).OwnNameBlock }))

/** The published name of an author. Members without a published article do not see it, and do not load it. */
function OwnName() {
  const { data } = useApi(
    getOwnNamesEndpoint,
    {},
    {
      refetchInterval: ({ state }) => state.data?.isChanging === true && refetchMs,
    },
  )
  if (!data || data.names.length === 0) return null
  return (
    <Suspense>
      <OwnNameBlock {...data} />
    </Suspense>
  )
}
