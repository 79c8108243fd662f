import type { SiteFacts } from '@grfs/contracts/page'
import type { Assets } from './assets.ts'
import type { MainLink } from './features/chrome/main-links.ts'
import { escapeHtml, scriptJson } from './lib/html.ts'
import type { MetaTag } from './lib/meta.ts'
import { absolute } from './lib/paths.ts'

/** What a page says about itself. */
export interface PageMeta {
  title: string
  description: string
  /** The one address of this content; null for a page that must not be found (errors). */
  path: string | null
  /** Marks the entry of the main navigation that this page is. */
  nav?: MainLink
  /** A journal's hue colours the whole page. */
  bodyClass?: string
  type?: 'website' | 'article'
  tags?: MetaTag[]
  jsonLd?: object
}

/**
 * One page as one string. The script is classic, small and stands before the style sheet: it puts the chosen theme and the
 * account state on the root before the first paint, so nothing flashes, and it loads beside the style sheet that blocks anyway.
 */
export function readerDocument(meta: PageMeta, site: SiteFacts, assets: Assets, body: string): string {
  const bodyClass = meta.bodyClass ? ` class="${meta.bodyClass}"` : ''
  return (
    `<!doctype html><html lang="en"><head>${opening}${titleTag(meta, site)}${readerAssets(assets)}${descriptionTags(meta, site)}` +
    `</head><body${bodyClass}>${body}</body></html>`
  )
}

/** The empty shell of a page that is rendered in the browser. */
export function deskDocument(title: string, site: SiteFacts, assets: Assets, nonce: string): string {
  const styles = assets.deskStyles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return (
    `<!doctype html><html lang="en"><head>${opening}<title>${escapeHtml(`${title} · ${site.name}`)}</title>${styles}` +
    `${fixedLinks}<meta name="robots" content="noindex">${hotReload}` +
    `<script type="module" nonce="${escapeHtml(nonce)}" src="${assets.deskScript}"></script>` +
    `</head><body><div id="desk"></div><noscript><p class="wrap">This page needs JavaScript.</p></noscript></body></html>`
  )
}

const hotReload = import.meta.env.DEV ? '<script type="module" src="/@vite/client"></script>' : ''

const opening = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'

// The mark is so small that carrying it costs less than asking for it (public/favicon.svg is the same drawing).
const mark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-1 0 24 24'%3E%3Cpath fill='%233f5ac4' d='M0 4h6v20H0zM8 0h6v24H8zM16 7h6v17h-6z'/%3E%3C/svg%3E"

// The colours of paper in both schemes; a browser reads no custom properties here.
const fixedLinks =
  `<link rel="icon" href="${mark}">` +
  '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme:light)">' +
  '<meta name="theme-color" content="#15120e" media="(prefers-color-scheme:dark)">'

function readerAssets(assets: Assets): string {
  const kind = import.meta.env.DEV ? ' type="module"' : ''
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  )
  return (
    `<script${kind} src="${assets.readerScript}"></script><link rel="stylesheet" href="${assets.readerStyle}">` +
    fonts.join('') +
    fixedLinks +
    hotReload
  )
}

function titleTag(meta: PageMeta, site: SiteFacts): string {
  return `<title>${escapeHtml(meta.title === site.name ? site.name : `${meta.title} · ${site.name}`)}</title>`
}

function descriptionTags(meta: PageMeta, site: SiteFacts): string {
  if (meta.path === null) return '<meta name="robots" content="noindex">'
  const address = escapeHtml(absolute(site.origin, meta.path))
  const named: MetaTag[] = [['description', meta.description], ...(meta.tags ?? [])]
  const openGraph: MetaTag[] = [
    ['og:type', meta.type ?? 'website'],
    ['og:title', meta.title],
    ['og:description', meta.description],
    ['og:url', absolute(site.origin, meta.path)],
    ['og:site_name', site.name],
  ]
  return (
    `<link rel="canonical" href="${address}">` +
    named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`).join('') +
    openGraph.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`).join('') +
    (meta.jsonLd ? `<script type="application/ld+json">${scriptJson(meta.jsonLd)}</script>` : '')
  )
}
