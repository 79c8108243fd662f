import type { PaperForm } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { KeywordsField } from '../submit/keywords-field.tsx'
import { AbstractField } from '../submit/paper-part.tsx'
import { fieldIds } from '../submit/problems.ts'
import { Part } from '../submit/part.tsx'

const t = paperTexts.revision

interface PaperFieldsProps {
  form: Pick<PaperForm, 'title' | 'abstract' | 'keywords'>
  onChange: (changed: Partial<PaperForm>) => void
}

/** SUBMIT-031: these three may change with a revision; the journal and the authors stay. */
export function PaperFields({ form, onChange }: PaperFieldsProps) {
  return (
    <Part id="part-paper" title={t.paper} text={t.paperText}>
      <div className="submit-fields">
        <Field id={fieldIds.title} label={t.title} required>
          <Textarea
            className="submit-title"
            rows={1}
            value={form.title}
            onChange={({ target }) => onChange({ title: target.value.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ') })}
          />
        </Field>
        <AbstractField
          value={form.abstract}
          note={null}
          error={undefined}
          onChange={(abstract) => onChange({ abstract })}
        />
        <KeywordsField
          keywords={form.keywords}
          note={null}
          error={undefined}
          onChange={(keywords) => onChange({ keywords })}
        />
      </div>
    </Part>
  )
}
