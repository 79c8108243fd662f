import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BlindViewer, type BlindViewerTexts, pageAt, zoomAfter, zooms } from './blind-viewer.tsx'

const texts: BlindViewerTexts = {
  title: 'Blind copy, view only',
  pageOf: 'Page {page} of {pages}',
  previous: 'Previous page',
  next: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  text: 'Text version',
  loading: 'Loading',
  failed: 'Failed',
  tryAgain: 'Try Again',
}

const pages = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
]
const show = (loadText?: () => Promise<string>) =>
  render(<BlindViewer pages={pages} loadPage={async () => new Blob()} loadText={loadText} texts={texts} />)

describe('the viewer', () => {
  it('keeps the place of every page in its own shape, and names it', () => {
    show()
    const shapeOf = (name: string) => screen.getByRole('img', { name }).getAttribute('viewBox')
    expect([shapeOf('Page 1 of 2'), shapeOf('Page 2 of 2')]).toEqual(['0 0 595 842', '0 0 842 595'])
  })

  it('is a place of the keyboard, and has no link', () => {
    show()
    expect(screen.getByRole('region', { name: 'Blind copy, view only' }).tabIndex).toBe(0)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('offers the text only where there is one', () => {
    const { unmount } = show()
    expect(screen.queryByText('Text version')).toBeNull()
    unmount()
    show(async () => '')
    expect(screen.queryByText('Text version')).not.toBeNull()
  })

  it('has a class for each size', () => {
    const css = readFileSync(path.join(import.meta.dirname, 'blind-viewer.css'), 'utf8')
    for (const zoom of zooms.slice(1)) expect(css).toContain(`.viewer-zoom-${zoom} {`)
  })
})

it.each([
  [[12, 800, 1600], 0, 1],
  [[12, 800, 1600], 799, 1],
  [[12, 800, 1600], 801, 2],
  [[12, 800, 1600], 9000, 3],
])('of pages that begin at %j, %i shows page %i', (tops, middle, page) => {
  expect(pageAt(tops, middle)).toBe(page)
})

it('zooms as far as it goes', () => {
  expect(zoomAfter(100, 1)).toBe(125)
  expect(zoomAfter(100, -1)).toBe(100)
  expect(zoomAfter(200, 1)).toBe(200)
})
