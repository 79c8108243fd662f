import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Field } from '../field.tsx'
import { countWords, plainMarkup } from './writing.tsx'
import { isAllowedLink, linkOf } from './schema.ts'

it('stands as an empty box until it is loaded', async () => {
  // Another test of this process may have loaded the editor already.
  vi.resetModules()
  const { RichText } = await import('./rich-text.tsx')
  const { container } = render(
    <Field label="Comments">
      <RichText value="<p>Kept</p>" onChange={() => {}} />
    </Field>,
  )
  expect(screen.queryByRole('status', { name: 'Loading the text' })).not.toBeNull()
  expect(container.querySelector('[style]')).toBeNull()
})

it.each([
  ['https://grfs.org/a', 'https://grfs.org/a'],
  [' grfs.org ', 'https://grfs.org'],
  ['mailto:a@b.org', 'mailto:a@b.org'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['two words', null],
  ['', null],
])('%j becomes the link %j', (typed, link) => {
  expect(linkOf(typed)).toBe(link)
})

it('keeps no other kind of link, also of what is pasted', () => {
  expect(
    ['JaVaScRiPt:alert(1)', ' javascript:x', 'vbscript:x', 'file:///etc', '//a.org'].filter(isAllowedLink),
  ).toEqual([])
})

it('counts words', () => {
  expect(countWords('  A useful  and\nhonest paper. ')).toBe(5)
  expect(countWords(' \n')).toBe(0)
})

it.each([
  ['<p style="color:red" class=MsoNormal>A</p>', '<p>A</p>'],
  ['<!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style><p onclick="x()">A</p>', '<p>A</p>'],
  ['<a title=">" href="https://a.org" onmouseover=x>A</a>', '<a href="https://a.org">A</a>'],
  ['<p>A<img src=x onerror=x><script>1</script></p>', '<p>A</p>'],
  ['<ol start="3" data-pm-slice="1 1 []"><li>A</li></ol>', '<ol start="3" data-pm-slice="1 1 []"><li>A</li></ol>'],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
])('of the pasted %j leaves %j', (pasted, plain) => {
  expect(plainMarkup(pasted)).toBe(plain)
})
