import type { ArticleReference, ArticleSection } from '@grfs/contracts/publishing'
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
  const tables = { count: 0 }
  let html = ''
  let number = 0
  for (const section of sections) {
    const heading: Heading = { id: section.id, title: section.title, below: [] }
    const numberHtml = unnumbered.test(section.title) ? '' : `<span class="section-number">${++number}</span>`
    const id = escapeHtml(section.id)
    const anchored = withCitationAnchors(withHeadingAnchors(section.html, heading), cited)
    html +=
      `<section aria-labelledby="${id}"><h2 id="${id}">${numberHtml}${escapeHtml(section.title)}</h2>` +
      `${withLargeFigures(withScrollingTables(anchored, tables))}</section>`
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

// A scrollable region needs keyboard focus and its own name.
function withScrollingTables(html: string, tables: { count: number }): string {
  if (!html.includes('<table')) return html
  const open = () =>
    `<div class="table-scroll" role="region" aria-label="Table ${++tables.count}, scrolls sideways" tabindex="0"><table>`
  return html.replace(/<table>/g, open).replace(/<\/table>/g, '</table></div>')
}

/**
 * Adds a button that opens a drawing in window size: a popover that shows the same drawing again, so it needs no script
 * and hardly any bytes.
 */
function withLargeFigures(html: string): string {
  if (!html.includes('class="fig"')) return html
  return html.replace(
    /(<figure class="fig" id="([\w-]+)">)<svg class="chart" viewBox="([\d. ]+)"(.*?<\/svg>)/gs,
    (_, figure: string, id: string, viewBox: string, drawing: string) =>
      `${figure}<div class="figure-frame"><svg id="${id}-drawing" class="chart" viewBox="${viewBox}"${drawing}` +
      `<button class="btn btn-line btn-s" type="button" popovertarget="${id}-large">Enlarge</button></div>` +
      `<div class="figure-large" id="${id}-large" popover role="dialog" aria-labelledby="${id}-title">` +
      `<svg class="chart" viewBox="${viewBox}" aria-hidden="true"><use href="#${id}-drawing"/></svg>` +
      `<button class="btn btn-line btn-s" type="button" popovertarget="${id}-large" popovertargetaction="hide">Close</button></div>`,
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

const t = texts.articles.page

function warningHtml({ warning }: ArticleReference): string {
  if (warning === null) return ''
  return `<b class="cited-warning">${warning === 'retracted' ? t.citedRetracted : t.citedConcern}</b> `
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
