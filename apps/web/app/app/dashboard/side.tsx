import { sessionTexts } from '@grfs/contracts/texts/identity-session'
import { texts } from '@grfs/contracts/texts/index'
import type { ReactNode } from 'react'
import { count, nameWithTitle } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'
import { otherDashboardPath } from '../../lib/session.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import type { Me } from './current-user.ts'
import { entriesFor, isOfficeOnly, type Side } from './navigation.ts'
import type { UnreadCounts } from './counts.ts'

const t = texts.dashboard.side

/** What is known before the server responds, or if it does not. */
export interface StoredPerson {
  title: string
  fullName: string
  email?: string
  roles: readonly string[]
}

interface DeskSideProps {
  side: Side
  path: string
  me: Me | null
  stored: StoredPerson
  /** The request for the account failed. */
  hasFailed?: boolean
  /** The number of drafts, once known. */
  drafts?: number | null
  /** The number of unread messages to a reviewer, once known. */
  unread?: number | null
  /** Other unread counts, once known. */
  news?: UnreadCounts
  /** The wallet balance as text, once known. */
  balance?: string | null
  /** The apply button, if the account does not have both roles. */
  apply: ReactNode
}

/** Profile, statistics, wallet and navigation, on the left of every page of a researcher or reviewer. */
export function DeskSide(props: DeskSideProps) {
  const {
    side,
    path,
    me,
    stored,
    drafts = null,
    unread = null,
    news = {},
    balance = null,
    apply,
    hasFailed = false,
  } = props
  const roles = me?.user.roles ?? stored.roles
  return (
    <aside className="desk-side" aria-label={t.label}>
      <div>
        <Profile role={isOfficeOnly(side, roles) ? 'admin' : side} me={me} stored={stored} hasFailed={hasFailed} />
        <Figures me={me} />
        <Wallet side={side} balance={balance} />
        <Navigation
          side={side}
          path={path}
          roles={roles}
          counts={{ [href('/dashboard/researcher/drafts')]: drafts, [href('/dashboard/reviewer/inbox')]: unread }}
          news={news}
          apply={apply}
        />
      </div>
    </aside>
  )
}

interface ProfileProps extends Pick<DeskSideProps, 'me' | 'stored' | 'hasFailed'> {
  role: Side | 'admin'
}

/** PROFILE-017: shows what was stored at login, or a placeholder, if the request for the account fails. */
function Profile({ role, me, stored, hasFailed = false }: ProfileProps) {
  const person = me?.user ?? stored
  const email = me?.user.email || stored.email || (hasFailed && t.unknownEmail)
  const roleName = sessionTexts.roles[role]
  const area = me?.user.researchArea
  return (
    <div className="desk-profile">
      <Avatar name={person.fullName} src={me?.user.passportPhoto ?? undefined} shape="large" isPrivate />
      <b>{nameWithTitle(person) || t.unknownName}</b>
      {(email || me === null) && <span>{email || '\u00a0'}</span>}
      <span className="desk-profile-role">
        {roleName}
        {area && `, ${area}`}
      </span>
    </div>
  )
}

/** CHROME-027. */
export function Figures({ me }: Pick<DeskSideProps, 'me'>) {
  const figures = [
    [t.published, me?.published],
    [t.reviews, me?.review],
    [t.downloads, me?.user.downloads],
  ] as const
  return (
    <dl className="desk-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** WALLET-003, WALLET-004, WALLET-005. */
function Wallet({ side, balance }: Pick<DeskSideProps, 'side' | 'balance'>) {
  return (
    <div className="desk-wallet">
      <p>
        {t.wallet} <b>{balance ?? '–'}</b>
      </p>
      {side === 'researcher' ? (
        <LinkButton small href={href('/dashboard/wallet')}>
          {t.addFunds}
        </LinkButton>
      ) : (
        <Button small onClick={() => showToast({ title: t.withdrawalsClosed })}>
          {t.withdrawFunds}
        </Button>
      )}
    </div>
  )
}

interface NavigationProps extends Pick<DeskSideProps, 'side' | 'path' | 'apply'> {
  /** The number behind an entry, by the entry's URL. */
  counts: Readonly<Record<string, number | null>>
  news: UnreadCounts
  roles: readonly string[]
}

function Navigation({ side, path, roles, counts, news, apply }: NavigationProps) {
  const other = otherDashboardPath({ role: side, roles: [...roles] })
  const { returnHome, logout } = texts.chrome
  return (
    <nav className="desk-nav" aria-label={t.navigation}>
      {entriesFor(side, roles).map(({ href, label, icon, unread }) => (
        <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
          {counts[href] ? <span className="desk-nav-count">{counts[href]}</span> : null}
          {unread && news[unread] ? (
            <span className="desk-nav-count desk-nav-hot">
              {news[unread]} {texts.chrome.unread}
            </span>
          ) : null}
        </a>
      ))}
      <hr />
      {other ? (
        <a href={other}>
          <Icon name="swap" />
          {sessionTexts.apply.switchDashboard}
        </a>
      ) : (
        !isOfficeOnly(side, roles) && apply
      )}
      <a href={href('/home')}>
        <Icon name="home" />
        {returnHome}
      </a>
      <LogoutButton label={logout} />
    </nav>
  )
}

/** IDENTITY-121. The frame's script handles the click; the site menu has the same button. */
export function LogoutButton({ label }: { label: string }) {
  return (
    <button type="button" data-logout="">
      <Icon name="leave" />
      {label}
    </button>
  )
}
