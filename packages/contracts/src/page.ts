import type { ApiCall } from './endpoint.ts'

/** What the server hands to the web when somebody opens a page, and what it gets back. The web never sees the request itself. */
export interface PageRequest {
  path: string
  /** The part after the question mark, without it. */
  search: string
  call: ApiCall
  site: SiteFacts
  /** For the scripts of a desk page. Reader pages are shared by caches, so they carry none and allow no inline script at all. */
  nonce: string
}

/** Facts of this installation that pages show; all of it is configuration. */
export interface SiteFacts {
  name: string
  /** `https://journals.example.org`, without a slash at the end. */
  origin: string
  publisher: string
  issn: string | null
  supportEmail: string
  development: boolean
}

export interface PageAnswer {
  status: number
  html: string
  /** `reader`: the same for everyone, shared by caches. `desk`: rendered in the browser, never stored. */
  kind: 'reader' | 'desk'
  /** The page's entry in the table of pages, such as `/article/:id`: what the access log names. */
  pattern?: string
  /** The page that may load the Pi SDK, where the site has a wallet. */
  withPi?: boolean
  /** Where the reader is sent instead; the status is then 303. */
  location?: string
  /** Why the page had to say that it could not be drawn; goes to the log. */
  cause?: unknown
}

export interface WebApp {
  render(request: PageRequest): Promise<PageAnswer>
}
