import { type FormEvent, useId, useState } from 'react'
import { type Publication, schedulePublicationEndpoint } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api, ApiError, messageOf } from '../../../../lib/api.ts'
import { timeWords } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { QuestionDialog } from '../publish-dialog.tsx'

const { schedule: t, pastIssue } = texts.publishingDesk

interface SchedulePartProps {
  publication: Publication
  /** The plan has no unsaved changes. */
  isSaved: boolean
  onChanged: (publication: Publication) => void
}

/** The hour at which the clock publishes the paper: set, changed or cancelled. */
export function SchedulePart({ publication, isSaved, onChanged }: SchedulePartProps) {
  const { id, state, publishesAt, finalFiles } = publication
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  /** The hour that waits for an answer about the past issue. */
  const [questioned, setQuestioned] = useState<string | null>(null)
  if (state !== 'ready' && publishesAt === null) return null
  const send = async (next: string | null, isPastIssueAccepted = false) => {
    setSending(true)
    try {
      const body = { publishesAt: next, isPastIssueAccepted }
      onChanged(await api.call(schedulePublicationEndpoint, { params: { id }, body }))
      setOpen(false)
      showToast({ title: next === null ? t.cancelled : fill(t.saved, { date: timeWords(next) }), tone: 'ok' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'publication.issue-past') {
        setOpen(false)
        setQuestioned(next)
      } else showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      {publishesAt !== null && (
        <p className="paper-quiet" role="status">
          {fill(t.set, { date: timeWords(publishesAt) })}
        </p>
      )}
      <Button block disabled={!isSaved || state !== 'ready' || finalFiles?.due != null} onClick={() => setOpen(true)}>
        {publishesAt === null ? t.open : t.change}
      </Button>
      {publishesAt !== null && (
        <Button block kind="quiet" busy={isSending} onClick={() => void send(null)}>
          {t.cancel}
        </Button>
      )}
      <HourDialog
        isOpen={isOpen}
        isSending={isSending}
        start={publishesAt}
        onClose={() => setOpen(false)}
        onChoose={(next) => void send(next)}
      />
      <QuestionDialog
        words={pastIssue}
        isOpen={questioned !== null}
        onAnswer={(isAccepted) => {
          setQuestioned(null)
          if (isAccepted) void send(questioned, true)
        }}
      />
    </>
  )
}

interface HourDialogProps {
  isOpen: boolean
  isSending: boolean
  start: string | null
  onClose: () => void
  onChoose: (publishesAt: string) => void
}

function HourDialog({ isOpen, isSending, start, onClose, onChoose }: HourDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const value = typed ?? (start === null ? '' : localHour(new Date(start)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (value !== '') onChoose(new Date(value).toISOString())
  }
  return (
    <Dialog
      open={isOpen}
      title={t.title}
      text={t.text}
      onOpenChange={(isNowOpen) => {
        if (isNowOpen) return
        setTyped(null)
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button kind="main" type="submit" form={formId} busy={isSending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t.day}
          hint={fill(t.zone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          error={isTried && value === '' ? t.missing : undefined}
        >
          <Input type="datetime-local" value={value} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

/** `2026-11-30T09:00` in the browser's time zone, as the input wants it. */
function localHour(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
