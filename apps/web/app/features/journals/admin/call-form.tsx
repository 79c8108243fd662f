import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import {
  createCallEndpoint,
  type IssueAtDesk,
  type JournalAtDesk,
  listIssuesAtDeskEndpoint,
  listJournalsAtDeskEndpoint,
  updateCallEndpoint,
} from '@grfs/contracts/journals/admin'
import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import { maxIssueLabel } from '@grfs/domain/journals/call'
import { monthNames } from '@grfs/domain/shared/time'
import { api } from '../../../lib/api.ts'
import { CallList } from '../call-list.tsx'
import { type StoredForm, LeftOver, useStoredForm } from '../../../lib/autosave/use-autosave.tsx'
import { invalidate } from '../../../lib/query.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Input, Select, Textarea } from '../../../ui/forms/controls.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import {
  callFieldId,
  type CallProblems,
  emptyCall,
  namedNext,
  problemsOf,
  refusedAt,
  toSend,
  type TypedCall,
  typedOf,
} from './call-typed.ts'
import { daysFrom, todayIn } from './calls-view.ts'
import { useSaving } from './use-saving.ts'

const t = journalDeskTexts.callForm
const list = journalDeskTexts.calls

interface CallFormProps {
  /** Null for a new issue. */
  issue: IssueAtDesk | null
  journals: readonly JournalAtDesk[]
  /** The account that owns the text kept in this browser; null if unknown. */
  account: string | null
  back: string
}

/** PUBLISH-002: an issue with its call, and a preview of the call. */
export function CallForm({ issue, journals, account, back }: CallFormProps) {
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const today = todayIn(now)
  const only = journals.length === 1 ? journals[0] : undefined
  const start = issue ? typedOf(issue) : { ...emptyCall, journalId: only?.id ?? '' }
  const storedForm = useStoredForm('GRFSCall', issue?.id ?? 'new', account, start)
  const { type } = storedForm
  // A form that this browser kept before a field was added lacks it.
  const typed = { ...start, ...storedForm.typed }
  const [problems, setProblems] = useState<CallProblems>({})
  const { isSaving, save } = useSaving()
  const offer = useNextName(storedForm, today, issue === null)
  const change = (changed: Partial<TypedCall>) => {
    type(changed)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(typed, issue, today)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = toSend(typed)
    const isDone = await save(
      (key) =>
        issue
          ? api.call(updateCallEndpoint, { params: { id: issue.id }, body })
          : api.call(createCallEndpoint, { body: { ...body, journalId: typed.journalId } }, { key }),
      issue ? list.changed : list.created,
      ({ code, message }) => {
        const at = refusedAt[code]
        if (at) setProblems({ [at]: message })
        return at !== undefined
      },
    )
    if (!isDone) return
    storedForm.forget()
    invalidate(listIssuesAtDeskEndpoint, listJournalsAtDeskEndpoint)
    await navigate(back)
  }
  return (
    <form className="journal-form" noValidate onSubmit={(event) => void submit(event)}>
      <a className="more" href={back}>
        <Icon name="chevron-left" />
        {list.back}
      </a>
      <DeskHead title={issue ? (issue.call ? list.change : list.addCall) : list.create} />
      {storedForm.isLeftOver && <LeftOver onDiscard={storedForm.discard} />}
      <Problems title={t.missing} problems={problems} />
      <CallPreview typed={typed} journal={journals.find(({ id }) => id === typed.journalId) ?? null} today={today} />
      <CallFields
        {...{ issue, journals, typed, problems, today }}
        onChange={change}
        onJournal={(journalId) => {
          change({ journalId })
          offer()
        }}
      />
      <div className="form-bar">
        <LinkButton kind="quiet" href={back}>
          {t.cancel}
        </LinkButton>
        <Button kind="main" type="submit" busy={isSaving}>
          {issue?.call ? t.save : t.open}
        </Button>
      </div>
    </form>
  )
}

function Problems({ title, problems }: { title: string; problems: CallProblems }) {
  const found = Object.entries(problems).map(([name, message]) => ({ id: callFieldId(name), message }))
  if (found.length === 0) return null
  return <ErrorSummary title={title} problems={found} ref={(place) => place?.focus()} />
}

/** Suggests volume and number. Values that were typed while the request was running stay. */
function useNextName({ now, type }: StoredForm<TypedCall>, today: string, isNew: boolean): () => void {
  const offer = () => {
    const { journalId: journal, ...before } = now()
    if (journal === '') return
    void api.call(listIssuesAtDeskEndpoint, { query: { journal } }).then(
      ({ issues }) => {
        const { volume, number, month, year, journalId } = now()
        const isUntouched = volume === before.volume && number === before.number && month === before.month
        if (journalId === journal && isUntouched && year === before.year) type(namedNext(issues[0] ?? null, today))
      },
      () => {},
    )
  }
  const isOffered = useRef(!isNew || now().volume !== '')
  // An effect: a sole journal is preselected, so its suggestion is requested without a choice.
  useEffect(() => {
    if (isOffered.current) return
    isOffered.current = true
    offer()
  })
  return offer
}

interface CallPreviewProps {
  typed: TypedCall
  journal: JournalAtDesk | null
  today: string
}

/** The card of the home page. Its links have no target yet, so it is inert. */
export function CallPreview({ typed, journal, today }: CallPreviewProps) {
  const deadline = typed.deadline === '' ? today : typed.deadline
  const daysLeft = daysFrom(today, deadline)
  const call = {
    id: 'preview',
    volume: Number(typed.volume) || 1,
    number: Number(typed.number) || 1,
    label: typed.label.trim() || null,
    month: typed.month,
    year: Number(typed.year) || 0,
    title: typed.title.trim() || t.previewTitle,
    text: typed.text.trim() || t.previewText,
    deadline,
    daysLeft: Math.max(0, daysLeft),
    journal: journal ?? { id: 'preview', title: t.chooseJournal, abbrev: null, hue: 240 as const },
  }
  return (
    <section className="call-preview" aria-label={t.preview}>
      <p className="call-preview-note">{daysLeft < 0 ? t.previewClosed : t.preview}</p>
      <div inert className={typed.deadline === '' ? 'call-preview-dayless' : undefined}>
        <CallList calls={[call]} />
      </div>
    </section>
  )
}

const maxTitle = 200
const maxText = 20_000

interface CallFieldsProps {
  issue: IssueAtDesk | null
  journals: readonly JournalAtDesk[]
  typed: TypedCall
  problems: CallProblems
  today: string
  onChange: (changed: Partial<TypedCall>) => void
  onJournal: (journalId: string) => void
}

function CallFields(props: CallFieldsProps) {
  const { issue, journals, typed, problems, today, onChange, onJournal } = props
  return (
    <div className="journal-form-fields">
      <Field id={callFieldId('journalId')} label={journalDeskTexts.calls.journal} error={problems.journalId} required>
        {issue ? (
          <Input readOnly value={issue.journal.title} />
        ) : (
          <Select value={typed.journalId} onChange={({ target }) => onJournal(target.value)}>
            <option value="">{t.chooseJournal}</option>
            {journals.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <IssueFields {...props} />
      <Field id={callFieldId('title')} label={t.title} error={problems.title} required>
        <Input value={typed.title} maxLength={maxTitle} onChange={({ target }) => onChange({ title: target.value })} />
      </Field>
      <Field
        id={callFieldId('text')}
        label={t.text}
        hint={t.textHint}
        error={problems.text}
        counter={{ count: typed.text.length, limit: maxText, unit: t.characters }}
        required
      >
        <Textarea
          rows={10}
          value={typed.text}
          maxLength={maxText}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <Field id={callFieldId('deadline')} label={t.deadline} hint={t.deadlineHint} error={problems.deadline} required>
        <Input
          className="journal-form-day"
          type="date"
          min={today}
          value={typed.deadline}
          onChange={({ target }) => onChange({ deadline: target.value })}
        />
      </Field>
    </div>
  )
}

/** Which issue: cannot be changed once it contains a published article. */
function IssueFields({ issue, typed, problems, onChange }: CallFieldsProps) {
  const isFixed = (issue?.articleCount ?? 0) > 0
  const number = (name: 'volume' | 'number' | 'year', label: string) => (
    <Field id={callFieldId(name)} label={label} error={problems[name]} required>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        readOnly={isFixed}
        value={typed[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <div>
        <div className="issue-fields">
          {number('volume', t.volume)}
          {number('number', t.number)}
          <Field id={callFieldId('month')} label={t.month} error={problems.month} required>
            <Select value={typed.month} disabled={isFixed} onChange={({ target }) => onChange({ month: target.value })}>
              <option value="">{t.chooseMonth}</option>
              {monthNames.map((name, at) => (
                <option key={name} value={at + 1}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {number('year', t.year)}
        </div>
        {isFixed && <p className="field-hint">{t.fixed}</p>}
      </div>
      <Field id={callFieldId('label')} label={t.label} hint={t.labelHint} error={problems.label}>
        <Input
          className="journal-form-day"
          autoComplete="off"
          maxLength={maxIssueLabel}
          readOnly={isFixed}
          value={typed.label}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
    </>
  )
}
