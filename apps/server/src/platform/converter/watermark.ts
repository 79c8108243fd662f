import { loadOutliner } from '../covers/outliner.ts'
import type { PictureSize } from '../offload/offload.ts'

const size = 30
const apart = { x: 150, y: 170 }
const slant = -30

/**
 * A drawing that lies over a page: the text again and again, aslant, light enough to read through and too often to be cut
 * away. Outlines instead of letters, so that it looks the same on a machine without fonts and nothing in the text is markup.
 */
export async function watermark(text: string, { width, height }: PictureSize): Promise<string> {
  const outline = await loadOutliner()
  const line = outline({ text, font: 'sans', size, weight: 600, x: 0, y: 0, anchor: 'start', letterSpacing: 0.05 })
  const step = { x: text.length * size * 0.68 + apart.x, y: apart.y }
  // Turned about the middle, it has to reach into the corners.
  const reach = Math.hypot(width, height) / 2
  const marks: string[] = []
  for (let y = -reach, row = 0; y < reach; y += step.y, row++)
    for (let x = -reach - (row % 2) * (step.x / 2); x < reach; x += step.x)
      marks.push(`<use href="#t" x="${Math.round(x)}" y="${Math.round(y)}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><g id="t">${line}</g></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${slant})" fill="#7a1f3d" fill-opacity="0.13">${marks.join('')}</g></svg>`
}
