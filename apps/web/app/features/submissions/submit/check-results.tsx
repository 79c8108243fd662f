import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { maxSimilarityPercent } from '@grfs/domain/submissions/limits'
import { Icon } from '../../../ui/icon.tsx'
import { fill } from '../../../ui/words.ts'

const t = submitTexts.check

type Report = NonNullable<ManuscriptCheck['report']>
type Finding = Report['findings'][number]

/** A few stand open; more would bury what is below, so each is folded under its sentence. */
const openUpTo = 2

export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="mcheck-list">
      {findings.map((finding, at) => (
        <li key={`${finding.rule}-${at}`} className={`mcheck-finding is-${finding.severity}`}>
          <details open={findings.length <= openUpTo}>
            <summary>
              <Icon name={finding.severity === 'hint' ? 'info' : 'alert'} />
              <span>
                <span className="sr">{t.severity[finding.severity]}: </span>
                {finding.message}
              </span>
              {finding.places.length > 1 && <em>{finding.places.length}</em>}
              <Icon name="chevron-down" />
            </summary>
            <dl>
              {finding.places.length > 0 && (
                <>
                  <dt>{t.where}</dt>
                  <dd>{finding.places.join(' · ')}</dd>
                </>
              )}
              <dt>{t.why}</dt>
              <dd>{finding.reason}</dd>
              <dt>{t.fix}</dt>
              <dd>{finding.fix}</dd>
            </dl>
          </details>
        </li>
      ))}
    </ul>
  )
}

export function Similarity({ similarity }: { similarity: NonNullable<ManuscriptCheck['similarity']> }) {
  const { percent, passages } = similarity
  const share = fill(t.share, { percent, most: maxSimilarityPercent })
  const isOver = percent > maxSimilarityPercent
  if (passages.length === 0) {
    return (
      <ul className="mcheck-list">
        <Passed title={t.similarity} figure={share} />
      </ul>
    )
  }
  return (
    <ul className="mcheck-list">
      <li className={isOver ? 'mcheck-finding is-warning' : 'mcheck-finding'}>
        <details>
          <summary>
            <Icon name={isOver ? 'alert' : 'check'} />
            <span>{t.similarity}</span>
            <em>{share}</em>
            <Icon name="chevron-down" />
          </summary>
          <p className="sr">{t.passages}</p>
          {passages.map(({ text, otherText }, at) => (
            <dl key={at} className="mcheck-passage">
              <dt>{t.yours}</dt>
              <dd>{text}</dd>
              <dt>{t.theirs}</dt>
              <dd>{otherText}</dd>
            </dl>
          ))}
        </details>
      </li>
    </ul>
  )
}

/** What passed with a figure stands open; the rest is one click away. */
export function RuleList({ rules }: { rules: Report['rules'] }) {
  const told = rules.filter(({ outcome, figure }) => outcome === 'passed' && figure !== null)
  return (
    <>
      <ul className="mcheck-list">
        {told.map(({ rule, title, figure }) => (
          <Passed key={rule} title={title} figure={figure} />
        ))}
      </ul>
      <details className="mcheck-all">
        <summary>
          {fill(t.all, { count: rules.length })}
          <Icon name="chevron-down" />
        </summary>
        <ul className="mcheck-list">
          {rules.map(({ rule, title, outcome, figure }) => (
            <li key={rule} className={outcome === 'passed' ? 'mcheck-passed' : 'mcheck-other'}>
              <Icon name={outcome === 'passed' ? 'check' : outcome === 'not-applicable' ? 'minus' : 'alert'} />
              <span>{title}</span>
              <em>{figure ?? wordOf(outcome)}</em>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Passed({ title, figure }: { title: string; figure: string | null }) {
  return (
    <li className="mcheck-passed">
      <Icon name="check" />
      <span>{title}</span>
      <em>{figure}</em>
    </li>
  )
}

function wordOf(outcome: string): string {
  return (t.outcomes as Record<string, string>)[outcome] ?? outcome
}
