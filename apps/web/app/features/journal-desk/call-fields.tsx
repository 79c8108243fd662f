import type { IssueAtDesk, JournalAtDesk } from '@grfs/contracts/journal-desk'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { monthNames } from '@grfs/domain/shared/calendar'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { callFieldId, type CallProblems, type TypedCall } from './call-typed.ts'

const t = journalDeskTexts.callForm
const maxTitle = 200
const maxText = 20_000

export interface CallFieldsProps {
  issue: IssueAtDesk | null
  journals: readonly JournalAtDesk[]
  typed: TypedCall
  problems: CallProblems
  today: string
  onChange: (changed: Partial<TypedCall>) => void
  onJournal: (journalId: string) => void
}

export function CallFields(props: CallFieldsProps) {
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

/** Which issue: fixed once something has appeared in it. */
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
  )
}
