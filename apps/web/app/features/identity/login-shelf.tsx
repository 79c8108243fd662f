import { listJournalsEndpoint } from '@grfs/contracts/journals'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { arrangeShelf } from '@grfs/covers'
import { useApi } from '../../lib/query.ts'
import { Spine } from '../journals/shelf.tsx'

type Journals = ResponseOf<typeof listJournalsEndpoint>

/** As many as fit into the widest window. */
const spines = 24

/** A shelf drawn from the journals. Decoration: if the request fails, the place stays empty. */
export function LoginShelf() {
  const { data: journals = [] } = useApi(listJournalsEndpoint, {})
  if (journals.length === 0) return null
  return (
    <ul className="shelf">
      {onShelf(journals).map(({ journal: { journal }, volume, width, height, tone }) => (
        <Spine
          key={journal.id}
          hue={journal.hue}
          title={journal.title}
          number={volume}
          width={width}
          height={height}
          tone={tone}
        />
      ))}
    </ul>
  )
}

function onShelf(journals: Journals) {
  const entries = journals.map((journal) => {
    const { latestIssue: latest, articleCount } = journal
    return {
      journal,
      volumes: latest ? [{ volume: latest.volume, articles: articleCount }] : [],
      newestIssueOn: latest && String(latest.year),
    }
  })
  return arrangeShelf(entries, { facesOut: 0, spines }).filter((item) => item.kind === 'spine')
}
