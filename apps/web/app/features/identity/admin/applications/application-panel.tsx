import { getApplicationEndpoint, type ApplicationDetail } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { siteFacts } from '../../../../lib/site.ts'
import { api } from '../../../../lib/api.ts'
import { shortDate } from '../../../../lib/dates.ts'
import { listed, nameWithTitle } from '../../../../lib/format.ts'
import { accountOf } from '../../../../lib/autosave/account.ts'
import { local } from '../../../../lib/stores.ts'
import { useAsked, type Asked } from '../../../../lib/use-asked.ts'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { HistoryPart, ProfilePart } from '../person-facts.tsx'
import { DecisionForm } from './decision-form.tsx'

const t = peopleTexts.applications

interface ApplicationPanelProps {
  id: string
  backTo: string
  onDecided: () => void
}

/** One application, all that is known of it, and the decision. */
export function ApplicationPanel({ id, backTo, onDecided }: ApplicationPanelProps) {
  const asked = useAsked(useCallback(() => api.call(getApplicationEndpoint, { params: { id } }), [id]))
  const account = useAsked(useCallback(() => accountOf(api, local), []))
  const place = useRef<HTMLElement>(null)

  // An effect, because the focus belongs to the document: one begins at what has been opened.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section className="people-open" ref={place} tabIndex={-1} aria-label={asked.value?.fullName ?? t.table}>
      <LinkButton small kind="quiet" icon="chevron-left" href={backTo}>
        {peopleTexts.backToList}
      </LinkButton>
      <Opened asked={asked}>
        {(application) => (
          <ApplicationSheet
            application={application}
            form={
              !account.isBusy && (
                <DecisionForm
                  application={application}
                  site={siteFacts()}
                  account={account.value}
                  onDecided={onDecided}
                  onStale={asked.again}
                />
              )
            }
          />
        )}
      </Opened>
    </section>
  )
}

interface OpenedProps {
  asked: Asked<ApplicationDetail>
  children: (application: ApplicationDetail) => ReactNode
}

function Opened({ asked, children }: OpenedProps) {
  const { value, error, isBusy, again } = asked
  if (error?.status === 404) return <EmptyState title={t.oneMissing}>{t.oneMissingText}</EmptyState>
  if (error) {
    return (
      <ErrorState title={t.oneFailed} retry={{ onRetry: again, busy: isBusy }}>
        {peopleTexts.failedText}
      </ErrorState>
    )
  }
  return value ? children(value) : <Skeleton lines={10} />
}

/** `form` stands only while the application waits. */
export function ApplicationSheet({ application, form }: { application: ApplicationDetail; form: ReactNode }) {
  const { fullName, email, photo, role, roles, appliedAt, registeredAt, profile, history, status } = application
  return (
    <>
      <header className="people-head">
        <Avatar name={fullName} src={photo ?? undefined} shape="portrait" />
        <div>
          <h2>{nameWithTitle(application)}</h2>
          <p>{email}</p>
          <p className="people-quiet">
            {fill(t.appliesAs, { role })}
            {roles.length > 0 && `. ${fill(t.holds, { roles: listed(roles.map((one) => peopleTexts.roles[one])) })}`}
          </p>
          <p className="people-quiet">
            {fill(t.appliedAt, { date: shortDate(appliedAt) })}
            {' · '}
            {fill(t.registeredAt, { date: shortDate(registeredAt) })}
          </p>
        </div>
      </header>
      {status === 'pending' ? <Signs application={application} /> : <Decided application={application} />}
      {status === 'pending' && form}
      <ProfilePart profile={profile} heading="h3" />
      <HistoryPart history={history} heading="h3" />
    </>
  )
}

function Signs({ application: { warnings, emailVerified } }: { application: ApplicationDetail }) {
  if (warnings.length === 0) {
    return (
      <Banner tone="ok" title={t.noSignsTitle}>
        {emailVerified && t.verified}
      </Banner>
    )
  }
  return (
    <Banner tone="warn" title={t.signsTitle}>
      <ul className="people-signs">
        {warnings.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}

function Decided({ application: { status, decidedAt, decision } }: { application: ApplicationDetail }) {
  if (status === 'pending' || decidedAt === null) return null
  const title = fill(t.decided[status], { date: shortDate(decidedAt), name: decision?.by ?? t.nobody })
  return (
    <Banner tone={status === 'approved' ? 'ok' : 'neutral'} title={title}>
      {decision?.reason}
    </Banner>
  )
}
