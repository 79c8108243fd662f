import type { MyPermissions } from '@grfs/contracts/identity/sub-admins'
import type { HelpPage } from '@grfs/contracts/help-pages'
import { texts } from '@grfs/contracts/texts/index'
import type { Permission } from '@grfs/domain/identity/actor'
import { href, toolPath } from '../../lib/paths.ts'
import type { IconName } from '../../ui/media/icon.tsx'

const t = texts.administration.tools

/** ADMIN-006: the ids of the specification, where it has them. */
export const toolIds = [
  'papers',
  'overview',
  'researchers',
  'users',
  'calls',
  'announcements',
  'news',
  'admins',
  'journals',
  'inbox',
  'reports',
  'figures',
  'integrations',
  'mails',
  'audit',
] as const
export type ToolId = (typeof toolIds)[number]

/** `everybody`: all admins and sub-admins, limited to their allowed journals. `full`: admins only. */
type Need = Permission | 'everybody' | 'full'

interface KnownTool {
  need: Need
  icon: IconName
  /** Shown below the line: not listed in the specification. */
  isBeyond?: boolean
}

const knownTools: Record<ToolId, KnownTool> = {
  papers: { need: 'managePapers', icon: 'file' },
  overview: { need: 'publishPapers', icon: 'book' },
  researchers: { need: 'approveUsers', icon: 'check' },
  users: { need: 'manageUsers', icon: 'users' },
  calls: { need: 'createIssues', icon: 'edit' },
  announcements: { need: 'announcements', icon: 'announce' },
  news: { need: 'news', icon: 'news' },
  admins: { need: 'admin', icon: 'shield' },
  journals: { need: 'everybody', icon: 'list', isBeyond: true },
  inbox: { need: 'full', icon: 'mail', isBeyond: true },
  reports: { need: 'managePapers', icon: 'chart', isBeyond: true },
  figures: { need: 'everybody', icon: 'chart', isBeyond: true },
  integrations: { need: 'full', icon: 'link', isBeyond: true },
  mails: { need: 'admin', icon: 'mail', isBeyond: true },
  audit: { need: 'full', icon: 'clock', isBeyond: true },
}

const helpOfTool: Record<ToolId, [page: HelpPage, anchor: string]> = {
  papers: ['editors', 'the-work-queue'],
  overview: ['administrators', 'publish-papers'],
  researchers: ['administrators', 'approve-users'],
  users: ['administrators', 'manage-users'],
  calls: ['administrators', 'journals-and-calls-for-papers'],
  announcements: ['administrators', 'announcements'],
  news: ['administrators', 'news'],
  admins: ['administrators', 'admins'],
  journals: ['administrators', 'journals-and-calls-for-papers'],
  inbox: ['administrators', 'inbox'],
  reports: ['editors', 'reports'],
  figures: ['administrators', 'statistics'],
  integrations: ['administrators', 'api-and-webhooks'],
  mails: ['administrators', 'emails'],
  audit: ['administrators', 'audit-log-and-exports'],
}

/** Where the user guide explains a tool; null for an unknown one. */
export function toolHelpPath(id: string): string | null {
  if (!isTool(id)) return null
  const [page, anchor] = helpOfTool[id]
  return `${href('/help/:id', { id: page })}#${anchor}`
}

export interface Tool {
  id: ToolId
  label: string
  href: string
  icon: IconName
  isBeyond: boolean
  /** The number of waiting items for this person, once known. */
  waiting?: string | null
}

type Rights = Pick<MyPermissions, 'isFullAdmin' | 'adminPermissions'>

/** Only for convenience, like the guards of pages: the server checks every request. */
export function toolsFor(rights: Rights): Tool[] {
  return toolIds
    .filter((id) => mayUse(rights, knownTools[id].need))
    .map((id) => ({
      id,
      label: t[id],
      href: toolPath(id),
      icon: knownTools[id].icon,
      isBeyond: knownTools[id].isBeyond ?? false,
    }))
}

export function isTool(id: string): id is ToolId {
  return (toolIds as readonly string[]).includes(id)
}

function mayUse({ isFullAdmin, adminPermissions }: Rights, need: Need): boolean {
  if (isFullAdmin || need === 'everybody') return true
  return need !== 'full' && adminPermissions[need]
}
