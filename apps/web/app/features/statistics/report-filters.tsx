import type { SubmitEvent } from 'react'
import { articleKinds, type ArticleKind } from '@grfs/domain/facts/vocabulary'
import type { Report } from '@grfs/contracts/statistics'
import { reportTexts } from '@grfs/contracts/texts/statistics'
import { maxReportMonths, monthsFrom, type ReportGroup, reportGroups } from '@grfs/domain/statistics/limits'
import { toolPath } from '../../lib/paths.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox, Input, Select } from '../../ui/forms/controls.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Link } from '../../ui/layout/link.tsx'

const t = reportTexts

/** The choices of a report. They are in the URL, so that an address can be shared. */
export type ReportView = {
  by: ReportGroup
  from?: string | undefined
  to?: string | undefined
  journal?: string | undefined
  kind?: ArticleKind | undefined
  editor?: string | undefined
  country?: string | undefined
}

/** Invalid parameters fall back to the defaults. */
export function reportViewIn(search: URLSearchParams): ReportView {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isPeriod = [from, to].every(isMonth) && from <= to && monthsFrom(from, to) <= maxReportMonths
  const [kind, editor, country] = ['kind', 'editor', 'country'].map((name) => search.get(name) ?? '')
  return {
    by: reportGroups.find((group) => group === search.get('by')) ?? 'journal',
    from: isPeriod ? from : undefined,
    to: isPeriod ? to : undefined,
    journal: search.get('journal')?.trim().slice(0, 1_000) || undefined,
    kind: articleKinds.find((one) => one === kind),
    editor: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(editor!) ? editor : undefined,
    country: /^[A-Z]{2}$/.test(country!) ? country : undefined,
  }
}

export const reportPath = ({ by, ...rest }: ReportView): string =>
  toolPath('reports', { by: by === 'journal' ? undefined : by, ...rest })

const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)

interface ReportFiltersProps {
  report: Report
  view: ReportView
  onView: (view: ReportView) => void
}

/** A form with a button: a report is computed once, not at every choice. */
export function ReportFilters({ report, view, onView }: ReportFiltersProps) {
  const { journals, editors, countries, kinds } = report
  // None is ticked if all are counted.
  const ticked = new Set(view.journal === undefined ? [] : report.chosenJournals)
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const search = new URLSearchParams()
    for (const name of ['by', 'from', 'to', 'kind', 'editor', 'country']) search.set(name, String(form.get(name) ?? ''))
    const ids = form.getAll('journal').map(String)
    if (ids.length > 0 && ids.length < journals.length) search.set('journal', ids.join(','))
    onView(reportViewIn(search))
  }
  const choice = (name: 'kind' | 'editor' | 'country', all: string, options: Array<readonly [string, string]>) => (
    <Field label={t[name]}>
      <Select name={name} defaultValue={view[name] ?? ''}>
        <option value="">{all}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <form className="report-filters" aria-label={t.filters} onSubmit={show}>
      <Field label={t.from}>
        <Input type="month" name="from" required pattern="20\d\d-\d\d" defaultValue={report.from} />
      </Field>
      <Field label={t.to}>
        <Input type="month" name="to" required pattern="20\d\d-\d\d" defaultValue={report.to} />
      </Field>
      <Field label={t.by}>
        <Select name="by" defaultValue={view.by}>
          {reportGroups.map((group) => (
            <option key={group} value={group}>
              {t.groups[group]}
            </option>
          ))}
        </Select>
      </Field>
      {choice(
        'kind',
        t.allKinds,
        kinds.map(({ kind, name }) => [kind, name]),
      )}
      {choice(
        'editor',
        t.allEditors,
        editors.map(({ id, name }) => [id, name]),
      )}
      {choice(
        'country',
        t.allCountries,
        countries.map(({ code, name }) => [code, name]),
      )}
      <details className="report-journals">
        <summary>{t.journalsChosen(report.chosenJournals.length, journals.length)}</summary>
        <fieldset>
          <legend className="sr">{t.journals}</legend>
          {journals.map(({ id, title }) => (
            <Checkbox key={id} name="journal" value={id} defaultChecked={ticked.has(id)}>
              {title}
            </Checkbox>
          ))}
        </fieldset>
      </details>
      <div className="report-actions">
        <Button type="submit">{t.show}</Button>
        <Link href={toolPath('reports')}>{t.reset}</Link>
      </div>
    </form>
  )
}
