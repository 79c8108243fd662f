import { texts } from '@grfs/contracts/texts/index'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { fieldIds } from './plan-form.ts'
import { errorAt, type PartProps } from './plan-part.ts'

const t = texts.publishingDesk.plan

export function WhatPart({ form, problems, onChange }: PartProps) {
  return (
    <section className="form-part" aria-labelledby="plan-what">
      <h2 id="plan-what">{t.what}</h2>
      <p>{t.whatText}</p>
      <div className="publish-fields">
        <Field id={fieldIds.title} label={t.title} error={errorAt(problems, fieldIds.title)} required>
          <Textarea
            rows={2}
            value={form.title}
            maxLength={500}
            onChange={({ target }) => onChange({ title: target.value.replace(/\n/g, ' ') })}
          />
        </Field>
        <Field label={t.abstract}>
          <Textarea
            rows={8}
            value={form.abstract}
            maxLength={20_000}
            onChange={({ target }) => onChange({ abstract: target.value })}
          />
        </Field>
        <Field label={t.keywords} hint={t.keywordsHint}>
          <Input value={form.keywords} onChange={({ target }) => onChange({ keywords: target.value })} />
        </Field>
      </div>
    </section>
  )
}
