import { printedReference } from '../src/article-record.ts'
import { recordOf } from './record.ts'

const introduction = `<p>Wells turn <a class="cite-named" href="#ref-1">(Lind, 2024)</a>, as <a href="#figure-1">Figure 1</a>, <a
href="#table-1">Table 1</a> and <a href="#methods">the methods</a> show<sup><a href="#note-1" id="note-mark-1"
role="doc-noteref" aria-label="Note 1">1</a></sup>. <a href="#nowhere">Nothing</a>, <a href="https://example.org/a b?x=[1]&amp;y#z">a
page</a>, <a href="mailto:a@example.org">a letter</a>, <a href="javascript:alert(1)">no link</a>, <a href="/news">news</a>.</p>
<p>H<sub>2</sub>O.<a class="cite" href="#ref-2">2</a> <strong>bold <em>and italic</em></strong>,<br>x = <math alttext="a/b"><mfrac><mi>a</mi><mi>b</mi></mfrac></math> in a
sentence.</p>
<figure class="fig" id="figure-1"><img src="/article/cms.2026.041/figures/1" alt="Bars &amp; lines"><img src="/article/cms.2026.041/figures/2"
alt=""><figcaption><strong>Figure 1.</strong> Salt in a <em>year</em></figcaption></figure>
<figure class="fig" id="figure-2"><svg class="chart"><title id="t">A drawn chart</title><text>2019</text><text>salt</text></svg><figcaption>
Drawn</figcaption></figure><p class="equation"><math display="block" alttext="E = mc^2"><mi>E</mi><mo>=</mo><mi>m</mi><msup><mrow><mi>c</mi></mrow>
<mrow><mn>2</mn></mrow></msup></math> (1)</p><p class="equation"><math display="block"><mi>y</mi></math></p>`

const methods = `<p>First.</p><h3 id="section-1">Wells <em>and</em> people</h3><ol start="3" type="a"><li>three<ul><li>inner</li><li></li></ul></li>
<li><p>four</p><figure class="tbl"><figcaption>In a list</figcaption><table><tbody><tr><td>1</td></tr></tbody></table></figure></li></ol>
<h4>Deeper</h4><ul><li>point</li></ul><h3>Unnamed</h3><blockquote><p>They said.</p><footer>A neighbour</footer></blockquote>
<aside class="box"><p>In a box</p></aside>
<figure class="tbl" id="table-1"><figcaption><strong>Table 1.</strong> Wells</figcaption><table><thead><tr><th scope="col" rowspan="2">Ward</th><th
scope="colgroup" colspan="2">Wells</th></tr><tr><th scope="col">old</th><th scope="col" class="r">new</th></tr></thead><tbody><tr><th scope="row"
rowspan="2">Koyra</th><td rowspan="2">4<br>1</td><td rowspan="2"><p>one</p><ul><li>two</li></ul></td></tr><tr></tr><tr><td colspan="3"><table><tbody><tr><td>inner</td>
</tr></tbody></table></td></tr></tbody></table></figure><table><tbody><tr><td>bare</td></tr></tbody></table>`

const notes = `<ol><li id="note-1"><p>A note.</p><ul><li>with a list</li></ul><p>Its end. <a href="#note-mark-1" role="doc-backlink"
aria-label="Back">↩</a></p></li></ol>`

/** An article with every kind of content. */
export const manyThings = recordOf({
  sections: [
    { id: 'introduction', title: 'Introduction', html: introduction },
    { id: 'methods', title: 'Data and Methods', html: methods },
    { id: '2-wells', title: '2 < 3 wells', html: '<p>Its id begins with a digit.</p>' },
    { id: 'acknowledgements', title: 'Acknowledgements', html: '<p>Thanks.</p><ul><li>to all</li></ul>' },
    { id: 'funding', title: 'Funding', html: '<p>Paid by the <em>Fund</em>.</p><p>Twice.</p>' },
    { id: 'competing-interests', title: 'Competing interests', html: '<p>None.</p>' },
    { id: 'data-availability', title: 'Data availability', html: '<p>On request.</p>' },
    { id: 'appendix-a', title: 'Appendix A', html: '<p>More.</p>' },
    { id: 'notes', title: 'Notes', html: notes },
  ],
  references: [
    'Lind, J. (2024). Seed &amp; more. <em>Rural Exchange, 18</em>(2), 1–9. https://doi.org/10.5555/jre(2)3.',
    'Akter, F. (2020). At https://example.org/primer, doi:10.5555/abc.',
  ].map(printedReference),
})
