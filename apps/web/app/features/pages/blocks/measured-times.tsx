import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import { texts } from '@grfs/contracts/texts/index'
import { Figure } from '../../../lib/figure.tsx'
import { count, quantity } from '../../../lib/format.ts'

export type Numbers = ResponseOf<typeof getFrontPageEndpoint>['numbers']

/** What we measure; nothing before the first article with dates. */
export function MeasuredTimes({ pace }: Pick<Numbers, 'pace'>) {
  if (!pace) return null
  return (
    <>
      <p>
        <b>What we measure.</b> Days are counted from the day on which we receive a paper, and include the authors’
        revisions. The figures are medians of the newest{' '}
        <Figure of="press" name="measured-articles" value={pace.articles}>
          {quantity(pace.articles, 'article')}
        </Figure>
        : half of the papers were faster, half were slower.
      </p>
      <dl className="about-times">
        <div>
          <dt>{texts.pace.toAcceptance}</dt>
          <dd>
            <Figure of="press" name="days-to-acceptance" value={pace.daysToAcceptance}>
              {quantity(pace.daysToAcceptance, 'day')}
            </Figure>
          </dd>
        </div>
        <div>
          <dt>{texts.pace.toPublication}</dt>
          <dd>
            <Figure of="press" name="days-to-publication" value={pace.daysToPublication}>
              {quantity(pace.daysToPublication, 'day')}
            </Figure>
          </dd>
        </div>
      </dl>
      <p>The page of each journal shows its own figures, measured in the same way.</p>
    </>
  )
}

interface Fact {
  label: string
  name: 'journals' | 'issues' | 'articles' | 'countries' | 'since'
  value: number | null
}

/** Large numbers; zero and unknown values are omitted. */
export function PressFigures({ numbers }: { numbers: Numbers }) {
  const facts: Fact[] = [
    { label: 'Journals', name: 'journals', value: numbers.journals },
    { label: 'Issues', name: 'issues', value: numbers.issues },
    { label: 'Articles', name: 'articles', value: numbers.articles },
    { label: 'Countries of our authors', name: 'countries', value: numbers.countries },
    { label: 'Publishing since', name: 'since', value: numbers.sinceYear },
  ]
  const known = facts.filter((fact): fact is Fact & { value: number } => fact.value !== null && fact.value > 0)
  if (known.length === 0) return null
  return (
    <dl className="about-facts">
      {known.map(({ label, name, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure of="press" name={name} value={value}>
              {/* a year has no thousands separator */}
              {name === 'since' ? value : count(value)}
            </Figure>
          </dd>
        </div>
      ))}
    </dl>
  )
}
