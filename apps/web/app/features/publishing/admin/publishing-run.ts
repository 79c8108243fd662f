import { getPublicationEndpoint, type Publication } from '@grfs/contracts/publishing-desk'
import { ApiError, type Api } from '../../../lib/api.ts'

/** A paper on its way to its readers. */
export interface RunningPaper {
  id: string
  title: string
  state: 'under' | 'visible' | 'failed'
  publicId: string | null
  told: string | null
}

export function startOf(papers: readonly { id: string; title: string }[]): RunningPaper[] {
  return papers.map(({ id, title }) => ({ id, title, state: 'under', publicId: null, told: null }))
}

export function isOver(run: readonly RunningPaper[]): boolean {
  return run.every(({ state }) => state !== 'under')
}

/** At most so many questions at once: the desk is not the only one who asks. */
const atOnce = 4

/** Where each of those that are under way has come to; what cannot be asked stays as it was. */
export async function lookAt(call: Api['call'], run: readonly RunningPaper[]): Promise<RunningPaper[]> {
  const next = [...run]
  const open = next.flatMap(({ state }, at) => (state === 'under' ? [at] : []))
  while (open.length > 0) {
    const some = open.splice(0, atOnce)
    await Promise.all(
      some.map(async (at) => {
        const paper = next[at]
        if (paper) next[at] = await lookAtOne(call, paper)
      }),
    )
  }
  return next
}

async function lookAtOne(call: Api['call'], paper: RunningPaper): Promise<RunningPaper> {
  try {
    return advanced(paper, await call(getPublicationEndpoint, { params: { id: paper.id } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { ...paper, state: 'failed', told: error.message }
    return paper
  }
}

function advanced(paper: RunningPaper, { state, publicId, told }: Publication): RunningPaper {
  if (state === 'published') return { ...paper, state: 'visible', publicId, told: null }
  // Back at the desk: it was refused in the last moment, and the server says why.
  if (state === 'failed' || state === 'ready') return { ...paper, state: 'failed', told }
  return paper
}
