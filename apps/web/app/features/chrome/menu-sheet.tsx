import { identityTexts } from '@grfs/contracts/texts/identity'
import { texts } from '@grfs/contracts/texts/index'
import type { MemberRole } from '@grfs/domain/identity/roles'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../lib/paths.ts'
import { unreadKinds, type UnreadKind } from '../../lib/session.ts'
import { accountLinks, mainLinks, type MainLink } from './main-links.ts'
import { SearchForm } from './search-form.tsx'

/**
 * The menu of narrow windows. A popover opens, closes and answers Escape without any script;
 * the signed-in part (CHROME-009) stays hidden until the script finds a stored token.
 */
export function MenuSheet({ current }: { current: MainLink | null }) {
  const t = texts.chrome
  return (
    <div className="site-menu" id="menu" popover="auto" role="dialog" aria-label="Menu">
      <div className="menu-top">
        <SearchForm id="q-menu" />
        <button className="icon-btn" type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Main menu">
        {mainLinks.map(({ key, href, label }) => (
          <a key={key} href={href} aria-current={key === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
        <a href={paths.donate}>{t.donate}</a>
      </nav>
      <div className="menu-visitor" data-visitor="">
        <a className="btn btn-line" href={paths.login}>
          {t.login}
        </a>
        <a className="btn btn-main" href={paths.register}>
          {t.register}
        </a>
      </div>
      <nav className="menu-account" aria-label="Account" data-account="" hidden>
        <a href={paths.login} data-dashboard="">
          {t.myDashboard}
        </a>
        {accountLinks.map((link) => (
          <a key={link.label} href={link.href} data-role={'role' in link ? link.role : undefined}>
            {link.label}
            {'unread' in link && <Unread kind={link.unread} />}
          </a>
        ))}
        <a href={paths.login} data-switch="" hidden>
          {identityTexts.apply.switchDashboard}
        </a>
        <Apply as="reviewer" shownTo="researcher" label={identityTexts.apply.asReviewer} />
        <Apply as="researcher" shownTo="reviewer" label={identityTexts.apply.asResearcher} />
        <button type="button" data-logout="">
          {t.logout}
        </button>
      </nav>
    </div>
  )
}

/** ANNOUNCE-003: how many are new. The script knows the number, and shows it where it is not zero. */
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

/** CHROME-015. Its words travel with it, so that the script need not carry them. */
function Apply({ as, shownTo, label }: ApplyProps) {
  const { success, failed } = identityTexts.apply
  return (
    <button type="button" data-apply={as} data-role={shownTo} data-done={success} data-failed={failed}>
      {label}
    </button>
  )
}
