/** What a received notification is about, by its types (COAR Notify 1.0.1). */
export const notificationKinds = ['review', 'endorsement', 'relationship', 'ingest', 'answer', 'other'] as const
export type NotificationKind = (typeof notificationKinds)[number]

const kindsOfTypes: ReadonlyArray<readonly [type: string, kind: NotificationKind]> = [
  // First: an answer may repeat the type of what it answers.
  ...['Accept', 'TentativeAccept', 'TentativeReject', 'Reject'].map((type) => [type, 'answer'] as const),
  ['coar-notify:ReviewAction', 'review'],
  ['coar-notify:EndorsementAction', 'endorsement'],
  ['coar-notify:RelationshipAction', 'relationship'],
  ['coar-notify:IngestAction', 'ingest'],
]

export const kindOf = (types: readonly string[]): NotificationKind =>
  kindsOfTypes.find(([type]) => types.includes(type))?.[1] ?? 'other'

/** What became of an announcement: `refused` has the words of the server. */
export const sendingStates = ['waiting', 'sent', 'refused', 'given-up'] as const
export type SendingState = (typeof sendingStates)[number]

/** The server read it and does not want it: to send it again changes nothing. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![404, 408, 425, 429].includes(status)

/** A server whose preprints are announced. `doiStart` is what their DOIs begin with. */
export interface PreprintServer {
  host: string
  doiStart: string | null
}

export interface Preprint {
  doi: string | null
  address: string | null
}

/** With a login in the address it is no name of a host, and is found nowhere. */
const hostOf = (address: string | null): string | undefined =>
  /^https?:\/\/(?:www\.)?([^/?#\s]+)/i.exec(address ?? '')?.[1]?.toLowerCase()

/** The server of a preprint, by the host of its address or else by the longest beginning of its DOI. */
export function serverOf<S extends PreprintServer>({ doi, address }: Preprint, servers: readonly S[]): S | null {
  const host = hostOf(address)
  const byHost = servers.find((one) => one.host.replace(/^www\./, '') === host)
  if (byHost) return byHost
  const known = servers.filter(({ doiStart }) => doiStart !== null && doi?.toLowerCase().startsWith(doiStart))
  return known.toSorted((a, b) => b.doiStart!.length - a.doiStart!.length)[0] ?? null
}

/** Where a preprint is; null if the record has neither DOI nor web address. */
export function addressOfPreprint({ doi, address }: Preprint): string | null {
  if (doi !== null) return `https://doi.org/${encodeURI(doi.toLowerCase())}`
  return hostOf(address) === undefined ? null : address
}

/** The articles that addresses name: by the id in an address of ours, and by DOI. */
export function articlesNamed(addresses: readonly string[], origin: string): { ids: string[]; dois: string[] } {
  const ids = new Set<string>()
  const dois = new Set<string>()
  for (const address of addresses) {
    const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)(10\.[\x21-\x7e]+)$/i.exec(address)?.[1]
    if (doi !== undefined) dois.add(doi.toLowerCase())
    else if (address.startsWith(`${origin}/article/`)) {
      const id = /^[\w.-]+/.exec(address.slice(`${origin}/article/`.length))?.[0]
      if (id !== undefined) ids.add(id.toLowerCase())
    }
  }
  return { ids: [...ids], dois: [...dois] }
}
