import type { CheckedReference, ManuscriptCheck } from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { shortDate } from '../../lib/format.ts'
import { fill } from '../../ui/layout/words.ts'

const t = factsTexts.references.verdicts
type Looked = NonNullable<ManuscriptCheck['references']>

/** `3 of 41 not found, 1 retracted`. */
export function verdictSummary({ total, list }: Looked): string {
  const counted = (Object.keys(t.counts) as (keyof typeof t.counts)[]).flatMap((verdict) => {
    const count = list.filter((one) => one.verdict === verdict).length
    return count === 0 ? [] : [fill(t.counts[verdict], { count })]
  })
  return counted.length === 0 ? fill(t.allFound, { total }) : fill(t.some, { total, counts: counted.join(', ') })
}

/** What was found for one reference, in neutral words. */
export function VerdictNote({ found: { verdict, doi, noticedOn, noticeDoi } }: { found: CheckedReference }) {
  const notice = noticeDoi ?? doi
  const isNoticed = verdict === 'retracted' || verdict === 'concern'
  return (
    <span className="reference-verdict">
      {' '}
      <b>{t.names[verdict]}.</b> {t.words[verdict]}
      {isNoticed && noticedOn !== null && ` ${fill(t.on, { date: shortDate(noticedOn) })}`}
      {isNoticed && notice !== null && (
        <>
          {' '}
          <a href={`https://doi.org/${notice}`}>{t.notice}</a>
        </>
      )}
      {verdict === 'other-work' && doi !== null && (
        <>
          {' '}
          <a href={`https://doi.org/${doi}`}>{doi}</a>
        </>
      )}
    </span>
  )
}

/** The references that an editor may want to look at; nothing if all were found. */
export function ReferenceVerdicts({ looked }: { looked: Looked }) {
  const noted = looked.list.filter(({ verdict }) => verdict !== 'found')
  return (
    <section aria-labelledby="report-references">
      <h4 id="report-references">{factsTexts.references.title}</h4>
      <p>{looked.status === 'running' ? factsTexts.references.looking : verdictSummary(looked)}</p>
      {noted.length > 0 && (
        <details className="references">
          <summary>{fill(t.show, { count: noted.length })}</summary>
          <ul>
            {noted.map((found, at) => (
              <li key={at}>
                {found.text}
                <VerdictNote found={found} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
