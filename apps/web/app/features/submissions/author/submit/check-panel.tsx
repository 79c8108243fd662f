import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { maxSimilarityPercent } from '@grfs/domain/submissions/limits'
import { countInWords } from '../../../../lib/format.ts'
import { Findings, RuleList, Similarity, Tally } from '../../../manuscripts/check-report.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import type { CheckView } from './use-check.ts'

const t = submitTexts.check

export const checkPanelId = 'manuscript-check'

/** The current result of the check: it advises, and never prevents submitting. */
export function CheckPanel({ view }: { view: CheckView | null }) {
  const check = view?.check ?? null
  const isRunning = view !== null && (check === null || check.status === 'running')
  return (
    <aside className="mcheck" id={checkPanelId} aria-labelledby="check-title" tabIndex={-1}>
      <header>
        <h2 id="check-title">{t.title}</h2>
        <p role="status" aria-busy={isRunning}>
          {isRunning && !view.isLost && <span className="spin" aria-hidden="true" />}
          {stateOf(view)}
        </p>
        {check && check.status === 'refused' && (
          <p className="mcheck-refused">
            <Icon name="alert" />
            <span>
              <b>{t.refused}.</b> {check.told}
            </span>
          </p>
        )}
        {check?.report && <Tally findings={check.report.findings} rules={check.report.rules} />}
      </header>
      {check?.report && <Findings findings={check.report.findings} />}
      {check?.similarity && <Similarity {...check.similarity} most={maxSimilarityPercent} />}
      {check?.report && <RuleList rules={check.report.rules} />}
    </aside>
  )
}

/** The text for the state of the check. */
export function stateOf(view: CheckView | null): string {
  if (!view) return t.none
  const { check, isLost } = view
  if (check?.status === 'done') return finished(findingsOf(check))
  if (isLost) return t.lost
  switch (check?.status) {
    case undefined:
    case 'running':
      return check?.told ?? t.running
    case 'refused':
      return ''
    case 'delayed':
      return t.late
    case 'none':
      return t.none
  }
}

function finished(count: number): string {
  if (count === 0) return t.clean
  if (count === 1) return t.oneFinding
  if (count === 2) return t.twoFindings
  const word = countInWords(count)
  return fill(t.findings, { count: word.charAt(0).toUpperCase() + word.slice(1) })
}

function findingsOf({ report, similarity }: ManuscriptCheck): number {
  const isSimilar = (similarity?.percent ?? 0) > maxSimilarityPercent
  return (report?.findings.length ?? 0) + (isSimilar ? 1 : 0)
}
