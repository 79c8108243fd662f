import type { Facts } from '@grfs/contracts/facts'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { maxFacts } from '@grfs/domain/facts/limits'
import { plainText } from '@grfs/domain/facts/rich-text'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input, Select, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { abstractOf, abstractText, byAuthor, editSpans } from './facts-form.ts'
import { withKeywords } from './keywords-field.tsx'
import { languageName, languages } from './languages.ts'

const t = submitTexts.paper.labels
const f = factsTexts.article

type Translation = Facts['translations'][number]

interface TranslationsProps {
  facts: Facts
  onChange: (translations: Translation[]) => void
}

/** Title, abstract and keywords in other languages. Choosing a language adds its fields. */
export function Translations({ facts: { translations, language }, onChange }: TranslationsProps) {
  const used = new Set([language, ...translations.map((translation) => translation.language)])
  const add = (code: string) =>
    onChange([
      ...translations,
      { language: code, title: [], subtitle: [], abstract: [], keywords: [], origin: byAuthor },
    ])
  return (
    <>
      {translations.map((translation, index) => (
        <TranslationFields
          key={translation.language}
          translation={translation}
          onChange={(changed) =>
            onChange(
              translations.map((old, at) => (at === index ? { ...translation, ...changed, origin: byAuthor } : old)),
            )
          }
          onRemove={() => onChange(translations.filter((_, at) => at !== index))}
        />
      ))}
      {translations.length < maxFacts.translations && (
        <div className="submit-narrow">
          <Field label={f.addTranslation} note={factsTexts.optional}>
            <Select value="" onChange={({ target }) => target.value && add(target.value)}>
              <option value="">{f.chooseTranslation}</option>
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
      )}
    </>
  )
}

interface TranslationFieldsProps {
  translation: Translation
  onChange: (changed: Partial<Translation>) => void
  onRemove: () => void
}

function TranslationFields({ translation, onChange, onRemove }: TranslationFieldsProps) {
  const language = languageName(translation.language)
  return (
    <fieldset className="submit-inset" lang={translation.language}>
      <legend>{fill(f.translation, { language })}</legend>
      <Field label={t.title}>
        <Input
          maxLength={maxFacts.title}
          value={plainText(translation.title)}
          onChange={({ target }) => onChange({ title: editSpans(translation.title, target.value) })}
        />
      </Field>
      <Field label={t.abstract}>
        <Textarea
          rows={4}
          maxLength={maxFacts.abstract}
          // Uncontrolled: blank lines are not saved, and must not disappear while the author types.
          defaultValue={abstractText(translation.abstract)}
          onChange={({ target }) => onChange({ abstract: abstractOf(target.value) })}
        />
      </Field>
      <Field label={t.keywords} hint={factsTexts.statements.awardHint}>
        <Input
          defaultValue={translation.keywords.join(', ')}
          onChange={({ target }) => onChange({ keywords: withKeywords([], target.value) })}
        />
      </Field>
      <div>
        <Button kind="quiet" small onClick={onRemove}>
          {fill(f.removeTranslation, { language })}
        </Button>
      </div>
    </fieldset>
  )
}
