import { getAdminStatsEndpoint } from '@grfs/contracts/statistics'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { statisticsTexts } from '@grfs/contracts/texts/statistics'
import { useEffect, useState } from 'react'
import { api, type Api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'

const t = statisticsTexts.side

export type AdminStats = ResponseOf<typeof getAdminStatsEndpoint>

/** The numbers of the sidebar; loaded again for each tool, because the last one may have changed them. */
export function useStats(tool: string): AdminStats | null {
  const [stats, setStats] = useState<AdminStats | null>(null)
  // An effect: the server is outside of rendering.
  useEffect(() => {
    let isCurrent = true
    void askStats(api.call).then((answer) => {
      if (isCurrent && answer) setStats(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [tool])
  return stats
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
