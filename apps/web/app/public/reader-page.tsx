import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAnswer, PageRequest, SiteFacts } from '@grfs/contracts/page'
import { loadAssets, type Assets } from './assets.ts'
import { readerDocument, type PageMeta } from './document.ts'
import { NotFound } from './frame/not-found.tsx'
import { chromeOf } from './site-chrome.tsx'
import { texts } from '@grfs/contracts/texts/index'

/** A public page: rendered on the server, complete without script, never hydrated. */
export interface ReaderPage<Data> {
  /** The path of ours at which the page is now, for ever. */
  moved?(request: PageRequest): string | null
  /** Loads the data. `params` are the variable parts of the path, `:id` first. */
  load(request: PageRequest, ...params: string[]): Promise<Data>
  /** A path of ours to redirect to: a form was submitted, and its choice has its own page. */
  redirect?(data: Data, request: PageRequest): string | null
  Page(props: { data: Data; site: SiteFacts }): ReactNode
  meta(data: Data, site: SiteFacts): PageMeta
  /** Shown if loading fails; `retry` is the page's own URL. */
  Failure(props: { retry: string }): ReactNode
  /** Shown if the item does not exist; by default the general 404 page. */
  Missing?: { title: string; Page(): ReactNode }
}

export type RenderPage = (request: PageRequest, ...params: string[]) => Promise<PageAnswer>

export function readerPage<Data>(page: ReaderPage<Data>): RenderPage {
  return async (request, ...params) => {
    const moved = page.moved?.(request) ?? null
    if (moved !== null) return { status: 301, kind: 'reader', html: '', location: moved }
    let data: Data
    try {
      data = await page.load(request, ...params)
    } catch (error) {
      return isMissing(error) ? missingAnswer(page, request.site) : failureAnswer(page, request, error)
    }
    const location = page.redirect?.(data, request) ?? null
    // 303 (RFC 9110, 15.4.4): redirect with GET.
    if (location !== null) return { status: 303, kind: 'reader', html: '', location }
    return answer(200, page.meta(data, request.site), request.site, <page.Page data={data} site={request.site} />)
  }
}

/** CHROME-024: every unknown path. */
export function notFoundAnswer(site: SiteFacts): PageAnswer {
  return answer(404, hidden(texts.chrome.notFound), site, <NotFound />)
}

function missingAnswer(page: Pick<ReaderPage<never>, 'Missing'>, site: SiteFacts): PageAnswer {
  if (!page.Missing) return notFoundAnswer(site)
  return answer(404, hidden(page.Missing.title), site, <page.Missing.Page />)
}

function failureAnswer(page: Pick<ReaderPage<never>, 'Failure'>, request: PageRequest, cause: unknown): PageAnswer {
  const retry = encodeURI(request.path) + (request.search === '' ? '' : `?${request.search}`)
  return { ...answer(503, hidden('Something went wrong'), request.site, <page.Failure retry={retry} />), cause }
}

function hidden(title: string): PageMeta {
  return { title, description: '', path: null }
}

/** An invalid id (400) counts as missing, like an unknown one (404). */
function isMissing(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return status === 404 || status === 400
}

function answer(status: number, meta: PageMeta, site: SiteFacts, content: ReactNode): PageAnswer {
  const { header, footer, consent } = chromeOf(site, meta.nav ?? null)
  const body = header + renderToStaticMarkup(content) + footer + consent
  const html = readerDocument(meta, site, (assets ??= loadAssets()), body)
  return { status, kind: 'reader', html, ...(meta.links !== undefined && { links: meta.links }) }
}

let assets: Assets | undefined
