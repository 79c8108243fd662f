import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { timeline } from './sample-revision.ts'
import { Timeline } from './paper-aside.tsx'

it('unfolds what the editors wrote with a decision', () => {
  const letter = 'Dear Dr. Akter,\nplease answer every point.'
  const told = timeline.map((entry) => (entry.name === 'ask-revision' ? { ...entry, letter } : entry))
  const html = renderToStaticMarkup(<Timeline timeline={told} told={null} />)
  expect(html.match(/<details><summary>The editor’s letter<\/summary>/g)).toHaveLength(2)
  expect(html).toContain(letter)
  expect(renderToStaticMarkup(<Timeline timeline={timeline} told={null} />)).not.toContain('<details>')
})
