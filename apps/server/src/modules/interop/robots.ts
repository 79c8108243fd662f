import type { DocumentRoute } from '../../platform/http/documents.ts'

// RFC 9309: the longest match wins, so what is allowed inside of /api wins over /api.
const rules = [
  'User-agent: *',
  // Scholarly indexes fetch the paper that an article's page names.
  'Allow: /api/articles/*/paper',
  'Allow: /api/articles/*/cover',
  // Pictures that stand on pages.
  'Allow: /api/blogs/*/image',
  'Allow: /api/editorial-board/*/photo',
  'Allow: /api/docs',
  'Disallow: /api/',
  // Rooms for people who have signed in.
  'Disallow: /dashboard/',
  'Disallow: /admin',
  'Disallow: /subadmin/',
  // Addresses that were mailed to one person.
  'Disallow: /magic-login',
  'Disallow: /verify-email',
  'Disallow: /verify-otp',
  'Disallow: /reset-password',
  // There is no end of searches; what they find is in the sitemap.
  'Disallow: /search?',
]

export const robotsDocument: DocumentRoute = {
  path: '/robots.txt',
  contentType: 'text/plain; charset=utf-8',
  handle: ({ ctx }) => [...rules, '', `Sitemap: ${ctx.site.origin}/sitemap.xml`, ''].join('\n'),
}
