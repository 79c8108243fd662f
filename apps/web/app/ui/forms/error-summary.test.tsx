import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

it('announces what a form needs, takes the focus, and leads to each field', () => {
  const problems = [
    { id: 'zip', message: 'Please fill in the "Zip code" field.' },
    { id: 'city', message: 'Please fill in the "City" field.' },
  ]
  const html = renderToStaticMarkup(<ErrorSummary title="2 fields need you" problems={problems} />)
  expect(html).toMatch(/^<div class="[^"]+" role="alert" tabindex="-1">/)
  expect(html).toContain('<h2>2 fields need you</h2>')
  expect(html.match(/<a href="#(zip|city)">/g)).toHaveLength(2)
  expect(html).not.toMatch(/\sstyle=/)
})
