import { texts } from '@grfs/contracts/texts/index'
import { paths } from '../../lib/paths.ts'
import { roleInState, type UnreadKind } from '../../lib/session.ts'
import type { IconName } from '../../ui/icons.ts'

/** The two sides of the desk. An admin has a desk of another kind. */
export type Side = 'researcher' | 'reviewer'

export interface Entry {
  href: string
  label: string
  icon: IconName
  /** What of it may be unread. */
  unread?: UnreadKind
}

const t = texts.chrome
const s = texts.dashboard.side

const shared: Entry[] = [
  { href: paths.messages, label: t.messages, icon: 'mail', unread: 'messages' },
  { href: paths.feedback, label: t.feedback, icon: 'feedback', unread: 'feedback' },
  { href: paths.updateProfile, label: t.updateProfile, icon: 'user' },
]

const entries: Record<Side, readonly Entry[]> = {
  researcher: [
    { href: paths.researcherDashboard, label: s.submissions, icon: 'book' },
    { href: paths.drafts, label: t.myDrafts, icon: 'file' },
    { href: paths.submitPaper, label: t.submitNewPaper, icon: 'edit' },
    { href: paths.wallet, label: t.myWallet, icon: 'wallet' },
    { href: paths.announcements, label: t.announcements, icon: 'bell', unread: 'announcements' },
    ...shared,
  ],
  reviewer: [
    { href: paths.reviewerDashboard, label: s.assignedPaper, icon: 'book' },
    { href: paths.reviewerInbox, label: s.inbox, icon: 'list' },
    { href: paths.wallet, label: t.myWallet, icon: 'wallet' },
    { href: paths.reviewerAnnouncements, label: t.announcements, icon: 'bell', unread: 'announcements' },
    ...shared,
  ],
}

/** Whoever works in the office only: pages of authors and reviewers are closed to them, and would ask them to log in. */
export function isOfficeOnly(side: Side, roles: readonly string[]): boolean {
  return roles.includes('admin') && !roles.includes(side)
}

const officeEntry: Entry = { href: paths.admin, label: texts.dashboard.titles.admin, icon: 'shield' }
const ownPages = [paths.researcherDashboard, paths.reviewerDashboard]

/** The menu of a side, without what this person cannot open. */
export function entriesFor(side: Side, roles: readonly string[]): readonly Entry[] {
  if (!isOfficeOnly(side, roles)) return entries[side]
  return [officeEntry, ...entries[side].filter(({ href }) => !ownPages.some((own) => href.startsWith(own)))]
}

export interface DeskPlace {
  pathname: string
  /** Navigation state; every link within the desk puts the role of its menu there. */
  state: unknown
}

/** CHROME-028: shared pages read the role from navigation state and fall back to the stored role. */
export function sideOf({ pathname, state }: DeskPlace, storedRole: string): Side {
  if (pathname.startsWith(paths.reviewerDashboard)) return 'reviewer'
  if (pathname.startsWith(paths.researcherDashboard)) return 'researcher'
  return (roleInState(state) ?? storedRole) === 'reviewer' ? 'reviewer' : 'researcher'
}
