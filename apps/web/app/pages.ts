import type { ComponentType } from 'react'
import { dashboardTexts } from '@grfs/contracts/texts/dashboard'
import { identityTexts as identity } from '@grfs/contracts/texts/identity'
import type { RenderPage } from './public/reader-page.tsx'

/** Every page of the product. `:id` is the variable part of a path. `lib/paths.ts` builds URLs from these paths. */

const { titles } = dashboardTexts

export interface PublicPage {
  path: string
  /** The query parameters that the page reads. Caches and the server drop all others (`ops/varnish/default.vcl` has the same list). */
  query?: readonly string[]
  load(): Promise<RenderPage>
}

/** Rendered on the server for everyone, in the order of the specification (part 1 section 2). */
// prettier-ignore
export const publicPages = [
  { path: '/', load: async () => (await import('./public/pages/home.tsx')).homePage },
  { path: '/home', load: async () => (await import('./public/pages/home.tsx')).homePage },
  { path: '/global', query: ['field'], load: async () => (await import('./features/journals/journals-page.tsx')).journalsPage },
  { path: '/globalArchive', query: ['journal'], load: async () => (await import('./features/journals/archive-page.tsx')).archivePage },
  { path: '/archive', query: ['journal'], load: async () => (await import('./features/journals/archive-page.tsx')).archivePage },
  { path: '/volume', query: ['journal', 'field', 'year', 'after'], load: async () => (await import('./features/journals/volume-page.tsx')).volumePage },
  { path: '/journal/:id', query: ['issue'], load: async () => (await import('./features/journals/journal-page.tsx')).journalPage },
  { path: '/journal/:id/:volume/:number', load: async () => (await import('./features/journals/journal-page.tsx')).issuePage },
  { path: '/article/:id', load: async () => (await import('./features/publishing/article.tsx')).articlePage },
  { path: '/article/:id/:item', load: async () => (await import('./features/publishing/notice-page.tsx')).itemPage },
  { path: '/author/:id', load: async () => (await import('./features/publishing/author-page.tsx')).authorPage },
  { path: '/search', query: ['q', 'kind', 'type', 'journal', 'year', 'author', 'keyword', 'sort', 'after'], load: async () => (await import('./features/search/search-page.tsx')).searchPage },
  // Not in the specification: following by e-mail.
  { path: '/follow', query: ['q', 'type', 'journal', 'year', 'author', 'keyword', 'sent', 'problem', 'wait'], load: async () => (await import('./features/follows/follow-page.tsx')).followPage },
