import type { SiteFacts } from '@grfs/contracts/page'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { texts } from '@grfs/contracts/texts/index'
import { notificationTexts } from '@grfs/contracts/texts/notifications'
import type { MemberRole } from '@grfs/domain/identity/roles'
import { donatePath, href } from '../../lib/paths.ts'
import { type UnreadKind, unreadKinds } from '../../lib/session.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { accountLinks, type MainLink, mainLinks } from './main-links.ts'
import { SearchForm } from './search-form.tsx'
import { Wordmark } from './wordmark.tsx'

/** CHROME-004 to CHROME-008. The page contains both account states; the script shows the current one. */
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
            <a className="top-link wide-only" href={donatePath}>
              {t.donate}
            </a>
            <a className="top-link wide-only" href={href('/login')} data-visitor="">
              {t.login}
            </a>
            <a className="btn btn-line btn-s wide-only" href={href('/register')} data-visitor="">
              {t.register}
            </a>
            <a className="btn btn-line btn-s wide-only" href={href('/login')} data-account="" data-dashboard="" hidden>
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

const t = notificationTexts.bell

/**
 * The notification bell, on every page. The HTML is the same for everyone: the script shows whether a person is signed
 * in, and the unread count. The count is positioned over the bell's corner, so that nothing shifts.
 */
function BellButton() {
  return (
    <button className="icon-btn bell" type="button" popoverTarget="bell" aria-label={t.label} data-bell={t.unread}>
      <Icon name="bell" />
      <b className="bell-count" data-many={t.many} aria-hidden="true" hidden />
    </button>
  )
}

/** A popover handles opening, closing and Escape itself; the script fills it each time it opens. */
function BellPanel() {
  return (
    <div className="bell-panel" id="bell" popover="auto" role="dialog" aria-label={t.label}>
      <div className="bell-head">
        <b>{t.label}</b>
        <button className="btn btn-quiet btn-s" type="button" data-bell-read="" hidden>
          {t.markAll}
        </button>
        <button className="icon-btn" type="button" popoverTarget="bell" popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <p className="bell-status" role="status" data-loading={t.loading} data-none={t.none} data-failed={t.failed} />
      <ol className="bell-list" />
      <a className="bell-all" href={href('/dashboard/notifications')}>
        {t.all}
      </a>
    </div>
  )
}

/**
 * The menu of narrow windows. A popover handles opening, closing and Escape without script. The signed-in part
 * (CHROME-009) stays hidden until the script finds a stored token. The account comes first: on most visits to the menu it
 * is what people look for.
 */
function MenuSheet({ current }: { current: MainLink | null }) {
  const t = texts.chrome
  return (
    <div className="site-menu" id="menu" popover="auto" role="dialog" aria-label="Menu">
      <div className="menu-top">
        <SearchForm id="q-menu" />
        <button className="icon-btn" type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <div className="menu-visitor" data-visitor="">
        <a className="btn btn-line" href={href('/login')}>
          {t.login}
        </a>
        <a className="btn btn-main" href={href('/register')}>
          {t.register}
        </a>
      </div>
      <nav className="menu-account" aria-label="Account" data-account="" hidden>
        <a href={href('/login')} data-dashboard="">
          {t.myDashboard}
        </a>
        {accountLinks.map((link) => (
          <a key={link.label} href={link.href} data-role={'role' in link ? link.role : undefined}>
            {link.label}
            {'unread' in link && <Unread kind={link.unread} />}
          </a>
        ))}
        <a href={href('/login')} data-switch="" hidden>
          {identityTexts.apply.switchDashboard}
        </a>
        <Apply as="reviewer" shownTo="researcher" label={identityTexts.apply.asReviewer} />
        <Apply as="researcher" shownTo="reviewer" label={identityTexts.apply.asResearcher} />
        <button type="button" data-logout="">
          {t.logout}
        </button>
      </nav>
      <nav aria-label="Main menu">
        {mainLinks.map(({ key, href, label }) => (
          <a key={key} href={href} aria-current={key === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
        <a href={donatePath}>{t.donate}</a>
      </nav>
    </div>
  )
}

/** ANNOUNCE-003: the number of new items. The script sets it, and shows it if it is not zero. */
function Unread({ kind }: { kind: UnreadKind }) {
  return (
    <span className="menu-unread" data-unread={unreadKinds.indexOf(kind)} hidden>
      <b /> {texts.chrome.unread}
    </span>
  )
}

interface ApplyProps {
  as: MemberRole
  shownTo: MemberRole
  label: string
}

/** CHROME-015. The messages are in data attributes, so that the script need not contain them. */
function Apply({ as, shownTo, label }: ApplyProps) {
  const { success, failed } = identityTexts.apply
  return (
    <button type="button" data-apply={as} data-role={shownTo} data-done={success} data-failed={failed}>
      {label}
    </button>
  )
}
