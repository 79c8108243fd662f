import { setTimeout as pause } from 'node:timers/promises'
import type { ReadyPaper } from './press.ts'

/** Where a published article must be seen: page and call, as readers and machines ask for them. */
const places: Record<string, (paper: ReadyPaper) => string[]> = {
  article: ({ publicId }) => [`/article/${publicId}`, `/api/articles/${publicId}`],
  'journal list': ({ journal }) => [
    ...[`/journal/${journal}`, `/journal/${journal}?issue=100.1`],
    ...[`/api/journals/${journal}/issues`, `/api/journals/${journal}/issues?issue=current`],
  ],
  search: ({ word }) => [`/search?q=${word}`, `/api/search?q=${word}`],
  feed: ({ journal }) => ['/feed.xml', `/journal/${journal}/feed.xml`],
  sitemap: () => ['/sitemap-articles-1.xml'],
}

const askEveryMs = 25
const patienceMs = 30_000

interface Seen {
  isThere: boolean
  /** Errors of calls are never kept, so there is nothing to be told. */
  mayBeKept: boolean
  fromCache: boolean
}

async function look(cache: string, path: string, { publicId }: ReadyPaper): Promise<Seen> {
  const answer = await fetch(cache + path)
  const text = await answer.text()
  if (answer.status !== 200 && answer.status !== 404) throw new Error(`${path} answered ${answer.status}.`)
  return {
    isThere: answer.status === 200 && text.includes(publicId),
    mayBeKept: answer.status === 200 || !path.startsWith('/api/'),
    fromCache: answer.headers.get('x-cache') === 'hit',
  }
}

/** Every place is in the cache, and does not know the article yet. */
export async function warm(cache: string, paper: ReadyPaper): Promise<void> {
  for (const path of Object.values(places).flatMap((paths) => paths(paper))) {
    // What the one before had to tell may still arrive.
    for (let tries = 0; ; tries += 1) {
      const { isThere, mayBeKept, fromCache } = await look(cache, path, paper)
      if (isThere) throw new Error(`${path} shows ${paper.publicId} before it is published.`)
      if (fromCache || !mayBeKept) break
      if (tries === 50) throw new Error(`${path} does not stay in the cache, so nothing can be said of it.`)
      await pause(askEveryMs)
    }
  }
}

/** Milliseconds from `begun` until each place shows the article, asked through the cache all the time. */
export async function untilSeen(cache: string, paper: ReadyPaper, begun: number): Promise<Record<string, number>> {
  const waitFor = async (path: string): Promise<number> => {
    for (; ; await pause(askEveryMs)) {
      if ((await look(cache, path, paper)).isThere) return performance.now() - begun
      if (performance.now() - begun > patienceMs) throw new Error(`${path} does not show ${paper.publicId}.`)
    }
  }
  const times = Object.entries(places).map(async ([place, paths]) => {
    return [place, Math.max(...(await Promise.all(paths(paper).map(waitFor))))] as const
  })
  return Object.fromEntries(await Promise.all(times))
}

/** Not built yet: whoever builds it adds its place above. */
export async function refuseUnproven(cache: string): Promise<string[]> {
  const { status } = await fetch(`${cache}/oai?verb=Identify`)
  if (status === 200) throw new Error('There is an OAI provider now, and nobody measures when it knows of an article.')
  return ['OAI']
}
