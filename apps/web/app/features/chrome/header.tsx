import { texts } from '@grfs/contracts/texts/index'
import type { SiteFacts } from '@grfs/contracts/page'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../lib/paths.ts'
import { BellButton, BellPanel } from './bell.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { mainLinks, type MainLink } from './main-links.ts'
import { SearchForm } from './search-form.tsx'
import { Wordmark } from './wordmark.tsx'

/** CHROME-004 to CHROME-008. Both account states are in the page; the script shows the one that holds. */
export function Header({ site, current }: { site: SiteFacts; current: MainLink | null }) {
  const t = texts.chrome
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="top">
        <div className="wrap top-in">
          <Wordmark name={site.name} />
          <nav className="top-nav" aria-label="Main">
            {mainLinks.map(({ key, href, label }) => (
              <a key={key} href={href} aria-current={key === current ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <div className="top-end">
            <SearchForm id="q" />
            <a className="top-link wide-only" href={paths.donate}>
              {t.donate}
            </a>
            <a className="top-link wide-only" href={paths.login} data-visitor="">
              {t.login}
            </a>
            <a className="btn btn-line btn-s wide-only" href={paths.register} data-visitor="">
              {t.register}
            </a>
            <a className="btn btn-line btn-s wide-only" href={paths.login} data-account="" data-dashboard="" hidden>
              {t.myDashboard}
            </a>
            <BellButton />
            <button
              className="icon-btn phone-only"
              type="button"
              popoverTarget="menu"
              data-find=""
              aria-label={t.search}
            >
              <Icon name="search" />
            </button>
            <button className="icon-btn narrow-only" type="button" popoverTarget="menu" data-menu="" aria-label="Menu">
              <Icon name="menu" />
            </button>
          </div>
        </div>
      </header>
      <BellPanel />
      <MenuSheet current={current} />
    </>
  )
}
