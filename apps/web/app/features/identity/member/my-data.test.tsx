import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MyData } from './my-data.tsx'

it('offers a copy before the end, and says what it holds', () => {
  const html = renderToStaticMarkup(<MyData />)
  const titles = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)
  expect(titles).toEqual(['Your data', 'Delete your account'])
  expect(html).toContain('data.json')
  expect(html).toContain('The archive does not contain the names of your reviewers')
  // Outlined, and nothing happens before the dialog is answered.
  expect(html).toMatch(/<button[^>]*btn-danger[^>]*>Delete account…/)
  expect(html).not.toContain('type="password"')
})
