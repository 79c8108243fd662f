import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
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
const drawn = (loadText?: () => Promise<string>) =>
  renderToStaticMarkup(
    <BlindViewer pages={pages} loadPage={async () => new Blob()} loadText={loadText} texts={texts} />,
  )

describe('the viewer', () => {
  it('keeps the place of every page in its own shape, and names it', () => {
    const html = drawn()
    expect(html).toContain('viewBox="0 0 595 842" role="img" aria-label="Page 1 of 2"')
    expect(html).toContain('viewBox="0 0 842 595" role="img" aria-label="Page 2 of 2"')
  })

  it('is a place of the keyboard, and has no link', () => {
    expect(drawn()).toMatch(/role="region" aria-label="Blind copy, view only" tabindex="0"/)
    expect(drawn()).not.toContain('<a ')
  })

  it('offers the text only where there is one', () => {
    expect(drawn()).not.toContain('Text version')
    expect(drawn(async () => '')).toContain('Text version')
  })

  it('has a class for each size', () => {
    const css = readFileSync(new URL('blind-viewer.css', import.meta.url), 'utf8')
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
