/** Where references are looked up, all from the configuration. */
export interface WorksSettings {
  /** Of the Crossref REST API: `https://api.crossref.org`. */
  url: string
  /** Of the handle service, for DOIs of other agencies: `https://doi.org`. */
  handleUrl: string
  /** The service writes here if our calls are a problem. */
  email: string
  /** The list of retractions, loaded every week; null: an operator loads it. */
  retractionsUrl: string | null
}

interface WorksEnvironment {
  CROSSREF_API_URL?: string | undefined
  DOI_HANDLE_URL: string
  CROSSREF_EMAIL?: string | undefined
  OPERATOR_EMAIL: string
  RETRACTIONS_URL?: string | undefined
}

/** Without the address of the service nothing is looked up outside. */
export function worksOf(e: WorksEnvironment): WorksSettings | null {
  if (e.CROSSREF_API_URL === undefined) return null
  const [url, handleUrl] = [e.CROSSREF_API_URL, e.DOI_HANDLE_URL].map((address) => new URL(address).href)
  return {
    url: bare(url!),
    handleUrl: bare(handleUrl!),
    email: e.CROSSREF_EMAIL ?? e.OPERATOR_EMAIL,
    retractionsUrl: e.RETRACTIONS_URL ?? null,
  }
}

const bare = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address)
