import '../submit-facts.css'
import type { Facts, FactsFigure } from '@grfs/contracts/facts'
import { isUnsure } from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { maxFacts } from '@grfs/domain/facts/limits'
import { Input, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { byAuthor } from './facts-form.ts'
import { isFromFile } from './fill-facts.ts'
import { Part } from './part.tsx'

const t = factsTexts.figures

export const figureFieldId = (at: number): string => `figure-${at + 1}-description`

export const isDescribed = ({ altText, origin }: FactsFigure): boolean => !!altText?.trim() && !isUnsure(origin)

/** The figures of the file: what each shows, and whose picture it is. */
export function FiguresPart({ facts, onChange }: { facts: Facts; onChange: (facts: Facts) => void }) {
  const { figures } = facts
  if (figures.length === 0) return null
  const count = figures.filter(isDescribed).length
  const status = {
    text: fill(t.described, { count, all: figures.length }),
    tone: count < figures.length ? ('warn' as const) : ('ok' as const),
  }
  const put = (at: number, changed: Partial<FactsFigure>) =>
    onChange({ ...facts, figures: figures.with(at, { ...figures[at]!, ...changed, origin: byAuthor }) })
  return (
    <Part id="part-figures" title={t.title} text={t.text} status={status}>
      <ol className="supplements" aria-label={t.list}>
        {figures.map((figure, at) => (
          <li key={figure.label}>
            <FigureRow figure={figure} at={at} onChange={(changed) => put(at, changed)} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

interface FigureRowProps {
  figure: FactsFigure
  at: number
  onChange: (changed: Partial<FactsFigure>) => void
}

function FigureRow({ figure: { label, caption, altText, credit, origin }, at, onChange }: FigureRowProps) {
  const note = isUnsure(origin) ? factsTexts.check : isFromFile(origin) ? factsTexts.fromFile : undefined
  return (
    <>
      <p className="figure-caption" dir="auto">
        {caption || label}
      </p>
      <Field id={figureFieldId(at)} label={fill(t.altText, { label })} note={note} hint={t.altHint}>
        <Textarea
          rows={2}
          maxLength={maxFacts.description}
          value={altText ?? ''}
          onChange={({ target }) => onChange({ altText: target.value || null })}
        />
      </Field>
      <Field label={fill(t.credit, { label })} note={factsTexts.optional} hint={t.creditHint}>
        <Input
          maxLength={maxFacts.title}
          value={credit ?? ''}
          onChange={({ target }) => onChange({ credit: target.value || null })}
        />
      </Field>
    </>
  )
}
