import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { href } from '../lib/paths.ts'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import type { MainLink } from './frame/main-links.ts'

/** The markup around every page. */
export interface Chrome {
  header: string
  footer: string
  consent: string
}

const chromes = new Map<string, Chrome>()
const mostChromes = 50

/** The frame is the same for everyone, so it is rendered once per navigation entry, not per request. */
export function chromeOf(site: SiteFacts, current: MainLink | null): Chrome {
  const key = `${site.name}\n${site.publisher}\n${site.issn ?? ''}\n${current ?? ''}`
  let chrome = chromes.get(key)
  if (!chrome) {
    // Name and publisher are settings: the frames of former ones are not needed again.
    if (chromes.size >= mostChromes) chromes.clear()
    chrome = {
      header: renderToStaticMarkup(<Header site={site} current={current} />),
      footer: renderToStaticMarkup(<Footer site={site} />),
      consent: renderToStaticMarkup(<Consent />),
    }
    chromes.set(key, chrome)
  }
  return chrome
}

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
