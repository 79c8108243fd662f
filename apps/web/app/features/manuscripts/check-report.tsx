import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { Icon } from '../../ui/media/icon.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { fill } from '../../ui/layout/words.ts'

const t = submitTexts.check

export interface Finding {
  rule: string
  severity: 'error' | 'warning' | 'hint'
  message: string
  reason: string
  fix: string
  places: readonly string[]
}

export interface Rule {
  rule: string
  title: string
  outcome: string
  figure: string | null
}

/** Up to two findings are expanded; more would hide what is below, so each is collapsed under its title. */
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

export interface SimilaritySource {
  isPublished: boolean
  title: string | null
  link: string | null
  percent: number
}

interface SimilarityProps {
  percent: number
  sources: readonly SimilaritySource[]
  /** `source`: the index in `sources`. */
  passages: readonly { text: string; otherText: string; source: number }[]
  /** The highest allowed percentage. */
  most: number
  texts?: { title: string; yours: string; theirs: string; unnamed: string; unpublishedNote?: string }
}

const authorTexts = {
  ...{ title: t.similarity, yours: t.yours, theirs: t.theirs },
  ...{ unnamed: t.ownPaper, unpublishedNote: t.ownPaperNote },
}

/** The share of the manuscript that also occurs in other papers: each paper with its passages side by side. */
export function Similarity({ percent, sources, passages, most, texts = authorTexts }: SimilarityProps) {
  const share = fill(t.share, { percent, most })
  const isOver = percent > most
  if (sources.length === 0) {
    return (
      <ul className="mcheck-list">
        <Passed title={texts.title} figure={share} />
      </ul>
    )
  }
  return (
    <ul className="mcheck-list">
      <li className={isOver ? 'mcheck-finding is-warning' : 'mcheck-finding'}>
        <details open={isOver}>
          <summary>
            <Icon name={isOver ? 'alert' : 'check'} />
            <span>
              {texts.title}
              <span className="mcheck-found">{foundIn(sources, texts.unnamed)}</span>
            </span>
            <em>{share}</em>
            <Icon name="chevron-down" />
          </summary>
          {sources.map((source, index) => (
            <section key={index} className="mcheck-source">
              <p className="mcheck-source-name">
                <SourceName source={source} unnamed={texts.unnamed} />{' '}
                <em>{fill(t.sourceShare, { percent: source.percent })}</em>
              </p>
              {!source.isPublished && texts.unpublishedNote && <p className="mcheck-note">{texts.unpublishedNote}</p>}
              {passages
                .filter((passage) => passage.source === index)
                .map(({ text, otherText }, at) => (
                  <dl key={at} className="mcheck-passage">
                    <dt>{texts.yours}</dt>
                    <dd>{text}</dd>
                    <dt>{texts.theirs}</dt>
                    <dd>{otherText}</dd>
                  </dl>
                ))}
            </section>
          ))}
        </details>
      </li>
    </ul>
  )
}

/** Names the paper that shares the most text, so that a reader sees it before any passage. */
function foundIn([first, ...others]: readonly SimilaritySource[], unnamed: string): string {
  const title = first?.title ?? unnamed
  return others.length === 0 ? fill(t.foundIn, { title }) : fill(t.foundInMore, { title, count: others.length })
}

/** Opens in a new tab, so that the form or paper stays open. */
function SourceName({ source, unnamed }: { source: SimilaritySource; unnamed: string }) {
  const name = source.title ?? unnamed
  if (source.link === null) return <span>{name}</span>
  return (
    <Link href={source.link} target="_blank" rel="noopener">
      {name}
      <span className="sr"> {t.newTab}</span>
    </Link>
  )
}

/** Passed rules with a figure are always visible; the full list is one click away. */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  const passedWithFigure = rules.filter(({ outcome, figure }) => outcome === 'passed' && figure !== null)
  return (
    <>
      <ul className="mcheck-list">
        {passedWithFigure.map(({ rule, title, figure }) => (
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

/** The result at a glance; the list says the same in words. */
export function Tally({ findings, rules }: { findings: readonly Finding[]; rules: readonly Rule[] }) {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const parts = [
    ['danger', errors],
    ['warn', findings.length - errors],
    ['ok', rules.filter(({ outcome }) => outcome === 'passed').length],
  ] as const
  const total = parts.reduce((sum, [, count]) => sum + count, 0)
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, [, count]) => sum + count, 0))
  return (
    <svg className="mcheck-tally" viewBox={`0 0 ${Math.max(1, total)} 6`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(([tone, count], at) => (
        <rect key={tone} className={`is-${tone}`} x={starts[at]} width={count} height="6" />
      ))}
    </svg>
  )
}
