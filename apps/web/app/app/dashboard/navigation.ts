import type { HelpPage } from '@grfs/contracts/help-pages'
import { texts } from '@grfs/contracts/texts/index'
import { href } from '../../lib/paths.ts'
import { roleInState, type UnreadKind } from '../../lib/session.ts'
import type { IconName } from '../../ui/media/icon.tsx'

/** The two sides of the dashboard. The admin area is separate. */
export type Side = 'researcher' | 'reviewer'

export interface Entry {
  href: string
  label: string
  icon: IconName
  /** The unread count that this entry shows. */
  unread?: UnreadKind
}

const t = texts.chrome
const s = texts.dashboard.side

const shared: Entry[] = [
  { href: href('/dashboard/message'), label: t.messages, icon: 'mail', unread: 'messages' },
  { href: href('/dashboard/feedback'), label: t.feedback, icon: 'feedback', unread: 'feedback' },
  { href: href('/dashboard/updateProfile'), label: t.updateProfile, icon: 'user' },
]

const entries: Record<Side, readonly Entry[]> = {
  researcher: [
    { href: href('/dashboard/researcher'), label: s.submissions, icon: 'book' },
    { href: href('/dashboard/researcher/drafts'), label: t.myDrafts, icon: 'file' },
    { href: href('/dashboard/researcher/submitPaper'), label: t.submitNewPaper, icon: 'edit' },
    { href: href('/dashboard/wallet'), label: t.myWallet, icon: 'wallet' },
    { href: href('/dashboard/announcement'), label: t.announcements, icon: 'bell', unread: 'announcements' },
    ...shared,
  ],
  reviewer: [
    { href: href('/dashboard/reviewer'), label: s.assignedPaper, icon: 'book' },
    { href: href('/dashboard/reviewer/inbox'), label: s.inbox, icon: 'list' },
    { href: href('/dashboard/wallet'), label: t.myWallet, icon: 'wallet' },
    { href: href('/dashboard/reviewer/announcement'), label: t.announcements, icon: 'bell', unread: 'announcements' },
    ...shared,
  ],
}

/**
 * An admin without this role: the pages of authors and reviewers are closed to them, and would send them to the login.
 */
export function isOfficeOnly(side: Side, roles: readonly string[]): boolean {
  return roles.includes('admin') && !roles.includes(side)
}

const officeEntry: Entry = { href: href('/admin'), label: texts.dashboard.titles.admin, icon: 'shield' }
const ownPages = [href('/dashboard/researcher'), href('/dashboard/reviewer')]

/** The menu of a side, without entries that this person cannot open. */
export function entriesFor(side: Side, roles: readonly string[]): readonly Entry[] {
  if (!isOfficeOnly(side, roles)) return entries[side]
  return [officeEntry, ...entries[side].filter(({ href }) => !ownPages.some((own) => href.startsWith(own)))]
}

const helpOfPages: ReadonlyArray<[begin: string, page: HelpPage, anchor?: string]> = [
  [href('/dashboard/researcher'), 'authors'],
  [href('/dashboard/reviewer/announcement'), 'members', 'announcements'],
  [href('/dashboard/reviewer'), 'reviewers'],
  [href('/dashboard/announcement'), 'members', 'announcements'],
  [href('/dashboard/message'), 'members', 'write-to-us'],
  [href('/dashboard/feedback'), 'members', 'write-to-us'],
  [href('/dashboard/updateProfile'), 'members', 'your-profile'],
  [href('/dashboard/notifications'), 'members', 'notifications'],
  [href('/dashboard/wallet'), 'members', 'the-pi-wallet'],
]

/** Where the user guide explains a page of the dashboard. */
export function helpPathOf(path: string): string | null {
  const found = helpOfPages.find(([begin]) => path.startsWith(begin))
  if (!found) return null
  const [, page, anchor] = found
  return href('/help/:id', { id: page }) + (anchor === undefined ? '' : `#${anchor}`)
}

export interface DeskPlace {
  pathname: string
  /** Navigation state; every link within the signed-in app puts the role of its menu there. */
  state: unknown
}

/** CHROME-028: shared pages read the role from navigation state and fall back to the stored role. */
export function sideOf({ pathname, state }: DeskPlace, storedRole: string): Side {
  if (pathname.startsWith(href('/dashboard/reviewer'))) return 'reviewer'
  if (pathname.startsWith(href('/dashboard/researcher'))) return 'researcher'
  return (roleInState(state) ?? storedRole) === 'reviewer' ? 'reviewer' : 'researcher'
}
