import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { educations } from '@grfs/domain/identity/registration'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AreasFailed } from '../areas-failed.tsx'
import { ChoiceField, TextField, useFieldError } from './fields.tsx'
import type { RegisterValues } from './form.ts'
import { Part } from './part.tsx'
import { fieldId } from './parts.ts'
import { useResearchAreas, type ResearchAreas } from './research-areas.ts'

const t = identityTexts.register

export function WorkPart() {
  const { areas, retry } = useResearchAreas()
  return (
    <Part name="work">
      <div className="field-row">
        <ChoiceField name="highestEducation" choices={educations} />
        <TextField name="awardingInstitution" />
      </div>
      <div className="field-row">
        <TextField name="university" autoComplete="organization" />
        <ResearchArea areas={areas} onRetry={retry} />
      </div>
    </Part>
  )
}

interface ResearchAreaProps {
  areas: ResearchAreas
  onRetry: () => void
}

export function ResearchArea({ areas, onRetry }: ResearchAreaProps) {
  const error = useFieldError('researchArea')
  if (areas.state === 'failed') {
    return (
      <div id={fieldId('researchArea')}>
        <Field label={t.labels.researchArea} error={error} group>
          <AreasFailed onRetry={onRetry} />
        </Field>
      </div>
    )
  }
  return (
    <Field id={fieldId('researchArea')} label={t.labels.researchArea} error={error} required>
      <AreaSelect areas={areas} />
    </Field>
  )
}

/** Driven by its value, not by the page: what was saved stays chosen while the list is still on its way. */
function AreaSelect({ areas }: { areas: ResearchAreas }) {
  const { setValue } = useFormContext<RegisterValues>()
  const value = useWatch<RegisterValues, 'researchArea'>({ name: 'researchArea' })
  const known = areas.state === 'loaded' ? areas.areas : []
  const isGone = areas.state === 'loaded' && value !== '' && !areas.areas.includes(value)
  useEffect(() => {
    if (isGone) setValue('researchArea', '')
  }, [isGone, setValue])
  return (
    <Select
      name="researchArea"
      value={known.length > 0 && !isGone ? value : ''}
      disabled={known.length === 0}
      aria-busy={areas.state === 'loading' || undefined}
      onChange={({ target }) => setValue('researchArea', target.value, { shouldValidate: true, shouldDirty: true })}
    >
      <option value="">{placeholderOf(areas)}</option>
      {known.map((area) => (
        <option key={area}>{area}</option>
      ))}
    </Select>
  )
}

function placeholderOf(areas: ResearchAreas): string {
  if (areas.state === 'loading') return t.areasLoading
  return areas.state === 'loaded' && areas.areas.length === 0 ? t.areasEmpty : t.choose
}
