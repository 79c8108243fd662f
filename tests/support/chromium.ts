import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromium.ts'
import { onClose } from '../../scripts/closing.ts'

/** The transfer of one request. */
export interface Fetched {
  url: string
  kind: string
  status: number
  /** Bytes of headers and body on the wire. */
  wireBytes: number
  /** Bytes of the body on the wire. */
  bodyBytes: number
  encoding: string
  cacheControl: string
}

/** A real Chromium; stops with the proof. */
export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch(chromiumOptions())
  onClose(() => browser.close())
  return browser
}

export interface Visit {
  page: Page
  cdp: CDPSession
  fetched: Fetched[]
}

/** Opens a page as a first-time visitor with an empty cache, and records every request. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const fetched = await listen(cdp)
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status() ?? 'nothing'}.`)
  return { page, cdp, fetched }
}

async function listen(cdp: CDPSession): Promise<Fetched[]> {
  const fetched: Fetched[] = []
  const open = new Map<string, Fetched>()
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const header = (name: string) => headerOf(response.headers, name)
    const one: Fetched = {
      url: response.url,
      kind: type,
      status: response.status,
      wireBytes: 0,
      bodyBytes: Number(header('content-length') ?? 0),
      encoding: header('content-encoding') ?? 'identity',
      cacheControl: header('cache-control') ?? '',
    }
    open.set(requestId, one)
    fetched.push(one)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId)
    if (one) one.wireBytes = encodedDataLength
  })
  return fetched
}

function headerOf(headers: Record<string, string>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

/** Requests to other origins: pages must load no third-party fonts, counters or libraries. */
export function strangersIn(fetched: Fetched[], origin: string): string[] {
  return fetched.map((one) => one.url).filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin)
}
