import { useState } from 'react'
import type { FactsReference } from '@grfs/contracts/facts'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { fill } from '../../../../ui/layout/words.ts'
import { Part } from './part.tsx'

const t = factsTexts.references

/** The references as they were read. Nobody has looked them up, so no state is shown. */
export function ReferencesPart({ references }: { references: readonly FactsReference[] }) {
  const [isOpen, setOpen] = useState(false)
  const count = references.length
  const status = count > 0 ? ({ text: fill(t.read, { count }), tone: 'neutral' } as const) : undefined
  return (
    <Part id="part-references" title={t.title} text={count > 0 ? t.text : t.none} status={status}>
      {count > 0 && (
        <details className="references" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{count === 1 ? t.one : fill(t.all, { count })}</summary>
          {isOpen && (
            <ol>
              {references.map(({ text }, index) => (
                <li key={index}>{text}</li>
              ))}
            </ol>
          )}
        </details>
      )}
    </Part>
  )
}
