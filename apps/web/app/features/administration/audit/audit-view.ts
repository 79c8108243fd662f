import { listAuditEndpoint, type AuditPage } from '@grfs/contracts/audit'
import type { Api } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'

const names = ['q', 'action', 'by', 'from', 'to', 'after'] as const

/** What of the log is shown. It lives in the address, so that it can be kept, shared and gone back to. */
export type AuditView = Partial<Record<(typeof names)[number], string>>

const longest = { q: 200, action: 100, by: 120, from: 10, to: 10, after: 200 }

export function viewIn(search: URLSearchParams): AuditView {
  const said = names.map((name) => [name, search.get(name)?.trim().slice(0, longest[name]) ?? ''] as const)
  return Object.fromEntries(said.filter(([, word]) => word !== ''))
}

export const auditPath = (view: AuditView): string => toolPath('audit', view)

export function isNarrowed({ after: _, ...view }: AuditView): boolean {
  return Object.keys(view).length > 0
}

/** The same list with one thing changed, from its beginning. */
export function narrowed({ after: _, ...view }: AuditView, change: AuditView): AuditView {
  const next = { ...view, ...change }
  return Object.fromEntries(Object.entries(next).filter(([, word]) => word !== ''))
}

export const askAudit = (call: Api['call'], view: AuditView): Promise<AuditPage> =>
  call(listAuditEndpoint, { query: view })
