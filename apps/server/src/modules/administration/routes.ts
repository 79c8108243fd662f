import { exportListEndpoint, listAuditEndpoint } from '@grfs/contracts/audit'
import { route, type Route } from '../../platform/http/route.ts'
import { exportList } from './export-list.ts'
import { readAudit } from './read-audit.ts'

const auditRoutes: Route[] = [route(listAuditEndpoint, ({ ctx, query }) => readAudit(ctx, query))]

/** Exports ask the lists of all other modules. */
export function administrationRoutes(others: readonly Route[]): Route[] {
  const lists = [...others, ...auditRoutes]
  return [...auditRoutes, route(exportListEndpoint, (call) => exportList(lists, call))]
}
