import { describe, expect, it } from 'vitest'
import {
  centredView,
  cropRect,
  dragged,
  frameRatio,
  maxPhotoSize,
  maxZoom,
  outputSize,
  zoomed,
} from './crop-geometry.ts'

const wide = { width: 1600, height: 1000 }
const tall = { width: 800, height: 4000 }

describe('a passport frame on a picture', () => {
  it.each([wide, tall, { width: 3, height: 3 }])(
    'takes the middle of %o, as much as fits, unless somebody chooses',
    (picture) => {
      const rect = cropRect(picture, centredView(picture))
      expect(rect.width / rect.height).toBeCloseTo(frameRatio)
      expect(rect.x).toBeCloseTo(picture.width - rect.x - rect.width)
      expect(rect.y).toBeCloseTo(picture.height - rect.y - rect.height)
      expect(Math.min(rect.x, rect.y)).toBeCloseTo(0)
    },
  )

  it('follows the hand: a picture dragged to the right shows more of its left', () => {
    const before = cropRect(wide, centredView(wide))
    const after = cropRect(wide, dragged(wide, centredView(wide), { x: 0.1, y: 0 }))
    expect(after.x).toBeCloseTo(before.x - before.width * 0.1)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('never leaves the picture, however far it is dragged', () => {
    for (const by of [
      { x: 9, y: 9 },
      { x: -9, y: -9 },
    ]) {
      const { x, y, width, height } = cropRect(wide, dragged(wide, zoomed(wide, centredView(wide), 2), by))
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(wide.width + 1e-9)
      expect(y + height).toBeLessThanOrEqual(wide.height + 1e-9)
    }
  })

  it('zooms within limits and keeps what is under the finger there', () => {
    const at = { x: 0.25, y: -0.25 }
    const pointUnder = (view: ReturnType<typeof centredView>) => {
      const rect = cropRect(wide, view)
      return [view.x + at.x * rect.width, view.y + at.y * rect.height]
    }
    const start = centredView(wide)
    const near = zoomed(wide, start, 2, at)
    expect(near.zoom).toBe(2)
    expect(pointUnder(near)[0]).toBeCloseTo(pointUnder(start)[0]!)
    expect(pointUnder(near)[1]).toBeCloseTo(pointUnder(start)[1]!)
    expect(zoomed(wide, start, 99).zoom).toBe(maxZoom)
    expect(zoomed(wide, near, 0.1)).toEqual({ ...start, zoom: 1, x: expect.any(Number) as number })
  })

  it('is drawn no larger than the limit, and no larger than it is', () => {
    expect(outputSize(cropRect(tall, centredView(tall)))).toEqual({ width: 800, height: 1000 })
    const huge = { width: 8000, height: 8000 }
    expect(outputSize(cropRect(huge, centredView(huge)))).toEqual(maxPhotoSize)
    expect(outputSize({ x: 0, y: 0, width: 0.4, height: 0.5 })).toEqual({ width: 1, height: 1 })
  })
})
