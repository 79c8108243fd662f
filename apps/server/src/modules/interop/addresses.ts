/** Canonical paths for feeds, sitemaps and JATS; the pages name the same ones as canonical. */

export const articleAddress = (publicId: string) => `/article/${encodeURIComponent(publicId)}`

export function journalAddress({ id, abbrev }: { id: string; abbrev: string | null }): string {
  return `/journal/${encodeURIComponent(abbrev === null ? id : abbrev.toLowerCase())}`
}

export const newsAddress = (id: string) => `/news-events/${encodeURIComponent(id)}`

/** Pages that exist independent of the database content. */
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
