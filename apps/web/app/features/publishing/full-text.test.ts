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
      /<div class="table-scroll is-narrow" role="region" aria-label="Table 1, scrolls sideways" tabindex="0"><table>/,
    )
  })

  it('keeps a value on one line, and wraps only a longer text', () => {
    const cells =
      '<td>1.58 (0.61)</td><td><em>p</em> &lt; .001</td><td>12</td><td rowspan="2">A text that is longer than a value</td>'
    const { html: table } = fullTextOf(
      [{ id: 'a', title: 'A', html: `<table><thead><tr>${cells}</tr></thead></table>` }],
      [],
    )
    expect(table).toContain('<div class="table-scroll" role="region"')
    expect(table.match(/<td.*?>/g)).toEqual(['<td>', '<td>', '<td>', '<td rowspan="2" class="w">'])
  })

  it('opens figures and tables large without script, with their captions', () => {
    const caption = '<figcaption>Bars</figcaption>'
    const button = (id: string) =>
      `<button class="btn btn-line btn-s" type="button" popovertarget="${id}"><span>Enlarge</span><span>Close</span></button>`
    const show = (figure: string) => fullTextOf([{ id: 'a', title: 'A', html: figure }], []).html
    expect(show(`<figure class="fig" id="figure-1"><img src="a.jpg">${caption}</figure>`)).toContain(
      `<figure class="fig" id="figure-1" popover><div class="figure-frame" tabindex="0"><img src="a.jpg"></div>${caption}${button('figure-1')}</figure>`,
    )
    expect(show('<figure class="fig"><svg class="chart"></svg></figure>')).toContain(
      `<figure class="fig" id="large-1" popover><div class="figure-frame" tabindex="0"><svg class="chart"></svg></div>${button('large-1')}</figure>`,
    )
    expect(show(`<figure class="tbl" id="table-1">${caption}<table></table></figure>`)).toMatch(
      /<figure class="tbl" id="table-1" popover><figcaption>Bars<\/figcaption><div class="table-scroll.*<\/div><button/,
    )
    expect(show('<figure><p>Other</p></figure>')).toContain('<figure><p>Other</p></figure>')
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
    const cited = {
      text: 'A.',
      link: 'https://doi.org/10.1/x',
      warning: { kind: 'retracted' as const, on: '2024-05-03', link: 'https://doi.org/10.5555/n' },
    }
    expect(referenceHtml(cited, '7')).toBe(
      'A. <a class="back" href="https://doi.org/10.1/x" aria-label="DOI of reference 7">DOI</a>',
    )
    expect(fullTextOf([], [cited]).references).toContain(
      '<p><b class="cited-warning"><a href="https://doi.org/10.5555/n">Retracted, 3 May 2024</a></b> A.',
    )
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
