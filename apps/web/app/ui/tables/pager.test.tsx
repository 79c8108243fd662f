import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Pager } from './pager.tsx'

const render = (page: number, pages: number, showNote = false) =>
  renderToStaticMarkup(<Pager page={page} pages={pages} hrefOf={(to) => `?page=${to}`} showNote={showNote} />)

describe('Pager', () => {
  it('is not there for a single page, and neither is the note', () => {
    expect(render(1, 1, true)).toBe('')
  })

  it('marks the current page and links the others', () => {
    const html = render(2, 3)
    expect(html).toContain('<a href="?page=2" aria-current="page">2</a>')
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('href="?page=3" aria-label="Next page"')
  })

  it('has no address to go to beyond either end', () => {
    expect(render(1, 3)).toContain('<a role="link" aria-label="Previous page" aria-disabled="true">')
    expect(render(3, 3)).toContain('<a role="link" aria-label="Next page" aria-disabled="true">')
    expect(render(1, 3)).not.toContain('?page=0')
    expect(render(3, 3)).not.toContain('?page=4')
  })

  it('says which page is shown when asked', () => {
    expect(render(9, 18, true)).toContain('Showing page 9 of 18')
    expect(render(9, 18)).not.toContain('Showing page')
  })
})
