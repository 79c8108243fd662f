import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type ApplicationDetail,
  decideApplicationEndpoint,
  getApplicationEndpoint,
} from '@grfs/contracts/identity/people'
import { isMailVariable, mailVariables } from '@grfs/contracts/texts/mail-variables'
import { keepingTexts } from '@grfs/contracts/texts/autosave'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import { fillMailText, namesIn, parseMailText } from '@grfs/domain/mails/mail-text'
import { api, ApiError } from '../../../../lib/api.ts'
import { useStoredForm } from '../../../../lib/autosave/use-autosave.tsx'
import { listed, nameWithTitle, shortDate } from '../../../../lib/format.ts'
import { siteFacts } from '../../../../lib/site.ts'
import { type ApiQuery, useAccount, useApi } from '../../../../lib/query.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Checkbox, Segmented, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { HistoryPart, ProfilePart } from '../person-facts.tsx'
import { useAct } from '../use-act.ts'

const t = peopleTexts.applications

interface ApplicationPanelProps {
  id: string
  backTo: string
  onDecided: () => void
}

/** One application with all its data, and the decision. */
export function ApplicationPanel({ id, backTo, onDecided }: ApplicationPanelProps) {
  const query = useApi(getApplicationEndpoint, { params: { id } })
  const account = useAccount()
  const place = useRef<HTMLElement>(null)

  // An effect: the focus belongs to the document. It moves to the opened panel.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section className="people-open" ref={place} tabIndex={-1} aria-label={query.data?.fullName ?? t.table}>
      <LinkButton small kind="quiet" icon="chevron-left" href={backTo}>
        {peopleTexts.backToList}
      </LinkButton>
      <Opened query={query}>
        {(application) => (
          <ApplicationSheet
            application={application}
            form={
              account !== undefined && (
                <DecisionForm
                  application={application}
                  site={siteFacts()}
                  account={account}
                  onDecided={onDecided}
                  onStale={query.refetch}
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
  query: ApiQuery<ApplicationDetail>
  children: (application: ApplicationDetail) => ReactNode
}

function Opened({ query, children }: OpenedProps) {
  const { data, error, isFetching, refetch } = query
  if (error?.status === 404) return <EmptyState title={t.oneMissing}>{t.oneMissingText}</EmptyState>
  if (error) {
    return (
      <ErrorState title={t.oneFailed} retry={{ onRetry: refetch, busy: isFetching }}>
        {peopleTexts.failedText}
      </ErrorState>
    )
  }
  return data ? children(data) : <Skeleton lines={10} />
}

/** `form` is shown only while the application is pending. */
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
  const title = fill(t.decided[status], { date: shortDate(decidedAt), name: decision?.by ?? t.formerAdmin })
  return (
    <Banner tone={status === 'approved' ? 'ok' : 'neutral'} title={title}>
      {decision?.reason}
    </Banner>
  )
}

const maxReason = 2_000

interface Site {
  name: string
  supportEmail: string
}

interface DecisionFormProps {
  application: ApplicationDetail
  site: Site
  /** The account that owns the text kept in this browser; null if unknown. */
  account: string | null
  onDecided: () => void
  /** Another admin has decided already. */
  onStale: () => void
}

/** IDENTITY-105: the decision is final, and the form says so. */
export function DecisionForm({ application, site, account, onDecided, onStale }: DecisionFormProps) {
  const storedForm = useStoredForm('GRFSRejection', application.id, account, { reason: '' })
  const { reason } = storedForm.typed
  const [outcome, setOutcome] = useState<'approved' | 'rejected'>(storedForm.isLeftOver ? 'rejected' : 'approved')
  const [onBoard, setOnBoard] = useState(false)
  const [isTried, setTried] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const act = useAct()
  const group = useId()
  const { id, fullName, role, researchArea } = application
  const isRejecting = outcome === 'rejected'
  const isMissing = isRejecting && reason.trim() === ''

  async function decide() {
    setTried(true)
    if (isMissing) return box.current?.focus()
    const body = { outcome, reason: isRejecting ? reason : '', onBoard: !isRejecting && onBoard }
    let isStale = false
    const isDone = await act.run((key) =>
      api.call(decideApplicationEndpoint, { params: { id }, body }, { key }).catch((error: unknown) => {
        isStale = error instanceof ApiError && error.status === 409
        throw error
      }),
    )
    if (isDone || isStale) storedForm.forget()
    if (isDone) onDecided()
    else if (isStale) onStale()
  }

  const name = nameWithTitle(application)
  return (
    <form
      className="people-decision"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void decide()
      }}
    >
      <Field label={t.decision} group>
        <Segmented
          name={group}
          value={outcome}
          choices={(['approved', 'rejected'] as const).map((value) => ({ value, label: t.outcomes[value] }))}
          onChange={({ target }) => setOutcome(target.value === 'rejected' ? 'rejected' : 'approved')}
        />
      </Field>
      {!isRejecting && role === 'reviewer' && (
        <Checkbox checked={onBoard} onChange={({ target }) => setOnBoard(target.checked)}>
          {fill(t.onBoard, { area: researchArea })}
        </Checkbox>
      )}
      {isRejecting && (
        <Field
          label={t.reason}
          hint={fill(t.reasonHint, { name: fullName })}
          error={isTried && isMissing ? t.reasonMissing : undefined}
          counter={{ count: reason.length, limit: maxReason, unit: 'characters' }}
          note={reason === '' ? undefined : keepingTexts.untilSent}
          required
        >
          <Textarea
            ref={box}
            value={reason}
            maxLength={maxReason}
            onChange={({ target }) => storedForm.type({ reason: target.value })}
          />
        </Field>
      )}
      <MailPreview mail={mailOf(application, site, isRejecting, reason)} name={fullName} />
      <p className="people-final">{fill(t.final, { name })}</p>
      <Button kind={isRejecting ? 'danger' : 'main'} type="submit" block busy={act.isBusy}>
        {fill(isRejecting ? t.reject : t.approve, { name })}
      </Button>
    </form>
  )
}

/** The words of the e-mail: the server fills the same text in the same way. */
export function mailOf(
  { fullName, role, mails }: Pick<ApplicationDetail, 'fullName' | 'role' | 'mails'>,
  site: Site,
  isRejecting: boolean,
  typedReason: string,
): { subject: string; paragraphs: string[] } {
  const text = isRejecting ? mails.rejected : mails.approved
  const names = namesIn(text).filter((name) => isMailVariable(name))
  const variables = Object.fromEntries(names.map((name) => [name, mailVariables[name].kind]))
  const { parsed } = parseMailText(text, { variables, required: [] })
  if (!parsed) return { subject: text.subject, paragraphs: [] }
  const reason = typedReason.trim()
  const { subject, body } = fillMailText<never>(parsed, {
    ...{ site: site.name, fullName, role, support: site.supportEmail },
    reason: reason === '' ? [] : [reason],
  })
  return { subject, paragraphs: body.filter((part) => typeof part === 'string') }
}

function MailPreview({ mail, name }: { mail: ReturnType<typeof mailOf>; name: string }) {
  return (
    <details className="people-mail" open>
      <summary>{fill(t.mail, { name })}</summary>
      <blockquote>
        <b>{mail.subject}</b>
        {mail.paragraphs.map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </blockquote>
    </details>
  )
}
