import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { IssueAtDesk, listIssuesAtDeskEndpoint } from '@grfs/contracts/journals/admin'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { licenceOf } from '@grfs/domain/publishing/article'
import { monthAndYear } from '../../../../lib/format.ts'
import type { ApiQuery } from '../../../../lib/query.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input, Select } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { errorAt, fieldIds, type PartProps } from './plan-form.ts'

const { plan: t, issue: issueWords } = texts.publishingDesk

/** The only licence that we publish under so far; a stored one stays. */
const licences = ['CC-BY-4.0']

export type Issues = ResponseOf<typeof listIssuesAtDeskEndpoint>

interface WherePartProps extends PartProps {
  issues: ApiQuery<Issues>
  isIssueRequired: boolean
}

export function WherePart({ issues, isIssueRequired, form, problems, onChange }: WherePartProps) {
  return (
    <section className="form-part" aria-labelledby="plan-where">
      <h2 id="plan-where">{t.where}</h2>
      <div className="field-row">
        <Field
          id={fieldIds.issue}
          label={t.issue}
          error={issues.error ? t.issuesFailed : undefined}
          hint={isIssueRequired ? noIssues(issues) : t.withoutIssueHint}
          wide
        >
          <IssueChoice
            issues={issues.data?.issues ?? []}
            none={isIssueRequired ? t.chooseIssue : t.withoutIssue}
            value={form.issueId}
            onChange={(issueId) => onChange({ issueId })}
          />
        </Field>
        <Field
          id={fieldIds.position}
          label={t.position}
          hint={t.positionHint}
          error={errorAt(problems, fieldIds.position)}
        >
          <Input
            inputMode="numeric"
            value={form.position}
            maxLength={5}
            onChange={({ target }) => onChange({ position: target.value })}
          />
        </Field>
        <Field label={t.pages} hint={t.pagesHint}>
          <Input value={form.pages} maxLength={40} onChange={({ target }) => onChange({ pages: target.value })} />
        </Field>
        <Field label={t.publishedOn} hint={t.publishedOnHint}>
          <Input
            type="date"
            value={form.publishedOn}
            onChange={({ target }) => onChange({ publishedOn: target.value })}
          />
        </Field>
        <Field label={t.licence}>
          <Select value={form.licence} onChange={({ target }) => onChange({ licence: target.value })}>
            {[...new Set([...licences, form.licence])].map((code) => (
              <option key={code} value={code}>
                {licences.includes(code) ? licenceOf(code).name : code}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </section>
  )
}

function noIssues({ data }: ApiQuery<Issues>): string | undefined {
  return data?.issues.length === 0 ? t.noIssues : undefined
}

interface IssueChoiceProps {
  issues: readonly IssueAtDesk[]
  /** The choice of no issue. */
  none: string
  value: string
  onChange: (issueId: string) => void
}

function IssueChoice({ issues, none, value, onChange }: IssueChoiceProps) {
  const isListed = value === '' || issues.some(({ id }) => id === value)
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {/* An issue that is too old for the list, or not loaded yet, stays selected. */}
      {!isListed && <option value={value}>…</option>}
      {issues.map(({ id, volume, number, label, month, year }) => (
        <option key={id} value={id}>
          {fill(issueWords, { volume, number: issueLabel({ number, label }) })}, {monthAndYear(month, year)}
        </option>
      ))}
    </Select>
  )
}
