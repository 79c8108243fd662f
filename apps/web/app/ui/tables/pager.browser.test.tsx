import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Pager } from './pager.tsx'

const show = (page: number, pages: number, showNote = false) =>
  render(<Pager page={page} pages={pages} hrefOf={(to) => `?page=${to}`} showNote={showNote} />)
const link = (name: string) => screen.getByRole('link', { name })
const hrefs = () => screen.getAllByRole('link').map((one) => one.getAttribute('href'))

describe('Pager', () => {
  it('is not there for a single page, and neither is the note', () => {
    expect(show(1, 1, true).container.childElementCount).toBe(0)
  })

  it('marks the current page and links the others', () => {
    show(2, 3)
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([link('2')])
    expect(link('2').getAttribute('href')).toBe('?page=2')
    expect(link('Next page').getAttribute('href')).toBe('?page=3')
  })

  it.each([
    [1, 'Previous page', '?page=0'],
    [3, 'Next page', '?page=4'],
  ])('on page %i of 3, %s has no address', (page, name, beyond) => {
    show(page, 3)
    expect(link(name).getAttribute('aria-disabled')).toBe('true')
    expect(link(name).hasAttribute('href')).toBe(false)
    expect(hrefs()).not.toContain(beyond)
  })

  it('says which page is shown when asked', () => {
    const { unmount } = show(9, 18, true)
    expect(screen.queryByText('Showing page 9 of 18')).not.toBeNull()
    unmount()
    show(9, 18)
    expect(screen.queryByText(/Showing page/)).toBeNull()
  })
})
