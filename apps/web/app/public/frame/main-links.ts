import { texts } from '@grfs/contracts/texts/index'
import { href, toolPath } from '../../lib/paths.ts'
import type { UnreadKind } from '../../lib/session.ts'

const t = texts.chrome
const { tools } = texts.administration

/** CHROME-004, in the order of the specification. */
export const mainLinks = [
  { key: 'home', href: href('/home'), label: t.home },
  { key: 'about', href: href('/about'), label: t.about },
  { key: 'archive', href: href('/globalArchive'), label: t.archive },
  { key: 'news', href: href('/news'), label: t.news },
  { key: 'journals', href: href('/global'), label: t.journals },
  { key: 'submitPaper', href: href('/dashboard/researcher/submitPaper'), label: t.submitPaper },
] as const

export type MainLink = (typeof mainLinks)[number]['key']

/** The signed-in part of the mobile menu (CHROME-010 to CHROME-014). */
export const accountLinks = [
  { href: toolPath('papers'), label: tools.papers, role: 'admin' },
  { href: toolPath('overview'), label: tools.overview, role: 'admin' },
  { href: href('/admin'), label: t.adminTools, role: 'admin' },
  { href: href('/dashboard/researcher/drafts'), label: t.myDrafts, role: 'researcher' },
  { href: href('/dashboard/researcher/submitPaper'), label: t.submitNewPaper },
  { href: href('/dashboard/wallet'), label: t.myWallet },
  { href: href('/dashboard/announcement'), label: t.announcements, unread: 'announcements' },
  { href: href('/dashboard/message'), label: t.messages, unread: 'messages' },
  { href: href('/dashboard/feedback'), label: t.feedback, unread: 'feedback' },
  { href: href('/dashboard/updateProfile'), label: t.updateProfile },
  { href: href('/home'), label: t.returnHome },
] as const satisfies ReadonlyArray<{ href: string; label: string; role?: string; unread?: UnreadKind }>
