import { useState } from 'react'
import { getEditorSimilarityEndpoint } from '@grfs/contracts/editing'
import type { Similarity as SimilarityFound } from '@grfs/contracts/submissions'
import { texts } from '@grfs/contracts/texts/index'
import { maxSimilarityPercent } from '@grfs/domain/submissions/limits'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Similarity } from '../../../ui/check-report/check-report.tsx'

const t = texts.editing.paper.similarity
const { here, there } = texts.editing.paper.report
const similarityTexts = { title: t.title, yours: here, theirs: there, unnamed: t.unnamed }

type State = 'closed' | 'loading' | 'running' | 'none' | 'failed' | SimilarityFound

/** Loaded only when the editor asks for it: every look is written to the audit log. */
export function SimilarityWithAll({ id }: { id: string }) {
  const [state, setState] = useState<State>('closed')
  const load = () => {
    setState('loading')
    api.call(getEditorSimilarityEndpoint, { params: { id } }).then(
      ({ status, similarity }) => setState(similarity ?? (status === 'running' ? 'running' : 'none')),
      () => setState('failed'),
    )
  }
  return (
    <div className="mcheck-with-all">
      {typeof state === 'object' ? (
        <Similarity {...state} most={maxSimilarityPercent} texts={similarityTexts} />
      ) : (
        <>
          <p>{t.text}</p>
          <Button small busy={state === 'loading'} onClick={load}>
            {t.show}
          </Button>
        </>
      )}
      <p role="status">{messageOf(state)}</p>
    </div>
  )
}

function messageOf(state: State): string {
  if (state === 'running' || state === 'none' || state === 'failed' || state === 'loading') return t[state]
  return ''
}
