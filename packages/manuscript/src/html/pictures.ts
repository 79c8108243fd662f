import { tag, text, type Markup } from './markup.ts'
import type { Page } from './page.ts'

const pixelsPerPoint = 96 / 72

/** A picture, or a sentence in its place when there is nothing that a browser could show. */
export function image(page: Page, place: number): Markup {
  const picture = page.pictures[place]
  const alternative = picture?.alternative || page.labels.get(place) || ''
  const url = picture?.kind === 'picture' && picture.part !== null ? page.pictureUrl(picture.part) : null
  if (!picture || url === null) {
    const what = picture?.kind ?? 'picture'
    return tag('em', null, text(`[The manuscript has a ${what} here${alternative ? `: ${alternative}` : ''}]`))
  }
  page.used.add(picture.part!)
  const width = Math.round(picture.widthPoints * pixelsPerPoint) || undefined
  const height = Math.round(picture.heightPoints * pixelsPerPoint) || undefined
  return tag('img', { src: url, alt: alternative, width, height, loading: 'lazy' })
}
