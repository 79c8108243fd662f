import { useCallback, useEffect, useState } from 'react'
import { listCandidatesEndpoint } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../../lib/api.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { fill } from '../../../../ui/words.ts'
import { useAsked } from '../../../../lib/use-asked.ts'
import { countWords } from '../../queue/row-words.ts'
import { CandidateRow } from './candidate-row.tsx'
import { listOf, type Choice, type Chosen, type ChoiceList } from './choice.ts'

const t = texts.editing.paper.inviting
const pauseMs = 300

interface CandidatesProps {
  /** Of the paper. */
  id: string
  choice: Choice
  isFull: Record<ChoiceList, boolean>
  onToggle: (person: Chosen, list: ChoiceList) => void
}

/** Who could review the paper, the best first; the conflicted ones stand barred below. */
export function Candidates({ id, choice, isFull, onToggle }: CandidatesProps) {
  const [typed, setTyped] = useState('')
  const q = useAfterPause(typed.trim(), pauseMs)
  const ask = useCallback(
    () => api.call(listCandidatesEndpoint, { params: { id }, query: q === '' ? {} : { q: q.slice(0, 100) } }),
    [id, q],
  )
  const { value, error, isBusy, again } = useAsked(ask)
  return (
    <div className="candidates" data-act>
      <Field
        label={t.search}
        note={value && fill(t.shown, { shown: value.candidates.length, total: countWords(value.total) })}
      >
        <Input
          type="search"
          value={typed}
          placeholder={t.placeholder}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {error && !isBusy ? (
        <ErrorState heading="h3" title={t.failed} retry={{ onRetry: again }} />
      ) : value === null ? (
        <Skeleton lines={6} framed />
      ) : value.candidates.length === 0 ? (
        <EmptyState heading="h3" title={q === '' ? t.noReviewers : t.nobody}>
          {q !== '' && t.nobodyText}
        </EmptyState>
      ) : (
        <ul className="candidate-list" aria-label={t.candidates} aria-busy={isBusy} tabIndex={0}>
          {value.candidates.map((candidate) => (
            <CandidateRow
              key={candidate.id}
              candidate={candidate}
              chosen={listOf(choice, candidate.id)}
              isFull={isFull}
              onToggle={(list) => onToggle(candidate, list)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The words as they are once nobody has typed for a while. An effect, because that is a matter of the clock. */
function useAfterPause(text: string, ms: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
