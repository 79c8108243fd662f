import { useState } from 'react'
import { getEditorSimilarityEndpoint, type PaperForEditor } from '@grfs/contracts/peer-review/admin'
import type { Similarity as SimilarityFound } from '@grfs/contracts/submissions'
import { texts } from '@grfs/contracts/texts/index'
import { maxSimilarityPercent } from '@grfs/domain/submissions/limits'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ReferenceVerdicts } from '../../../manuscripts/reference-verdicts.tsx'
import { Findings, RuleList, Similarity, Tally } from '../../../manuscripts/check-report.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { amount } from './part.tsx'

const t = texts.editing.paper.report

const publishedTexts = { title: t.published, yours: t.here, theirs: t.there, unnamed: '' }

type Check = PaperForEditor['check']

/**
 * The author's report without the author's own papers, and the comparison with all papers on demand. It is only advice.
 */
export function Report({ paper: { id, check } }: { paper: PaperForEditor }) {
  const { report, similarity, references, status } = check
  return (
    <section className="mcheck" aria-labelledby="report">
      <header>
        <h3 id="report">{t.title}</h3>
        <p>{stateOf(check)}</p>
        {status === 'refused' && (
          <p className="mcheck-refused">
            <Icon name="alert" />
            <span>
              <b>{t.refused}.</b> {check.told}
            </span>
          </p>
        )}
        {report && <Tally findings={report.findings} rules={report.rules} />}
      </header>
      {report && <Findings findings={report.findings} />}
      {references && <ReferenceVerdicts looked={references} />}
      <SimilarityWithAll id={id} published={similarity} />
      {report && <RuleList rules={report.rules} />}
    </section>
  )
}

function stateOf({ status, report, told: message }: Check): string {
  if (report) return report.findings.length === 0 ? t.clean : amount(t.findings, report.findings.length)
  if (status === 'running' || status === 'delayed') return message ?? t.running
  return status === 'none' ? t.none : ''
}

const comparisonTexts = texts.editing.paper.similarity
const { here, there } = texts.editing.paper.report
const similarityTexts = {
  title: comparisonTexts.title,
  yours: here,
  theirs: there,
  unnamed: comparisonTexts.unnamed,
}

type State = 'closed' | 'loading' | 'running' | 'none' | 'failed' | SimilarityFound

/**
 * The comparison with published articles, replaced by the one with all papers, which includes it. That one is loaded
 * only on demand: every access is written to the audit log.
 */
function SimilarityWithAll({ id, published }: { id: string; published: SimilarityFound | null }) {
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
          {published && <Similarity {...published} most={maxSimilarityPercent} texts={publishedTexts} />}
          <p>{comparisonTexts.text}</p>
          <Button small busy={state === 'loading'} onClick={load}>
            {comparisonTexts.show}
          </Button>
        </>
      )}
      <p role="status">{messageOf(state)}</p>
    </div>
  )
}

function messageOf(state: State): string {
  if (state === 'running' || state === 'none' || state === 'failed' || state === 'loading')
    return comparisonTexts[state]
  return ''
}
