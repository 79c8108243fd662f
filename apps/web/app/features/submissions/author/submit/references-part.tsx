import { useState } from 'react'
import type { FactsReference } from '@grfs/contracts/facts'
import type { CheckedReference, ManuscriptCheck } from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { Button } from '../../../../ui/forms/button.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { VerdictNote, verdictSummary } from '../../../manuscripts/reference-verdicts.tsx'
import { Part } from './part.tsx'

const t = factsTexts.references

interface ReferencesPartProps {
  references: readonly FactsReference[]
  /** What was found for the references of the file; null if nothing is looked up. */
  looked: ManuscriptCheck['references']
  onChange: (references: FactsReference[]) => void
}

/** The references as they were read, each with what was found for it. Nothing here stops the author. */
export function ReferencesPart({ references, looked, onChange }: ReferencesPartProps) {
  const [isOpen, setOpen] = useState(false)
  const count = references.length
  const status = count > 0 ? ({ text: fill(t.read, { count }), tone: 'neutral' } as const) : undefined
  const verdicts = new Map((looked?.list ?? []).map((one) => [one.text, one]))
  const accept = (at: number, doi: string) => onChange(references.with(at, { ...references[at]!, doi }))
  return (
    <Part id="part-references" title={t.title} text={count > 0 ? t.text : t.none} status={status}>
      {count > 0 && looked && <p role="status">{looked.status === 'running' ? t.looking : verdictSummary(looked)}</p>}
      {count > 0 && (
        <details className="references" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{count === 1 ? t.one : fill(t.all, { count })}</summary>
          {isOpen && (
            <ol>
              {references.map((reference, at) => (
                <li key={at}>
                  {reference.text}
                  <Looked
                    reference={reference}
                    found={verdicts.get(reference.text)}
                    onAccept={(doi) => accept(at, doi)}
                  />
                </li>
              ))}
            </ol>
          )}
        </details>
      )}
    </Part>
  )
}

interface LookedProps {
  reference: FactsReference
  found: CheckedReference | undefined
  onAccept: (doi: string) => void
}

function Looked({ reference, found, onAccept }: LookedProps) {
  if (!found) return null
  const { verdict, doi } = found
  const isOffered = doi !== null && reference.doi === null && verdict !== 'other-work' && verdict !== 'not-checked'
  return (
    <>
      <VerdictNote found={found} />
      {isOffered && (
        <Button kind="line" small onClick={() => onAccept(doi)}>
          {fill(t.accept, { doi })}
        </Button>
      )}
    </>
  )
}
