import { texts } from '@grfs/contracts/texts/index'
import { href } from '../../lib/paths.ts'

/** CHROME-019, CHROME-020. Hidden in the HTML: the script shows it while no choice is stored. */
export function Consent() {
  const t = texts.chrome
  return (
    <section className="consent" aria-label="Cookies" data-consent="" hidden>
      <div className="wrap consent-in">
        <p>
          We use cookies to keep the site working and, if you accept, to see how it is used.{' '}
          <a href={href('/cookiepolicy')}>
            {t.learnMore}
            <span className="sr"> about cookies</span>
          </a>
        </p>
        <div className="consent-choice">
          <button className="btn btn-line btn-s" type="button" data-choose="declined">
            {t.decline}
          </button>
          <button className="btn btn-line btn-s" type="button" data-choose="accepted">
            {t.accept}
          </button>
        </div>
      </div>
    </section>
  )
}
