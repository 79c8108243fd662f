import type { PublishedName } from '@grfs/contracts/publishing/mending'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { maxFacts } from '@grfs/domain/facts/limits'
import { nameStyles } from '@grfs/domain/facts/names'
import { Checkbox, Input, Select } from '../../ui/forms/controls.tsx'
import { Field } from '../../ui/forms/field.tsx'

const t = mendingTexts.name

export const emptyName: PublishedName = {
  ...{ published: '', given: null, family: null, particle: null, suffix: null, style: null },
}

interface NameFieldsProps {
  name: PublishedName
  /** Whether a missing name is marked. */
  isTried: boolean
  onName: (name: PublishedName) => void
}

interface InReferencesProps {
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Whether references of our other articles follow. */
export function InReferences({ isChosen, onChoose }: InReferencesProps) {
  return (
    <Field group label={t.references} hint={t.withReferencesHint}>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        {t.withReferences}
      </Checkbox>
    </Field>
  )
}

/** A new name as printed, and its parts. */
export function PublishedNameFields({ name, isTried, onName }: NameFieldsProps) {
  return (
    <>
      <Field
        label={t.published}
        error={isTried && name.published.trim() === '' ? t.publishedMissing : undefined}
        required
      >
        <Input
          autoComplete="off"
          maxLength={maxFacts.name}
          value={name.published}
          onChange={({ target }) => onName({ ...name, published: target.value })}
        />
      </Field>
      <Field group label={t.parts} hint={t.partsHint}>
        <div className="field-row">
          {(['given', 'family', 'particle', 'suffix'] as const).map((part) => (
            <Field key={part} label={t[part]}>
              <Input
                autoComplete="off"
                maxLength={maxFacts.name}
                value={name[part] ?? ''}
                onChange={({ target }) => onName({ ...name, [part]: target.value || null })}
              />
            </Field>
          ))}
          <Field label={t.style}>
            <Select
              value={name.style ?? ''}
              onChange={({ target }) =>
                onName({ ...name, style: nameStyles.find((style) => style === target.value) ?? null })
              }
            >
              <option value="">{t.unknownStyle}</option>
              {nameStyles.map((style) => (
                <option key={style} value={style}>
                  {t.styles[style]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </Field>
    </>
  )
}
