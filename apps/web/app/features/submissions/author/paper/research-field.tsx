import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import type { Journals } from '../submit/use-journals.ts'

const t = paperTexts.details

/** Categories of the journals; null when they could not be loaded. */
export type Categories = readonly string[] | 'loading' | null

/** SUBMIT-030: shown, and not to be changed. SUBMIT-048: what stands there when the categories cannot be had. */
export function ResearchField({ category, categories }: { category: string | null; categories: Categories }) {
  if (categories === null) {
    return (
      <p className="paper-field-failed">
        <span>{t.field}</span>
        <span role="alert">{submissionTexts.journalsFailed}</span>
      </p>
    )
  }
  const known = categories === 'loading' ? [] : categories
  const options = category === null || known.includes(category) ? known : [category, ...known]
  return (
    <Field label={t.field}>
      <Select disabled value={category ?? ''} onChange={() => {}}>
        {category === null && <option value="">{t.noField}</option>}
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  )
}

export function categoriesOf(journals: Journals): Categories {
  if (journals.state === 'loading') return 'loading'
  if (journals.state === 'failed') return null
  const names = journals.journals.map(({ category }) => category.trim()).filter(Boolean)
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'))
}
