/** The canonical addresses of what machines are told about; the same that the pages name as theirs. */

export const articleAddress = (publicId: string) => `/article/${encodeURIComponent(publicId)}`

export function journalAddress({ id, abbrev }: { id: string; abbrev: string | null }): string {
  return `/journal/${encodeURIComponent(abbrev === null ? id : abbrev.toLowerCase())}`
}

export const newsAddress = (id: string) => `/news-events/${encodeURIComponent(id)}`

/** Pages that are there whatever the database holds. */
export const fixedAddresses = [
  '/home',
  '/global',
  '/globalArchive',
  '/volume',
  '/news',
  '/editorial-board',
  '/about',
  '/contact',
  '/suggest-fields',
  '/guidelines',
  '/terms',
  '/privacy',
  '/cookiepolicy',
] as const
