import type { StatementKey } from '@grfs/domain/settings/catalogue'
import type { ApiCall } from './endpoint.ts'

/** What the server passes to the web app to render a page, and the result. The web app never sees the HTTP request. */
export interface PageRequest {
  path: string
  /** The query string without the question mark. */
  search: string
  call: ApiCall
  site: SiteFacts
  /**
   * For the scripts of pages of the signed-in app. Public pages are cached, so they have no nonce and no inline
   * scripts.
   */
  nonce: string
}

/** Configuration and settings of this installation that pages show. */
export interface SiteFacts {
  name: string
  /** `https://journals.example.org`, without a trailing slash. */
  origin: string
  publisher: string
  issn: string | null
  supportEmail: string
  /** How to donate: a text of the press and the address of its donation page. Absent: by writing to `supportEmail`. */
  donation?: { text: string | null; url: string | null } | undefined
  /** Postal address of the press, on several lines. */
  address?: string | null
  country?: string | null
  /** The country whose law applies. Absent: the one of the specification. */
  law?: string | null
  /** The data-protection authority. Absent: the one of the specification. */
  authority?: string | null
  /** What the press states about itself. */
  statements?: Array<{ key: StatementKey; text: string }>
  /** How the COUNTER registry knows this platform. Absent: it does not. */
  counter?: { platformId: string | null; registryRecord: string | null }
  development: boolean
}

export interface PageAnswer {
  status: number
  html: string
  /**
   * `reader`: a public page, the same for everyone, cached. `desk`: a page of the signed-in app, rendered in the
   * browser, never cached.
   */
  kind: 'reader' | 'desk'
  /** The route of the page, such as `/article/:id`, for the access log. */
  pattern?: string
  /** True for the page that may load the Pi SDK, if the site has a wallet. */
  withPi?: boolean
  /** The `Link` header of the page. */
  links?: string
  /** The redirect target; the status is 303, or 301 for an address that moved. */
  location?: string
  /** Why the page failed to render; for the log. */
  cause?: unknown
}

export interface WebApp {
  render(request: PageRequest): Promise<PageAnswer>
}
