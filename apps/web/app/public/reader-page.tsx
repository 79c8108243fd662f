import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAnswer, PageRequest, SiteFacts } from '@grfs/contracts/page'
import { loadAssets, type Assets } from './assets.ts'
import { readerDocument, type PageMeta } from './document.ts'
import { NotFound } from './frame/not-found.tsx'
import { chromeOf } from './site-chrome.tsx'
import { texts } from '@grfs/contracts/texts/index'

/** A page for readers: rendered on the server, complete without script, never hydrated. */
export interface ReaderPage<Data> {
  /** One call. `param` is the part of the address that the route leaves open. */
  load(request: PageRequest, param: string): Promise<Data>
  /** An address of ours that answers instead: a form was sent, and its choice has a page of its own. */
  redirect?(data: Data, request: PageRequest): string | null
  Page(props: { data: Data; site: SiteFacts }): ReactNode
  meta(data: Data, site: SiteFacts): PageMeta
  /** What the page shows when its data cannot be had; `retry` is its own address. */
  Failure(props: { retry: string }): ReactNode
  /** What it shows when there is no such thing; the general page where it says nothing. */
  Missing?: { title: string; Page(): ReactNode }
}

export type RenderPage = (request: PageRequest, param: string) => Promise<PageAnswer>

export function readerPage<Data>(page: ReaderPage<Data>): RenderPage {
  return async (request, param) => {
    let data: Data
    try {
      data = await page.load(request, param)
    } catch (error) {
      return isMissing(error) ? missingAnswer(page, request.site) : failureAnswer(page, request, error)
    }
    const location = page.redirect?.(data, request) ?? null
    // 303 (RFC 9110, 15.4.4): look there, with GET.
    if (location !== null) return { status: 303, kind: 'reader', html: '', location }
    return answer(200, page.meta(data, request.site), request.site, <page.Page data={data} site={request.site} />)
  }
}

/** CHROME-024: any other address. */
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

/** An address that cannot name anything (400) is as missing as one that names nothing (404). */
function isMissing(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return status === 404 || status === 400
}

function answer(status: number, meta: PageMeta, site: SiteFacts, content: ReactNode): PageAnswer {
  const { header, footer, consent } = chromeOf(site, meta.nav ?? null)
  const body = header + renderToStaticMarkup(content) + footer + consent
  return { status, kind: 'reader', html: readerDocument(meta, site, (assets ??= loadAssets()), body) }
}

let assets: Assets | undefined
