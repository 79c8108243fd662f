import type { z } from 'zod'
import {
  type AuditEntry,
  type AuditPage,
  bySystem,
  exportListEndpoint,
  listAuditEndpoint,
} from '@grfs/contracts/administration/audit'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import { type AuditRow, readLogState, searchAudit } from '../../platform/database/audit/search-audit.ts'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { formerMember } from '../../platform/personal-data.ts'
import { listPapersNaming } from '../submissions/index.ts'
import { exportList } from './exports.ts'

const pageSize = 50
const dayMs = 86_400_000

async function readAudit(
  ctx: Context,
  actor: Actor,
  { q, action, by, from, to, after }: z.infer<typeof listAuditEndpoint.query>,
): Promise<AuditPage> {
  if (by && by !== bySystem && !isInternalId(by)) throw invalid('by', validationTexts.id)
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw invalid('after', validationTexts.notInList)
  const search = {
    ...{ q: q || null, action: action || null, by: by || null },
    from: from ? new Date(from) : null,
    until: to ? new Date(Date.parse(to) + dayMs) : null,
    before: after === undefined ? null : Number(after),
  }
  const [rows, { actions, ...chain }] = await Promise.all([
    searchAudit(ctx.db, search, pageSize + 1),
    readLogState(ctx.db),
  ])
  const shown = await withoutOwnOppositions(ctx.db, actor, rows.slice(0, pageSize))
  return {
    entries: shown.map(toEntry),
    next: rows.length > pageSize ? String(shown.at(-1)!.id) : null,
    actions,
    chain: {
      holds: chain.brokenId === null,
      checkedAt: chain.checkedAt && chain.checkedAt.toISOString(),
      until: chain.untilId,
    },
  }
}

/**
 * The count `opposed` tells that an editor invited a reviewer whom the author of the paper opposes (ADR 92). An admin who
 * is named as an author of the paper must not learn it. The search does not read numbers.
 */
async function withoutOwnOppositions(db: Db, { accountId }: Actor, rows: AuditRow[]): Promise<AuditRow[]> {
  // Asked about every paper, and always: a statement more or less would tell what the count tells.
  const papers = rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'paper' ? [subjectId] : []))
  const isOwn = new Set(await listPapersNaming(db, accountId, papers))
  return rows.map((row) => {
    const { opposed: _, ...detail } = row.detail
    return isOwn.has(row.subjectId) ? { ...row, detail } : row
  })
}

const invalid = (field: string, what: string) => new AppError('request.invalid', { fields: { [field]: what } })

function toEntry({ id, at, action, actorId, actorName, detail, ...subject }: AuditRow): AuditEntry {
  const { subjectKind, subjectId, subjectLabel } = subject
  return {
    ...{ id, action, subjectKind, subjectId, subjectLabel },
    at: at.toISOString(),
    by: actorId === null ? null : { id: actorId, fullName: actorName || formerMember },
    detail: Object.entries(detail).flatMap(([name, value]) => toDetail(name, value)),
  }
}

/** Names nested values by their path, such as `to.name`. */
function toDetail(name: string, value: unknown): AuditEntry['detail'] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [{ name, text: String(value as string | number | boolean) }]
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  if (isPlainList) return value.length === 0 ? [] : [{ name, text: value.join(', ') }]
  return Object.entries(value).flatMap(([inner, one]) => toDetail(`${name}.${inner}`, one))
}

const auditRoutes: Route[] = [route(listAuditEndpoint, ({ ctx, actor, query }) => readAudit(ctx, actor, query))]

/** Exports call the list routes of all other modules. */
export function administrationRoutes(others: readonly Route[]): Route[] {
  const lists = [...others, ...auditRoutes]
  return [...auditRoutes, route(exportListEndpoint, (call) => exportList(lists, call))]
}
