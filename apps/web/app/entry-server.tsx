import type { PageAnswer, PageRequest } from '@grfs/contracts/page'
import { loadAssets } from './assets.ts'
import { deskDocument } from './document.ts'
import { notFoundAnswer } from './reader-page.tsx'
import { matchRoute } from './routes.ts'

/** Answers every GET that asks for a page. The server adds headers, caching and compression. */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const match = matchRoute(request.path)
  if (match) return match.page(request, match.param)
  if (request.site.development && request.path === '/dev/ui') {
    return { status: 200, kind: 'desk', html: deskDocument('The pieces', request.site, loadAssets(), request.nonce) }
  }
  return notFoundAnswer(request.site)
}
