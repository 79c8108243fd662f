import type { FactsPerson } from '@grfs/contracts/facts'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { maxFacts } from '@grfs/domain/facts/limits'
import { citationName, nameStyles, type NameStyle, partsFit } from '@grfs/domain/facts/names'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input, Select } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { languageName, languages } from './languages.ts'

const t = submitTexts.authors
const f = factsTexts.people

/** Parts that the reader found do not belong to another name. */
export function renamed(person: FactsPerson, published: string): Partial<FactsPerson> {
  const isOfReader = person.origins.parts?.by === 'reader'
  if (!isOfReader || partsFit({ ...person, published })) return { published }
  return { published, given: null, family: null, particle: null, suffix: null, style: null }
}

interface NamePartFieldsProps {
  person: FactsPerson
  onChange: (changed: Partial<FactsPerson>) => void
}

export function NamePartFields({ person, onChange }: NamePartFieldsProps) {
  const hasParts = (person.given ?? person.family) !== null
  const hint = !hasParts
    ? f.partsUnknown
    : partsFit(person)
      ? fill(f.printed, { published: person.published, cited: citationName(styled(person)) })
      : f.partsDiffer
  return (
    <div className="field-row">
      <Field label={f.given} note={t.optional}>
        <Input
          maxLength={maxFacts.name}
          value={person.given ?? ''}
          onChange={({ target }) => onChange(withStyle(person, { given: target.value || null }))}
        />
      </Field>
      <Field label={f.family} note={t.optional} hint={hint}>
        <Input
          maxLength={maxFacts.name}
          value={person.family ?? ''}
          onChange={({ target }) => onChange(withStyle(person, { family: target.value || null }))}
        />
      </Field>
    </div>
  )
}

const styled = (person: FactsPerson): FactsPerson => ({ ...person, style: person.style ?? 'western' })

/** The order of the printed name says which style it has, once the author has named its parts. */
function withStyle(person: FactsPerson, changed: Partial<FactsPerson>): Partial<FactsPerson> {
  const { given, family, published } = { ...person, ...changed }
  if (!given || !family) return { ...changed, style: null }
  return { ...changed, style: person.style ?? (published.trim().startsWith(family) ? 'eastern' : 'western') }
}

interface MoreOfNameProps {
  person: FactsPerson
  onParts: (changed: Partial<FactsPerson>) => void
  onScripts: (scripts: FactsPerson['otherScripts']) => void
}

export function MoreOfName({ person, onParts, onScripts }: MoreOfNameProps) {
  const { particle, suffix, style, otherScripts } = person
  const used = new Set(otherScripts.map(({ language }) => language))
  return (
    <details
      className="person-more"
      open={otherScripts.length > 0 || particle !== null || suffix !== null || undefined}
    >
      <summary>{f.more}</summary>
      <div className="field-row">
        <Field label={f.particle} hint={f.particleHint}>
          <Input
            maxLength={maxFacts.name}
            value={particle ?? ''}
            onChange={({ target }) => onParts({ particle: target.value || null })}
          />
        </Field>
        <Field label={f.suffix} hint={f.suffixHint}>
          <Input
            maxLength={maxFacts.name}
            value={suffix ?? ''}
            onChange={({ target }) => onParts({ suffix: target.value || null })}
          />
        </Field>
        <Field label={f.style}>
          <Select
            value={style ?? ''}
            onChange={({ target }) => onParts({ style: (target.value || null) as NameStyle | null })}
          >
            <option value="">{f.styleUnknown}</option>
            {nameStyles.map((value) => (
              <option key={value} value={value}>
                {f.styles[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={f.addScript}>
          <Select
            value=""
            disabled={otherScripts.length >= maxFacts.otherScripts}
            onChange={({ target }) =>
              target.value &&
              onScripts([...otherScripts, { language: target.value, published: '', given: null, family: null }])
            }
          >
            <option value="">{f.scriptLanguage}</option>
            {languages()
              .filter(({ code }) => !used.has(code))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      {otherScripts.map((script, at) => (
        <div key={script.language} className="person-script">
          <Field label={`${f.scriptName}: ${languageName(script.language)}`}>
            <Input
              lang={script.language}
              maxLength={maxFacts.name}
              value={script.published}
              onChange={({ target }) =>
                onScripts(otherScripts.map((old, index) => (index === at ? { ...old, published: target.value } : old)))
              }
            />
          </Field>
          <Button kind="quiet" small onClick={() => onScripts(otherScripts.filter((_, index) => index !== at))}>
            {fill(f.removeScript, { language: languageName(script.language) })}
          </Button>
        </div>
      ))}
    </details>
  )
}
