import type { SiteFacts } from '@grfs/contracts/page'
import type { Assets, ExtraName } from './assets.ts'
import type { Frame } from '../pages.ts'
import { siteElementId } from '../lib/site.ts'
import type { MainLink } from './frame/main-links.ts'
import { escapeHtml, scriptJson } from '../lib/html.ts'
import { feedLinks, picturePath, type MetaTag } from '../lib/meta.ts'
import { absolute } from '../lib/paths.ts'
import type { Chrome } from './site-chrome.tsx'

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
  /** A script and a style sheet that only this page needs. */
  extra?: ExtraName
  tags?: MetaTag[]
  /** Where the same stands for machines, as XML. */
  xmlPath?: string
  jsonLd?: object
}

/**
 * One page as one string. The script is classic, small and stands before the style sheet: it puts the chosen theme and the
 * account state on the root before the first paint, so nothing flashes, and it loads beside the style sheet that blocks anyway.
 */
export function readerDocument(meta: PageMeta, site: SiteFacts, assets: Assets, body: string): string {
  const bodyClass = meta.bodyClass ? ` class="${meta.bodyClass}"` : ''
  return (
    `<!doctype html><html lang="en"><head>${opening}${titleTag(meta, site)}${readerAssets(assets)}${extraAssets(meta, assets)}${descriptionTags(meta, site)}` +
    `</head><body${bodyClass}>${body}</body></html>`
  )
}

/** What the shell of a page needs to know that is rendered in the browser. */
export interface DeskShell {
  title: string
  frame: Frame
  chrome: Chrome
  nonce: string
}

/**
 * The shell of a page that is rendered in the browser: the site's own header around an empty place. It has the readers'
 * script for theme, menu, account links and cookies, so that none of it is written twice.
 */
export function deskDocument(shell: DeskShell, site: SiteFacts, assets: Assets): string {
  const { frame, chrome } = shell
  const nonce = ` nonce="${escapeHtml(shell.nonce)}"`
  const styles = assets.deskStyles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const { name, origin, supportEmail } = site
  return (
    `<!doctype html><html lang="en"><head>${opening}<title>${escapeHtml(`${shell.title} · ${name}`)}</title>` +
    `<script${readerKind}${nonce} src="${assets.readerScript}"></script>${styles}${fontLinks(assets)}${fixedLinks}` +
    `<meta name="robots" content="noindex">${hotReload}` +
    `<script type="application/json" id="${siteElementId}">${scriptJson({ name, origin, supportEmail })}</script>` +
    `<script type="module"${nonce} src="${assets.deskScript}"></script>` +
    `</head><body class="frame-${frame}">${frame === 'plain' ? '' : chrome.header}<div id="desk"></div>` +
    `<noscript><p class="wrap alone">This page needs JavaScript.</p></noscript>` +
    `${frame === 'account' ? chrome.footer : ''}${frame === 'plain' ? '' : chrome.consent}</body></html>`
  )
}

const hotReload = import.meta.env.DEV ? '<script type="module" src="/@vite/client"></script>' : ''

const readerKind = import.meta.env.DEV ? ' type="module"' : ''

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
  return (
    `<script${readerKind} src="${assets.readerScript}"></script><link rel="stylesheet" href="${assets.readerStyle}">` +
    fontLinks(assets) +
    fixedLinks +
    hotReload
  )
}

function extraAssets({ extra }: PageMeta, assets: Assets): string {
  if (extra === undefined) return ''
  const { script, style } = assets.extras[extra]
  return `<link rel="stylesheet" href="${style}"><script${readerKind} defer src="${script}"></script>`
}

function fontLinks({ fonts }: Assets): string {
  return fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')
}

function titleTag(meta: PageMeta, site: SiteFacts): string {
  return `<title>${escapeHtml(meta.title === site.name ? site.name : `${meta.title} · ${site.name}`)}</title>`
}

function descriptionTags(meta: PageMeta, site: SiteFacts): string {
  if (meta.path === null) return '<meta name="robots" content="noindex">'
  const address = escapeHtml(absolute(site.origin, meta.path))
  const named: MetaTag[] = [
    ['description', meta.description],
    ['twitter:card', 'summary_large_image'],
    ...(meta.tags ?? []),
  ]
  const openGraph: MetaTag[] = [
    ['og:type', meta.type ?? 'website'],
    ['og:title', meta.title],
    ['og:description', meta.description],
    ['og:url', absolute(site.origin, meta.path)],
    ['og:site_name', site.name],
    ['og:image', absolute(site.origin, picturePath(meta.path))],
    // A network that knows the size shows the picture with the first link already.
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]
  return (
    `<link rel="canonical" href="${address}">${feedTags(meta.path, site)}${xmlTag(meta)}` +
    named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`).join('') +
    openGraph.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`).join('') +
    (meta.jsonLd ? `<script type="application/ld+json">${scriptJson(meta.jsonLd)}</script>` : '')
  )
}

function xmlTag({ xmlPath }: PageMeta): string {
  if (xmlPath === undefined) return ''
  return `<link rel="alternate" type="application/xml" title="JATS" href="${escapeHtml(xmlPath)}">`
}

function feedTags(path: string, site: SiteFacts): string {
  return feedLinks(path, site)
    .map(({ title, path: href }) => {
      return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`
    })
    .join('')
}
