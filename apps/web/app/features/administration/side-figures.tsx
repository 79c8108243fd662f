import { getAdminStatsEndpoint } from '@grfs/contracts/statistics'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { administrationTexts } from '@grfs/contracts/texts/administration'
import { api, type Api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { keyOf, useRefetchOn, useRequest } from '../../lib/query.ts'

const t = administrationTexts.figures

export type AdminStats = ResponseOf<typeof getAdminStatsEndpoint>

/** The numbers of the sidebar; loaded again for each tool, because the last one may have changed them. */
export function useStats(tool: string): AdminStats | null {
  const { data = null, refetch } = useRequest(keyOf(getAdminStatsEndpoint, {}), () => askStats(api.call))
  useRefetchOn(tool, refetch)
  return data
}

/** ADMIN-017: an error is only logged; the sidebar then shows dashes. */
export async function askStats(call: Api['call']): Promise<AdminStats | null> {
  try {
    return await call(getAdminStatsEndpoint, {})
  } catch (error) {
    console.error(error)
    return null
  }
}

/** ADMIN-003, ADMIN-004: a dash means unknown; for downloads it also means none. */
export function SideFigureList({ stats }: { stats: AdminStats | null }) {
  const figures = [
    [t.researchers, stats?.totalResearchers],
    [t.reviewers, stats?.totalReviewers],
    [t.published, stats?.totalPublished],
    [t.downloads, stats?.totalDownloads],
  ] as const
  return (
    <dl className="side-figures" aria-label={t.label}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value == null ? t.unknown : count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
