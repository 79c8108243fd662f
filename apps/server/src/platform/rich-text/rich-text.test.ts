import fc from 'fast-check'
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'
import { hostileMarkup } from '../../../../../tests/support/factories/hostile-markup.ts'
import { cleanHtml, textOfSafeHtml } from './index.ts'

const corpus = hostileMarkup()

describe('what people write', () => {
  it.each([
    ['<p>One <b>bold</b> and <i>leaning</i> word</p>', '<p>One <strong>bold</strong> and <em>leaning</em> word</p>'],
    ['loose<div>text</div>everywhere', '<p>loose</p><p>text</p><p>everywhere</p>'],
    ['<h1>Title</h1><h2>Two</h2><h6>Six</h6>', '<h2>Title</h2><h2>Two</h2><h4>Six</h4>'],
    ['<ul><li>a<ol><li>b</ol></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    ['<blockquote>said<footer>who</footer></blockquote>', '<blockquote><p>said</p><p>who</p></blockquote>'],
    ['<p>a</p><p><br></p><p>&nbsp;</p><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a<br>b<br></p><hr>', '<p>a<br>b</p><hr>'],
    ['<pre>\n\n  x &lt; y\n</pre>', '<pre>  x &lt; y</pre>'],
    ['<p>H<sub>2</sub>O, m<sup>2</sup>, <code>a &amp; b</code>, <u>u</u></p>', null],
    [
      '<table><tr><th scope="col" onclick="x">a<td colspan=2></table>',
      '<table><tbody><tr><th scope="col">a</th><td colspan="2"></td></tr></tbody></table>',
    ],
    [
      '<figure><img src="/api/blogs/7/image" alt="A &quot;weir&quot;"><figcaption>In <em>March</em></figcaption></figure>',
      null,
    ],
    ['<p><a href="/news?page=2#x">ours</a></p>', null],
    ['<p><a href="https://doi.org/10.1/x?a=1&amp;b=2" rel="noopener nofollow">theirs</a></p>', null],
    [
      '<a href="https://x.org" target=_blank>theirs</a>',
      '<p><a href="https://x.org/" rel="noopener nofollow">theirs</a></p>',
    ],
    ['<a href="mailto:a@b.org">mail</a>', '<p><a href="mailto:a@b.org" rel="noopener nofollow">mail</a></p>'],
    ['<p>Ngozi’s 日本語 &lt;3 😀</p>', null],
  ])('%s', (given, wanted) => {
    expect(cleanHtml(given)).toBe(wanted ?? given)
  })

  it('keeps no address of a stranger in a picture, and no link that it cannot vouch for', () => {
    expect(cleanHtml('<p>a<img src="https://x.org/p.png" alt="p">b</p>')).toBe('<p>ab</p>')
    expect(cleanHtml('<img src="/api/auth/logout" alt="p">')).toBe('')
    expect(cleanHtml('<a href="//x.org">x</a> <a href="#x">y</a> <a href="ftp://x.org">z</a>')).toBe('<p>x y z</p>')
  })

  it('drops what no column and no document can hold', () => {
    expect(cleanHtml('a\u0000b\u0007c\ud800d')).toBe('<p>abc\ufffdd</p>')
  })

  it('gives the words without the markup', () => {
    expect(textOfSafeHtml(cleanHtml('<h2>One</h2><p>two<br>three &amp; <b>fo</b>ur</p><ul><li>five</ul>'))).toBe(
      'One two three & four five',
    )
    expect(textOfSafeHtml(cleanHtml('<p>&nbsp;</p><hr>'))).toBe('')
  })

  it('takes no time for what goes on without end', () => {
    const start = performance.now()
    for (const tag of ['div', 'b', 'ul><li', 'table><td', 'svg', 'p', 'p><a href="/x"']) {
      expect(cleanHtml(`<${tag}>`.repeat(15_000) + 'x')).not.toContain('<div')
    }
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

describe('what is meant to harm', () => {
  it('is at least a thousand payloads', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(1_000)
  })

  it('leaves nothing but what is on the list', () => {
    for (const markup of corpus) expect(strangersIn(cleanHtml(markup)), markup).toEqual([])
  })

  it('would be noticed', () => {
    expect(strangersIn('<p onclick="x">a</p><svg></svg><a href="javascript:x">b</a>')).toEqual([
      'p onclick',
      'svg',
      'a href=javascript:x',
    ])
  })
})

describe('long texts, which are read in parts', () => {
  /** Sanitises this markup after a text of this length; shortens the text again in the result. */
  const after = (letters: number, markup: string) =>
    cleanHtml(`${'x'.repeat(letters)} ${markup}`).replace(/x{90,}/, 'X')
  const pieces = [
    '<!-- c -->y',
    '<b title="q">y</b>',
    '&amp;y',
    '&#38;y',
    '&#x26;y',
    '&notit;y',
    '😀y',
    'a\r\ny',
    '</p><p>y',
  ]

  it.each(pieces)('give the same wherever a part ends: %s', (piece) => {
    for (let letters = 4_020; letters < 4_100; letters++) expect(after(letters, piece)).toBe(after(100, piece))
  })

  it('give the same for the corpus', () => {
    for (const markup of corpus) {
      for (const letters of [4_062, 4_070, 4_073]) expect(after(letters, markup), markup).toBe(after(100, markup))
    }
  })

  it('become plain text where a numeric reference fills a part', () => {
    expect(cleanHtml(`a &#${'0'.repeat(5_000)}60;b`)).toBe(`<p>a &amp;#${'0'.repeat(5_000)}60;b</p>`)
  })
})

describe('cleaning twice changes nothing', () => {
  it('for the corpus', () => {
    for (const markup of corpus) {
      const once = cleanHtml(markup)
      expect(cleanHtml(once), markup).toBe(once)
    }
  })

  const tags =
    'p,h2,b,strong,a,ul,li,table,td,tr,pre,blockquote,figure,figcaption,img,br,hr,div,svg,math,style,script,form,template,mtext'.split(
      ',',
    )
  const piece = fc.oneof(
    fc.constantFrom(...tags).map((tag) => `<${tag}>`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(
      '<a href="/news">',
      '<img src="/files/x" alt="&quot;">',
      '<!--',
      '-->',
      '&lt;',
      '&amp;lt;',
      '\n',
      '\r',
      '\u00a0',
    ),
    fc.constantFrom(...corpus),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )

  it('for any markup', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleanHtml(pieces.join(''))
        expect(cleanHtml(once)).toBe(once)
        expect(strangersIn(once)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})

const attributes: Record<string, string[]> = {
  a: ['href', 'rel'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan', 'scope'],
  th: ['colspan', 'rowspan', 'scope'],
}
const elements = new Set(
  'p h2 h3 h4 strong em u a ul ol li blockquote figure figcaption img br hr code pre table thead tbody tr td th sup sub'.split(
    ' ',
  ),
)
const address = /^(\/(?![/\\])|https?:\/\/|mailto:)/

/** Forbidden elements and attributes in the tree that a browser would build. */
function strangersIn(html: string): string[] {
  const found: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (defaultTreeAdapter.isTextNode(node)) return
    if (!defaultTreeAdapter.isElementNode(node)) return void found.push(node.nodeName)
    const { tagName: tag, attrs } = node
    if (!elements.has(tag)) found.push(tag)
    for (const { name, value } of attrs) {
      if (!(attributes[tag] ?? []).includes(name)) found.push(`${tag} ${name}`)
      else if (['href', 'src'].includes(name) && !address.test(value)) found.push(`${tag} ${name}=${value}`)
    }
    node.childNodes.forEach(visit)
  }
  parseFragment(html).childNodes.forEach(visit)
  return found
}
