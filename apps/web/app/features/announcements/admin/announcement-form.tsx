import {
  audiences,
  listManagedAnnouncementsEndpoint,
  priorities,
  type ManagedAnnouncement,
} from '@grfs/contracts/announcements'
import { announcementTexts } from '@grfs/contracts/texts/announcements'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import { api } from '../../../lib/api.ts'
import { LeftOver, useStoredForm } from '../../../lib/autosave/use-autosave.tsx'
import { invalidate } from '../../../lib/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Input, Select, Textarea } from '../../../ui/forms/controls.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import {
  emptyAnnouncement,
  type Problems,
  problemsOf,
  saveAnnouncement,
  todayOf,
  type Typed,
  typedOf,
} from './save-announcement.ts'

const t = announcementTexts.desk
const fieldId = (name: keyof Typed) => `announcement-${name}`
const maxTitle = 200
const maxContent = 10_000

interface AnnouncementFormProps {
  /** Null for a new announcement. */
  announcement: ManagedAnnouncement | null
  /** The account that owns the text kept in this browser; null if unknown. */
  account: string | null
  /** The URL of the list. */
  back: string
}

/** ANNOUNCE-013: create or edit. */
export function AnnouncementForm({ announcement, account, back }: AnnouncementFormProps) {
  const saved = announcement ? typedOf(announcement) : emptyAnnouncement
  const storedForm = useStoredForm('GRFSAnnouncement', announcement?.id ?? 'new', account, saved)
  const { typed } = storedForm
  const [problems, setProblems] = useState<Problems>({})
  const { isSaving, save } = useSaving(announcement, back, storedForm.forget)
  const change = (changed: Partial<Typed>) => {
    storedForm.type(changed)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(typed, announcement, new Date())
    setProblems(found)
    const [first] = Object.keys(found) as Array<keyof Typed>
    if (first) document.getElementById(fieldId(first))?.focus()
    else void save(typed)
  }
  const byMail = typed.priority === 'high'
  return (
    <form className="announcement-form" noValidate onSubmit={submit}>
      <a className="more" href={back}>
        <Icon name="chevron-left" />
        {t.back}
      </a>
      <DeskHead title={announcement ? t.editTitle : t.write} />
      {storedForm.isLeftOver && <LeftOver onDiscard={storedForm.discard} />}
      <Fields typed={typed} problems={problems} onChange={change} />
      {byMail && (
        <Banner tone="warn" role="status" title={t.byMail}>
          {announcement ? t.mailedOnce : t.byMailText[typed.targetAudience]}
        </Banner>
      )}
      <div className="form-bar">
        <LinkButton kind="quiet" href={back}>
          {t.cancel}
        </LinkButton>
        <Button kind="main" type="submit" busy={isSaving}>
          {announcement ? t.save : byMail ? t.announceByMail : t.announce}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  typed: Typed
  problems: Problems
  onChange: (changed: Partial<Typed>) => void
}

function Fields({ typed, problems, onChange }: FieldsProps) {
  const f = t.fields
  return (
    <>
      <Field id={fieldId('title')} label={f.title} error={problems.title} required>
        <Input value={typed.title} maxLength={maxTitle} onChange={({ target }) => onChange({ title: target.value })} />
      </Field>
      <Field
        id={fieldId('content')}
        label={f.content}
        hint={f.contentHint}
        error={problems.content}
        counter={{ count: typed.content.length, limit: maxContent, unit: f.characters }}
        required
      >
        <Textarea
          rows={8}
          value={typed.content}
          maxLength={maxContent}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </Field>
      {/* ANNOUNCE-018 */}
      <div className="field-row">
        <Field id={fieldId('targetAudience')} label={f.audience}>
          <Select
            value={typed.targetAudience}
            onChange={({ target }) =>
              onChange({ targetAudience: audiences.find((one) => one === target.value) ?? 'all' })
            }
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {t.audiences[audience]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={fieldId('priority')} label={f.priority}>
          <Select
            value={typed.priority}
            onChange={({ target }) =>
              onChange({ priority: priorities.find((one) => one === target.value) ?? 'medium' })
            }
          >
            {priorities.map((priority) => (
              <option key={priority} value={priority}>
                {t.priorities[priority]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id={fieldId('expiryDate')}
          label={f.lastDay}
          note={f.optional}
          hint={f.lastDayHint}
          error={problems.expiryDate}
        >
          <Input
            type="date"
            min={todayOf(new Date())}
            value={typed.expiryDate}
            onChange={({ target }) => onChange({ expiryDate: target.value })}
          />
        </Field>
      </div>
    </>
  )
}

function useSaving(announcement: ManagedAnnouncement | null, back: string, onSaved: () => void) {
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  // One idempotency key per text: a retry after a lost response does not create a second announcement.
  const attempt = useRef({ words: '', key: '' })
  const save = async (typed: Typed) => {
    const words = JSON.stringify(typed)
    if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() }
    setSaving(true)
    const { isDone, message } = await saveAnnouncement(api.call, typed, announcement?.id ?? null, attempt.current.key)
    setSaving(false)
    showToast({ title: message, tone: isDone ? 'ok' : 'danger' })
    if (!isDone) return
    onSaved()
    invalidate(listManagedAnnouncementsEndpoint)
    await navigate(back)
  }
  return { isSaving, save }
}
