import { useEffect, useState } from 'react'
import { listSubmissionsEndpoint } from '@grfs/contracts/submissions'
import { api } from '../../../lib/api.ts'
import { readSession } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'

export interface OwnPaper {
  number: string
  title: string
}

const mostPapers = 100

/** The papers that a letter may be about, the newest first. Without an answer there is nothing to choose, and that is all. */
export function usePapers(): readonly OwnPaper[] {
  const [papers, setPapers] = useState<readonly OwnPaper[]>([])
  // An effect, because the server is outside of what we render.
  useEffect(() => {
    if (!readSession(local)?.roles.includes('researcher')) return
    let isCurrent = true
    api.call(listSubmissionsEndpoint, { query: { limit: mostPapers } }).then(
      ({ data }) => {
        if (isCurrent) setPapers(data.map(({ number, articleId }) => ({ number, title: articleId.title })))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return papers
}
