import { describe, expect, it } from 'vitest'
import { pageProblems } from './check-page.ts'
import { type ContentSection, type PageTemplate, resolvePage } from './page.ts'
import { type Inline, parsePageText, parseTitle } from './page-text.ts'

const codes = (source: string) => parsePageText(source).problems.map(({ code }) => code)
const first = (source: string): Inline[] => {
  const [block] = parsePageText(source).blocks
  if (block?.kind !== 'paragraph') throw new Error('This is not a paragraph.')
  return block.content
}

describe('the text of a page', () => {
  it('has paragraphs and three kinds of lists, with line breaks inside', () => {
    const { blocks, problems } = parsePageText('One\ntwo\n\n- a\n  b\n- c\n1. d\n\n[ ] e\n\n{retention}')
    expect(problems).toEqual([])
    expect(blocks.map((block) => (block.kind === 'list' ? block.style : block.kind))).toEqual([
      ...['paragraph', 'bullets', 'numbers', 'boxes', 'drawn'],
    ])
    expect(blocks[0]).toEqual({
      kind: 'paragraph',
      content: [{ kind: 'text', text: 'One' }, { kind: 'break' }, { kind: 'text', text: 'two' }],
    })
    expect(blocks[1]).toMatchObject({ items: [[{ text: 'a' }, { kind: 'break' }, { text: 'b' }], [{ text: 'c' }]] })
  })

  it('has bold, italic, links and variables', () => {
    expect(first('**a *b* {reviews}** {Reviews-in-words} [to {press}](/terms)')).toEqual([
      {
        kind: 'bold',
        content: [
          { kind: 'text', text: 'a ' },
          { kind: 'italic', content: [{ kind: 'text', text: 'b' }] },
          { kind: 'text', text: ' ' },
          { kind: 'variable', name: 'reviews', isCapital: false },
        ],
      },
      { kind: 'text', text: ' ' },
      { kind: 'variable', name: 'reviews-in-words', isCapital: true },
      { kind: 'text', text: ' ' },
      {
        kind: 'link',
        target: '/terms',
        content: [
          { kind: 'text', text: 'to ' },
          { kind: 'variable', name: 'press', isCapital: false },
        ],
      },
    ])
  })

  it('takes the meaning from a mark after a backslash, and from a bracket that is no link', () => {
    const words = first('\\*a\\* \\{press\\} [Data set]. C:\\dir').map((one) => (one.kind === 'text' ? one.text : '?'))
    expect(words.join('')).toBe('*a* {press} [Data set]. C:\\dir')
  })

  it('refuses unknown variables, open marks and blocks inside a sentence', () => {
    expect(codes('{presss}')).toEqual(['unknown-variable'])
    expect(codes('{ press }')).toEqual(['unknown-variable', 'unknown-variable'])
    expect(codes('{constructor} {__proto__}')).toContain('unknown-variable')
    expect(codes('{Support-address}')).toEqual(['unknown-variable'])
    expect(codes('**a')).toEqual(['mark-open'])
    expect(codes('**a *b** c*')).toContain('mark-open')
    expect(codes('See {retention}.')).toEqual(['block-in-text'])
    expect(parseTitle('By {support-address}').problems).toMatchObject([{ code: 'block-in-text' }])
  })

  it('links only to this site, https and e-mail addresses', () => {
    for (const target of ['/terms', '/about#times', '#law', 'https://a.example/b?c=d', 'mailto:a@b.example'])
      expect(codes(`[a](${target})`), target).toEqual([])
    const hostile = ['javascript:alert%281%29', 'JaVaScRiPt:x', 'data:text/html,x', '//evil.example', '/\\evil.example']
    for (const target of [...hostile, 'http://a.example', 'vbscript:x', 'https://a"b', 'mailto:x', 'ftp://a'])
      expect([codes(`[a](${target})`), first(`[a](${target})`)], target).toEqual([
        ['link-refused'],
        [{ kind: 'text', text: 'a' }],
      ])
  })
})

const template: PageTemplate = {
  ...{ name: 'terms', path: '/terms', title: 'Terms', description: '', layout: 'policy', facts: [] },
  sections: [
    { id: 'intro', place: 'lead', title: '', text: 'Read.' },
    { id: 'one', title: 'One', text: 'First.' },
    { id: 'part', level: 2, title: 'Part', text: 'Of one.' },
    { id: 'law', title: 'Law', text: 'The law of {governing-law}.', keeps: ['governing-law'] },
    { id: 'end', title: 'End', text: 'Last.' },
  ],
}
const base = resolvePage(template, [])
const section = (id: string, change: Partial<ContentSection> = {}): ContentSection => ({
  ...{ id, level: 1, title: null, text: null, isHidden: false },
  ...change,
})
const problemsOf = (...sections: ContentSection[]) =>
  pageProblems(template, base, { sections }).map(({ section: id, code }) => `${id} ${code}`)

describe('what a press writes', () => {
  it('replaces, adds, hides and moves sections; the others stay where they were', () => {
    const page = resolvePage(template, [
      {
        sections: [
          section('end', { text: 'Now first.' }),
          section('one', { isHidden: true }),
          section('own-a', { title: 'Ours', text: 'New.' }),
        ],
      },
    ])
    expect(page.map(({ id, origin }) => `${id} ${origin}`)).toEqual([
      ...['intro product', 'end changed', 'one changed', 'part product', 'law product', 'own-a added'],
    ])
    expect(page.find(({ id }) => id === 'end')).toMatchObject({ title: 'End', text: 'Now first.' })
  })

  it('comes before what a journal writes, and follows later releases', () => {
    const press = { sections: [section('one', { text: 'By the press.' })] }
    const journal = { sections: [section('one', { title: 'Of the journal' })] }
    expect(resolvePage(template, [press, journal])[1]).toMatchObject({ title: 'Of the journal', text: 'By the press.' })
    expect(resolvePage(template, [{ sections: [section('gone')] }])).toEqual(base)
  })

  it('keeps what the law and the specification require', () => {
    expect(problemsOf(section('one', { text: 'Anything.' }), section('end', { isHidden: true }))).toEqual([])
    expect(problemsOf(section('law', { isHidden: true }))).toEqual(['law hidden-required'])
    expect(problemsOf(section('law', { text: 'The law of Atlantis.' }))).toEqual(['law variable-missing'])
    expect(problemsOf(section('law', { text: 'By {Governing-law}.' }))).toEqual([])
  })

  it('has titles, ids of its own and a first section that is not a part', () => {
    expect(problemsOf(section('one', { title: '' }))).toEqual(['one title-missing'])
    expect(problemsOf(section('main', { title: 'A', text: 'B' }))).toEqual(['main id-refused'])
    expect(problemsOf(section('one'), section('one'))).toContain('one id-twice')
    expect(problemsOf(section('part', { level: 2 }), section('one'))).toEqual(['part part-first'])
    expect(problemsOf(section('one', { text: '{measured-times}' }))).toEqual(['one block-elsewhere'])
  })

  it('cannot change the number and order of fixed sections', () => {
    const fixed = { ...template, hasFixedSections: true as const }
    const check = (...sections: ContentSection[]) => pageProblems(fixed, base, { sections }).map(({ code }) => code)
    const part = section('own-a', { level: 2, title: 'Ours', text: 'New.' })
    expect(check(section('one'), part)).toEqual([])
    expect(check(section('one'), { ...part, level: 1 })).toEqual(['order-fixed'])
    expect(check(section('end'), section('law'))).toEqual(['order-fixed'])
    expect(check(section('end', { isHidden: true }))).toEqual(['order-fixed'])
  })
})
