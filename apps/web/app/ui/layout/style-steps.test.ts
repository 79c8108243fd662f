import { readFileSync } from 'node:fs'
import { narrowestSpine, spineHeights, spineWidth, widestSpine } from '@grfs/covers'
import { hues } from '@grfs/domain/journals/journal'
import { expect, it } from 'vitest'

const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

it('every hue a journal may have is a class', () => {
  for (const hue of hues) expect(css('./tokens.css')).toMatch(new RegExp(`\\.hue-${hue} \\{\\s*--h: ${hue};`))
})

it('every width and height a spine may have is a class', () => {
  const widths = new Set(Array.from({ length: 100 }, (_, articles) => spineWidth(articles)))
  expect(widths).toContain(narrowestSpine)
  expect(widths).toContain(widestSpine)
  for (const width of widths)
    expect(css('../../features/journals/shelf.css')).toMatch(
      new RegExp(`\\.spine-${width} \\{\\s*--thickness: ${width}px;`),
    )
  for (const height of spineHeights.filter((step) => step < 100))
    expect(css('../../features/journals/shelf.css')).toContain(`.high-${height} {`)
})
