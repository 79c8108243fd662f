import { describe, expect, it } from 'vitest'
import { sampleArticle } from '../../../../../tests/support/samples/article.ts'
import { fullTextOf, referenceHtml } from './full-text.ts'

const { html, references, headings } = fullTextOf(sampleArticle.sections, sampleArticle.references)

const printed = (text: string) => ({ text, link: null, warning: null })

describe('full text', () => {
  it('numbers what argues, not what closes', () => {
    expect(html).toContain('<h2 id="introduction"><span class="section-number">1</span>Introduction &amp; aims</h2>')
    expect(html).toContain('<h2 id="data">Data and code</h2>')
  })

  it('knows its headings and the ones below them, without markup', () => {
    expect(headings).toEqual([
      {
        id: 'introduction',
        title: 'Introduction & aims',
        below: [{ id: 'introduction-1', title: 'A season', below: [] }],
      },
      { id: 'data', title: 'Data and code', below: [] },
    ])
    expect(html).toContain('<h3 id="introduction-1">A <em>season</em></h3>')
  })

  it('links citations and references both ways, back to the first citation only', () => {
    expect(html.match(/href="#ref-1"/g)).toHaveLength(2)
    expect(html.match(/id="cite-1"/g)).toHaveLength(1)
    expect(references).toContain('<li id="ref-1">')
    expect(references).toContain('href="#cite-1"')
    expect(references).not.toContain('href="#cite-2"')
  })

  it('leads back to citations that name their authors, which need no other name', () => {
    const cited =
      '<p><a class="cite-named" href="#ref-1">Lind, 2024</a>, <a class="cite-named" href="#ref-1">again</a></p>'
    const { html: said, references: list } = fullTextOf([{ id: 'a', title: 'A', html: cited }], [printed('Lind')])
    expect(said).toContain('<a class="cite-named" href="#ref-1" id="cite-1">Lind, 2024</a>')
    expect(said.match(/id="cite-1"/g)).toHaveLength(1)
    expect(list).toContain('href="#cite-1"')
  })

  it('lets tables scroll inside a named region that the keyboard reaches', () => {
    expect(html).toMatch(
      /<div class="table-scroll" role="region" aria-label="Table 1, scrolls sideways" tabindex="0"><table>/,
    )
  })

  it('opens a drawing large without script', () => {
    const figure =
      '<figure class="fig" id="figure-1"><svg class="chart" viewBox="0 0 9 9"><path d="M0 0"/></svg></figure>'
    const { html: drawn } = fullTextOf([{ id: 'a', title: 'A', html: figure }], [])
    expect(drawn).toContain('popovertarget="figure-1-large">Enlarge</button>')
    expect(drawn).toContain('id="figure-1-large" popover')
    expect(drawn).toContain('<use href="#figure-1-drawing"/>')
  })

  it('is nothing where there is neither text nor reference', () => {
    expect(fullTextOf([], [])).toEqual({ html: '', references: '', headings: [] })
  })
})

describe('a reference', () => {
  it('may stress and link, and nothing else', () => {
    expect(referenceHtml(printed('A, & B. <em>C</em> <b onclick="x">d</b> https://example.org/x.'), '1')).toBe(
      'A, &amp; B. <i>C</i> &lt;b onclick=&quot;x&quot;&gt;d&lt;/b&gt; <a href="https://example.org/x">https://example.org/x</a>.',
    )
  })

  it('links its DOI, whether it came as text or as a link', () => {
    const link = '<a class="back" href="https://doi.org/10.1/x" aria-label="DOI of reference 7">DOI</a>'
    expect(referenceHtml(printed('A. https://doi.org/10.1/x'), '7')).toBe(`A. ${link}`)
    expect(referenceHtml(printed('A. <a href="https://doi.org/10.1/x">https://doi.org/10.1/x</a>'), '7')).toBe(
      `A. ${link}`,
    )
  })

  it('links a DOI that was not printed, and warns of a retracted work', () => {
    const cited = { text: 'A.', link: 'https://doi.org/10.1/x', warning: 'retracted' as const }
    expect(referenceHtml(cited, '7')).toBe(
      'A. <a class="back" href="https://doi.org/10.1/x" aria-label="DOI of reference 7">DOI</a>',
    )
    expect(fullTextOf([], [cited]).references).toContain('<p><b class="cited-warning">Retracted</b> A.')
  })

  it('cannot smuggle an address that is not one', () => {
    expect(
      referenceHtml(printed('<a href="javascript:alert(1)" onclick="x">A</a> https://x"onclick=y'), '1'),
    ).not.toMatch(/javascript|onclick="|" ?onclick/)
  })

  it('reads the same whether its signs came escaped or not', () => {
    expect(referenceHtml(printed('A &amp; B'), '1')).toBe('A &amp; B')
  })
})
