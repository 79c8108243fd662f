import { texts } from '@grfs/contracts/texts/index'
import { paths } from '../../lib/paths.ts'
import type { UnreadKind } from '../../lib/session.ts'

const t = texts.chrome

/** CHROME-004, in the order of the specification. */
export const mainLinks = [
  { key: 'home', href: paths.home, label: t.home },
  { key: 'about', href: paths.about, label: t.about },
  { key: 'archive', href: paths.archive, label: t.archive },
  { key: 'news', href: paths.news, label: t.news },
  { key: 'journals', href: paths.journals, label: t.journals },
  { key: 'submitPaper', href: paths.submitPaper, label: t.submitPaper },
] as const

export type MainLink = (typeof mainLinks)[number]['key']

/** The signed-in part of the mobile menu (CHROME-010 to CHROME-014). */
export const accountLinks = [
  { href: paths.drafts, label: t.myDrafts, role: 'researcher' },
  { href: paths.submitPaper, label: t.submitNewPaper },
  { href: paths.wallet, label: t.myWallet },
  { href: paths.announcements, label: t.announcements, unread: 'announcements' },
  { href: paths.messages, label: t.messages, unread: 'messages' },
  { href: paths.feedback, label: t.feedback, unread: 'feedback' },
  { href: paths.updateProfile, label: t.updateProfile },
  { href: paths.home, label: t.returnHome },
] as const satisfies ReadonlyArray<{ href: string; label: string; role?: string; unread?: UnreadKind }>
