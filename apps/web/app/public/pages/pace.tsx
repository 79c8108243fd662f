import type { Pace as PaceFigures } from '@grfs/contracts/publishing'
import { Link } from '../../ui/layout/link.tsx'
import { capitalise, countInWords, quantity } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'

/** How a paper becomes an article, with the days that it really took. */
export function Pace({ pace }: { pace: PaceFigures }) {
  const days = pace.daysToAcceptance + pace.daysToPublication
  return (
    <section className="home-section pace" aria-labelledby="pace">
      <p className="pace-label">How a paper becomes an article</p>
      <div className="pace-intro">
        <h2 id="pace">
          {capitalise(countInWords(days))} {days === 1 ? 'day' : 'days'} from your file to a published article, with
          three blind reviews.
        </h2>
        <p>
          The days are medians of the newest {quantity(pace.articles, 'article')}.{' '}
          <Link href={href('/guidelines')}>Read the guidelines</Link>
        </p>
      </div>
      <ol className="pace-line">
        <li className="pace-review">
          <Days value={pace.daysToAcceptance} />
          <b>Received to accepted</b>
          <p>
            An editor checks scope, format and similarity. Three reviewers read the paper blind, one after another, and
            see your answers to earlier reviews.
          </p>
        </li>
        <li>
          <Days value={pace.daysToPublication} />
          <b>Accepted to published</b>
          <p>Published as a web page and as a PDF, with a DOI and its own cover.</p>
        </li>
      </ol>
    </section>
  )
}

function Days({ value }: { value: number }) {
  return (
    <span className="pace-days">
      {value}
      <small>{value === 1 ? 'day' : 'days'}</small>
    </span>
  )
}
