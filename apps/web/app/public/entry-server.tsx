import type { PageAnswer, PageRequest } from '@grfs/contracts/page'
import { getSetupEndpoint } from '@grfs/contracts/settings/setup'
import { firstViewOf } from '../app/first-view.tsx'
import { loadAssets, type Assets, type DeskFiles } from './assets.ts'
import { deskDocument } from './document.ts'
import { firstCallsOf } from './first-calls.ts'
import { notFoundAnswer } from './reader-page.tsx'
import { findAppPage, findPublicPage } from '../pages.ts'
import { chromeOf } from './site-chrome.tsx'

/** Answers every GET request for a page. The server adds headers, caching and compression. */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const match = findPublicPage(request.path)
  if (match) {
    const { page, params } = match
    const render = await page.load()
    const search = knownSearch(request.search, page.query ?? [])
    return { ...(await render({ ...request, search }, ...params)), pattern: page.path }
  }
  if (findAppPage(request.path)?.existsWhile === 'setup' && (await isSetUp(request)))
    return notFoundAnswer(request.site)
  return (await deskAnswer(request)) ?? notFoundAnswer(request.site)
}

/** Caches keep a 404, so only the answer of the call says it: a failure does not. */
async function isSetUp({ call }: PageRequest): Promise<boolean> {
  const refusal = await call(getSetupEndpoint, {}).then(
    () => null,
    (error: { status?: unknown } | null) => error?.status,
  )
  return refusal === 404
}

/** Keeps only the parameters that the page reads. */
function knownSearch(search: string, names: readonly string[]): string {
  if (search === '' || names.length === 0) return ''
  return search
    .split('&')
    .filter((part) => names.includes(part.split('=', 1)[0]!))
    .join('&')
}

/** Always 200: only the page in the browser can check, with its session, whether the id in the path exists. */
async function deskAnswer({ path, site, nonce }: PageRequest): Promise<PageAnswer | null> {
  const page = findAppPage(path)
  if (!page || (page.development && !site.development)) return null
  assets ??= loadAssets()
  const files = page.script ? assets.scripts[page.script] : withPage(assets, page.path)
  const firstCalls = firstCallsOf(page.path, assets.tools)
  const { title, frame } = page
  const firstView = await firstViewOf(page)
  const shell = { title, frame, chrome: chromeOf(site, null), nonce, files, firstCalls, firstView }
  const html = deskDocument(shell, site, assets)
  return { status: 200, kind: 'desk', html, pattern: page.path, ...(page.withPi && { withPi: true }) }
}

/** The browser loads the module of the page together with the script that would ask for it. */
function withPage({ desk, pages }: Assets, path: string): DeskFiles {
  const { styles = [], preloads = [] } = pages[path] ?? {}
  return { ...desk, styles: [...desk.styles, ...styles], preloads: [...desk.preloads, ...preloads] }
}

let assets: Assets | undefined
