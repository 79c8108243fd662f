import type { ArticleSection } from '@grfs/contracts/publishing'
import type { ArticleReference } from '@grfs/contracts/publishing/cited-works'
import { longDate } from '@grfs/contracts/format'
import { escapeHtml, textOfHtml } from '../../lib/html.ts'
import { texts } from '@grfs/contracts/texts/index'
import type { SafeHtml } from '../../ui/media/prose.tsx'

export interface Heading {
  id: string
  title: string
  below: Heading[]
}

export interface FullText {
  html: SafeHtml
  /** The list of references; empty without any. */
  references: SafeHtml
  headings: Heading[]
}

const t = texts.articles.page

// Closing sections of a paper have no number.
const unnumbered =
  /^(acknowledge?ments?|funding|competing interests|conflicts? of interest|author contributions|ethics|data\b|code\b|appendix|supplement)/i

/**
 * The sections as one HTML string: numbered, with anchors for the contents, scrollable tables, and links between
 * citations and references in both directions. The HTML of a section was sanitised when it was stored; titles were not.
 */
export function fullTextOf(sections: readonly ArticleSection[], references: readonly ArticleReference[]): FullText {
  const cited = new Set<string>()
  const headings: Heading[] = []
  const counts = { tables: 0, figures: 0 }
  let html = ''
  let number = 0
  for (const section of sections) {
    const heading: Heading = { id: section.id, title: section.title, below: [] }
    const numberHtml = unnumbered.test(section.title) ? '' : `<span class="section-number">${++number}</span>`
    const id = escapeHtml(section.id)
    const anchored = withCitationAnchors(withHeadingAnchors(section.html, heading), cited)
    html +=
      `<section aria-labelledby="${id}"><h2 id="${id}">${numberHtml}${escapeHtml(section.title)}</h2>` +
      `${withLargeFigures(withScrollingTables(anchored, counts), counts)}</section>`
    headings.push(heading)
  }
  return { html: html as SafeHtml, references: referenceSection(references, cited) as SafeHtml, headings }
}

function withHeadingAnchors(html: string, heading: Heading): string {
  return html.replace(/<h3(?: id="([^"]*)")?>(.*?)<\/h3>/gs, (_, given: string | undefined, title: string) => {
    const id = given ?? `${heading.id}-${heading.below.length + 1}`
    heading.below.push({ id, title: textOfHtml(title), below: [] })
    return `<h3 id="${escapeHtml(id)}">${title}</h3>`
  })
}

/** Adds an anchor to the first citation of each reference, for the link back. */
function withCitationAnchors(html: string, cited: Set<string>): string {
  return html.replace(
    /<a class="cite(-named)?" href="#ref-(\d+)">/g,
    (link, named: string | undefined, number: string) => {
      const anchor = cited.has(number) ? '' : ` id="cite-${number}"`
      cited.add(number)
      // “Akter, 2024” describes its target; a bare number does not.
      return `${link.slice(0, -1)}${anchor}${named ? '' : ` aria-label="Reference ${number}"`}>`
    },
  )
}

interface Counts {
  tables: number
  figures: number
}

// Up to this many columns fit a phone.
const narrowTableColumns = 3

// A scrollable region needs keyboard focus and its own name.
function withScrollingTables(html: string, counts: Counts): string {
  if (!html.includes('<table')) return html
  const open = (tag: string, at: number) => {
    const columns = html.slice(at, html.indexOf('</tr>', at)).match(/<t[hd][ >]/g)?.length ?? 0
    const width = columns > narrowTableColumns ? '' : ' is-narrow'
    const name = `Table ${++counts.tables}, scrolls sideways`
    return `<div class="table-scroll${width}" role="region" aria-label="${name}" tabindex="0">${tag}`
  }
  return withWrappedCells(html.replace(/<table>/g, open)).replace(/<\/table>/g, '</table></div>')
}

const longestValue = 24

/** A short cell is a value and stays on one line; only longer texts may wrap. */
function withWrappedCells(html: string): string {
  return html.replace(/<(t[dh])( [^<>]*)?>(.*?)<\/t[dh]>/gs, (cell, tag: string, attributes = '', content: string) => {
    if (content.length <= longestValue || textOfHtml(content).length <= longestValue) return cell
    const marked = attributes.includes('class="')
      ? attributes.replace('class="', 'class="w ')
      : `${attributes} class="w"`
    return `<${tag}${marked}>${content}</${tag}>`
  })
}

/**
 * Lets figures and tables open in the full width of the window, with their captions. The figure itself is the popover, so
 * this needs no script and no second copy. CSS shows it in the text while it is closed.
 */
function withLargeFigures(html: string, counts: Counts): string {
  let id = ''
  let isFramed = false
  const closeFrame = () => {
    const end = isFramed ? '</div>' : ''
    isFramed = false
    return end
  }
  return html.replace(
    /<figure class="(fig|tbl)"(?: id="([\w-]+)")?>(?=(<img|<svg)?)|<figcaption>|<\/figure>/g,
    (tag, kind: string | undefined, ownId: string | undefined, picture: string | undefined) => {
      if (kind) {
        id = ownId ?? `large-${++counts.figures}`
        isFramed = picture !== undefined
        return `<figure class="${kind}" id="${id}" popover>${isFramed ? '<div class="figure-frame" tabindex="0">' : ''}`
      }
      if (tag === '<figcaption>' || id === '') return closeFrame() + tag
      const names = `<span>${t.enlarge}</span><span>${t.close}</span>`
      const button = `<button class="btn btn-line btn-s" type="button" popovertarget="${id}">${names}</button>`
      id = ''
      return closeFrame() + button + tag
    },
  )
}

function referenceSection(references: readonly ArticleReference[], cited: ReadonlySet<string>): string {
  if (references.length === 0) return ''
  const items = references.map((reference, index) => {
    const number = String(index + 1)
    const back = cited.has(number)
      ? ` <a class="back" href="#cite-${number}" aria-label="Back to text, reference ${number}">Back to text</a>`
      : ''
    return `<li id="ref-${number}"><p>${warningHtml(reference)}${referenceHtml(reference, number)}${back}</p></li>`
  })
  const list = `<ol class="references">${items.join('')}</ol>`
  return `<section aria-labelledby="references"><h2 id="references">References</h2>${list}</section>`
}

function warningHtml({ warning }: ArticleReference): string {
  if (warning === null) return ''
  const name = warning.kind === 'retracted' ? t.citedRetracted : t.citedConcern
  const words = warning.on === null ? name : `${name}, ${longDate(warning.on)}`
  const shown = warning.link === null ? words : `<a href="${escapeHtml(warning.link)}">${words}</a>`
  return `<b class="cited-warning">${shown}</b> `
}

/** In a reference only emphasis (titles of journals) is markup, and URLs become links; everything else is escaped. */
export function referenceHtml({ text, link }: Pick<ArticleReference, 'text' | 'link'>, number: string): string {
  const plain = text.replace(/<\/?a\b[^<>]*>/g, '').replaceAll('&amp;', '&')
  const html = escapeHtml(plain)
    .replace(/&lt;(\/?)(?:em|i)&gt;/g, '<$1i>')
    .replace(/https?:\/\/[^\s<]+[^\s<.,;)]/g, (address) =>
      address.includes('//doi.org/')
        ? `<a class="back" href="${address}" aria-label="DOI of reference ${number}">DOI</a>`
        : `<a href="${address}">${address}</a>`,
    )
  // A link that was not printed.
  if (link === null || /https?:\/\//.test(plain)) return html
  const name = link.startsWith('https://doi.org/') ? 'DOI' : 'Link'
  return `${html} <a class="back" href="${escapeHtml(link)}" aria-label="${name} of reference ${number}">${name}</a>`
}
