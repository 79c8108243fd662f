import { decideApplicationEndpoint, type ApplicationDetail } from '@grfs/contracts/people'
import { approvalMail, rejectionMail, type MailWords } from '@grfs/contracts/texts/application-mails'
import { keepingTexts } from '@grfs/contracts/texts/keeping'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { api, ApiError } from '../../../../lib/api.ts'
import { nameWithTitle } from '../../../../lib/format.ts'
import { useKept } from '../../../../lib/autosave/use-kept.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Segmented } from '../../../../ui/forms/segmented.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { useAct } from '../use-act.ts'

const t = peopleTexts.applications
const maxReason = 2_000

export interface Site {
  name: string
  supportEmail: string
}

interface DecisionFormProps {
  application: ApplicationDetail
  site: Site
  /** Whose typing is kept in this browser; null where nobody knows. */
  account: string | null
  onDecided: () => void
  /** Somebody else was quicker. */
  onStale: () => void
}

/** IDENTITY-105: once and for all, which is said before. */
export function DecisionForm({ application, site, account, onDecided, onStale }: DecisionFormProps) {
  const kept = useKept('GRFSRejection', application.id, account, { reason: '' })
  const { reason } = kept.typed
  const [outcome, setOutcome] = useState<'approved' | 'rejected'>(kept.isLeftOver ? 'rejected' : 'approved')
  const [onBoard, setOnBoard] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const act = useAct()
  const group = useId()
  const { id, fullName, role, researchArea } = application
  const isRejecting = outcome === 'rejected'
  const isMissing = isRejecting && reason.trim() === ''

  async function decide() {
    setAsked(true)
    if (isMissing) return box.current?.focus()
    const body = { outcome, reason: isRejecting ? reason : '', onBoard: !isRejecting && onBoard }
    let isStale = false
    const isDone = await act.run((key) =>
      api.call(decideApplicationEndpoint, { params: { id }, body }, { key }).catch((error: unknown) => {
        isStale = error instanceof ApiError && error.status === 409
        throw error
      }),
    )
    if (isDone || isStale) kept.forget()
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
          error={isAsked && isMissing ? t.reasonMissing : undefined}
          counter={{ count: reason.length, limit: maxReason, unit: 'characters' }}
          note={reason === '' ? undefined : keepingTexts.untilSent}
          required
        >
          <Textarea
            ref={box}
            value={reason}
            maxLength={maxReason}
            onChange={({ target }) => kept.type({ reason: target.value })}
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

/** The very words that will be sent: the server writes its mail from the same text. */
export function mailOf(
  { fullName, role }: Pick<ApplicationDetail, 'fullName' | 'role'>,
  site: Site,
  isRejecting: boolean,
  reason: string,
): MailWords {
  const about = { site: site.name, fullName, role }
  const support = site.supportEmail
  return isRejecting ? rejectionMail(about, { reason: reason.trim() || null, support }) : approvalMail(about)
}

function MailPreview({ mail, name }: { mail: MailWords; name: string }) {
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
