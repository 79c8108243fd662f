import type { SiteFacts } from '@grfs/contracts/page'
import type { Assets, DeskFiles, ExtraName } from './assets.ts'
import type { Frame } from '../pages.ts'
import { sessionKeys } from '../lib/session.ts'
import { siteElementId } from '../lib/site.ts'
import type { MainLink } from './frame/main-links.ts'
import { escapeHtml, scriptJson, scriptText } from '../lib/html.ts'
import { type FirstCalls, startFirstCalls } from './first-calls.ts'
import { feedLinks, picturePath, type MetaTag } from '../lib/meta.ts'
import { absolute } from '../lib/paths.ts'
import type { Chrome } from './site-chrome.tsx'

/** The metadata of a page. */
export interface PageMeta {
  title: string
  description: string
  /** The canonical path of this content; null for a page that must not be indexed (errors). */
  path: string | null
  /** The entry of the main navigation to mark as current. */
  nav?: MainLink
  /** For a journal's hue on the whole page. */
  bodyClass?: string
  type?: 'website' | 'article'
  /** Whether the common style sheet is enough; an article loads no other. */
  hasCommonStyle?: boolean
  /** A script and a style sheet that only this page needs. */
  extra?: ExtraName
  tags?: MetaTag[]
  /** Whether this is one version of the content, and `path` is that of the newest. */
  isVersion?: boolean
  /** The path of the same content as XML. */
  xmlPath?: string
  /** The `Link` header (Signposting). */
  links?: string
  /** An object, or its JSON. */
  jsonLd?: object | string
}

/**
 * A complete page as one string. The script is classic, small and placed before the style sheet: it sets the chosen
 * theme and the account state on the root before the first paint, so that nothing flickers. It loads in parallel with
 * the style sheet, which blocks rendering anyway.
 */
export function readerDocument(meta: PageMeta, site: SiteFacts, assets: Assets, body: string): string {
  const bodyClass = meta.bodyClass ? ` class="${meta.bodyClass}"` : ''
  return (
    `<!doctype html><html lang="en"><head>${opening}${titleTag(meta, site)}${readerAssets(meta, assets)}${extraAssets(meta, assets)}${descriptionTags(meta, site)}` +
    `</head><body${bodyClass}>${body}</body></html>`
  )
}

/** What the HTML shell of a page needs if the browser renders the page. */
export interface DeskShell {
  title: string
  frame: Frame
  chrome: Chrome
  nonce: string
  files: DeskFiles
  firstCalls: FirstCalls
  /** What the page shows until the app is there (`app/first-view.tsx`). */
  firstView: string
}

/**
 * The HTML shell of a page that the browser renders: the site's header around the element of the app. Its classic script is
 * the part of the public pages' script for theme, menu, account links, search and cookies.
 */
export function deskDocument(shell: DeskShell, site: SiteFacts, assets: Assets): string {
  const { frame, chrome, files } = shell
  const nonce = ` nonce="${escapeHtml(shell.nonce)}"`
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const preloads = files.preloads.map((href) => `<link rel="modulepreload"${nonce} href="${href}">`).join('')
  const { name, origin, supportEmail } = site
  return (
    `<!doctype html><html lang="en"><head>${opening}<title>${escapeHtml(`${shell.title} · ${name}`)}</title>` +
    `${firstCallsScript(shell)}<script${readerKind}${nonce} src="${assets.deskScript}"></script>${styles}${fontLinks(assets)}${fixedLinks}` +
    `<meta name="robots" content="noindex">${hotReload}` +
    `<script type="application/json" id="${siteElementId}">${scriptJson({ name, origin, supportEmail })}</script>` +
    `<script type="module"${nonce} src="${files.script}"></script>${preloads}` +
    `</head><body class="frame-${frame}">${frame === 'plain' ? '' : chrome.header}<div id="desk">${shell.firstView}</div>` +
    `<noscript><p class="wrap alone">This page needs JavaScript.</p></noscript>` +
    `${frame === 'account' ? chrome.footer : ''}${frame === 'plain' ? '' : chrome.consent}</body></html>`
  )
}

/** Before the style sheets: a script after them would wait for them. */
function firstCallsScript({ firstCalls, nonce }: DeskShell): string {
  if (firstCalls.length === 0) return ''
  const values = [firstCalls, sessionKeys.token, nonce].map(scriptJson).join(',')
  return `<script nonce="${escapeHtml(nonce)}">(${startFirstCalls.toString()})(${values})</script>`
}

const hotReload = import.meta.env.DEV ? '<script type="module" src="/@vite/client"></script>' : ''

const readerKind = import.meta.env.DEV ? ' type="module"' : ''

const opening = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'

// The icon is so small that embedding it is cheaper than a request (public/favicon.svg is the same drawing).
const mark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-1 0 24 24'%3E%3Cpath fill='%233f5ac4' d='M0 4h6v20H0zM8 0h6v24H8zM16 7h6v17h-6z'/%3E%3C/svg%3E"

// The background colours of both schemes; browsers do not read custom properties here.
const fixedLinks =
  `<link rel="icon" href="${mark}">` +
  '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme:light)">' +
  '<meta name="theme-color" content="#15120e" media="(prefers-color-scheme:dark)">'

function readerAssets(meta: PageMeta, assets: Assets): string {
  const styles = meta.hasCommonStyle ? [assets.readerStyle] : [assets.readerStyle, assets.pagesStyle]
  return (
    `<script${readerKind} src="${assets.readerScript}"></script>` +
    styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
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

/** Early, but after the style sheets and scripts, without which nothing is painted: the text does not wait for its font. */
function fontLinks({ fonts }: Assets): string {
  return fonts
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin fetchpriority="low">`)
    .join('')
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
    // Social networks that know the size show the picture already at the first share.
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]
  return (
    `<link rel="canonical" href="${address}">${feedTags(meta.path, site)}${xmlTag(meta)}${latestTag(meta, address)}` +
    named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`).join('') +
    openGraph.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`).join('') +
    (meta.jsonLd ? `<script type="application/ld+json">${jsonLdText(meta.jsonLd)}</script>` : '')
  )
}

const jsonLdText = (data: object | string): string => (typeof data === 'string' ? scriptText(data) : scriptJson(data))

/** RFC 5829. */
const latestTag = ({ isVersion }: PageMeta, address: string): string =>
  isVersion ? `<link rel="latest-version" href="${address}">` : ''

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
