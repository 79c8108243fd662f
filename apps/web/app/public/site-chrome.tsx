import type { SiteFacts } from '@grfs/contracts/page'
import { renderToStaticMarkup } from 'react-dom/server'
import { Consent } from './frame/consent.tsx'
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

/** The frame is the same for everyone, so it is rendered once per navigation entry, not per request. */
export function chromeOf(site: SiteFacts, current: MainLink | null): Chrome {
  const key = `${site.name}\n${site.publisher}\n${site.issn ?? ''}\n${current ?? ''}`
  let chrome = chromes.get(key)
  if (!chrome) {
    chrome = {
      header: renderToStaticMarkup(<Header site={site} current={current} />),
      footer: renderToStaticMarkup(<Footer site={site} />),
      consent: renderToStaticMarkup(<Consent />),
    }
    chromes.set(key, chrome)
  }
  return chrome
}
