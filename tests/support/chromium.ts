import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromium.ts'
import { onClose } from '../../scripts/closing.ts'

/** What one request brought over the wire. */
export interface Fetched {
  url: string
  kind: string
  status: number
  /** Headers and body, as they were sent. */
  wireBytes: number
  /** The body alone, as it was sent. */
  bodyBytes: number
  encoding: string
  cacheControl: string
}

/** A real Chromium; ends with the proof. */
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

/** Opens a page as a first-time reader, with nothing in the cache, and notes every request. */
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

/** Nothing may be asked of anybody else: no font service, no counter, no library from afar. */
export function strangersIn(fetched: Fetched[], origin: string): string[] {
  return fetched.map((one) => one.url).filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin)
}
