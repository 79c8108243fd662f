import { patternSymbols } from '@grfs/covers'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { hues, patterns } from '@grfs/domain/journals/look'
import { trustedHtml } from '../../ui/trusted-html.ts'
import { classNames, hueClass } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import type { TypedJournal } from './journal-typed.ts'

const t = journalDeskTexts.journalForm

interface LookFieldsProps {
  typed: TypedJournal
  onChange: (changed: Partial<TypedJournal>) => void
}

/** Two groups of radio buttons that show what they mean. */
export function LookFields({ typed, onChange }: LookFieldsProps) {
  return (
    <div className="journal-form-fields">
      <svg
        className="pattern-symbols"
        width="0"
        height="0"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: trustedHtml(patternSymbols(patterns)) }}
      />
      <Field label={t.hue} group>
        <div className="look-choices">
          {hues.map((hue, at) => (
            <label key={hue} className={classNames('look-choice', hueClass(hue))}>
              <input
                type="radio"
                name="journal-hue"
                value={hue}
                checked={hue === typed.hue}
                onChange={() => onChange({ hue })}
              />
              <span className="look-swatch" aria-hidden="true" />
              {t.hueNames[at]}
            </label>
          ))}
        </div>
      </Field>
      <Field label={t.pattern} group>
        <div className={classNames('look-choices', hueClass(typed.hue))}>
          {patterns.map((pattern) => (
            <label key={pattern} className="look-choice">
              <input
                type="radio"
                name="journal-pattern"
                value={pattern}
                checked={pattern === typed.pattern}
                onChange={() => onChange({ pattern })}
              />
              <span className="look-swatch" aria-hidden="true">
                <svg viewBox="0 0 300 176">
                  <use href={`#pattern-${pattern}`} width="300" height="176" />
                </svg>
              </span>
              {t.patternNames[pattern]}
            </label>
          ))}
        </div>
      </Field>
    </div>
  )
}
