import type { MyPermissions } from '@grfs/contracts/identity/sub-admins'
import { texts } from '@grfs/contracts/texts/index'
import type { Permission } from '@grfs/domain/identity/permissions'
import { toolPath } from '../../lib/paths.ts'
import type { IconName } from '../../ui/media/icon.tsx'

const t = texts.administration.tools

/** ADMIN-006: the ids are those of the specification where it has any. */
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
  'figures',
  'audit',
] as const
export type ToolId = (typeof toolIds)[number]

/** `everybody`: each admin and sub-admin, for what the allowed journals show. `full`: admins without limits. */
type Need = Permission | 'everybody' | 'full'

interface KnownTool {
  need: Need
  icon: IconName
  /** Below the line: what the specification does not list. */
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
  figures: { need: 'everybody', icon: 'chart', isBeyond: true },
  audit: { need: 'full', icon: 'clock', isBeyond: true },
}

export interface Tool {
  id: ToolId
  label: string
  href: string
  icon: IconName
  isBeyond: boolean
  /** What waits there for this person, once it is known. */
  waiting?: string | null
}

type Rights = Pick<MyPermissions, 'isFullAdmin' | 'adminPermissions'>

/** A courtesy, as the guards of pages are: the server decides with every call. */
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
