import { describe, expect, it } from 'vitest'

import { patterns, type Pattern } from '@grfs/domain/journals/journal'

import { issueCover } from '../index.ts'
import { drawPattern } from './index.ts'

const boxes = [
  { x: 0, y: 196, width: 300, height: 176 },
  { x: 22, y: 292, width: 256, height: 76 },
]

const argumentsOf: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, s: 4, a: 7, z: 0 }

/** The end points of a path; the radius of a dot is its stroke width. */
function points(d: string): [number, number][] {
  const found: [number, number][] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const n = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    expect(n).toHaveLength(argumentsOf[command.toLowerCase()] ?? -1)
    if (command === 'M') [x, y] = [n[0] ?? 0, n[1] ?? 0]
    else if (command === 'z') [x, y] = [startX, startY]
    else if (command === 'h') x += n[0] ?? 0
    else if (command === 'v') y += n[0] ?? 0
    else [x, y] = [x + (n.at(-2) ?? 0), y + (n.at(-1) ?? 0)]
    if (command === 'M' || command === 'm') [startX, startY] = [x, y]
    found.push([x, y])
  }
  return found
}

/** How far a pattern may extend beyond its box before it is clipped: whole tiles, waves, the base of the arcs. */
const slack: Partial<Record<Pattern, [number, number]>> = {
  arcs: [700, 1],
  tiles: [1, 38],
  weave: [1, 25],
  strata: [1, 5],
  furrows: [1, 13],
  rays: [4, 4],
}

describe.each(patterns)('pattern %s', (pattern) => {
  it.each(boxes)('stays inside its box', (box) => {
    for (const seed of ['a', 'b', 'cms.2026.041', 'Ẹ̀kọ́']) {
      const markup = drawPattern(pattern, seed, box).markup('class="pf"')
      const [slackX, slackY] = slack[pattern] ?? [0.1, 0.1]
      const all = [...markup.matchAll(/ d="([^"]+)"/g)].flatMap((match) => points(match[1] ?? ''))
      expect(all.length).toBeGreaterThan(10)
      for (const [x, y] of all) {
        expect(x).toBeGreaterThanOrEqual(box.x - slackX)
        expect(x).toBeLessThanOrEqual(box.x + box.width + slackX)
        expect(y).toBeGreaterThanOrEqual(box.y - slackY)
        expect(y).toBeLessThanOrEqual(box.y + box.height + slackY)
      }
    }
  })

  it('is cut to its box where lines run past it', () => {
    const svg = issueCover({ abbrev: 'A', title: 'A', hue: 2, pattern, seed: 's' })
    const id = /<clipPath id="([^"]+)"><rect x="0" y="196" width="300" height="176"\/>/.exec(svg)?.[1]
    expect(svg).toContain(`<g class="cp" fill="none" clip-path="url(#${id})">`)
  })

  it('keeps coordinates to one decimal', () => {
    expect(drawPattern(pattern, 's', { x: 0, y: 196, width: 300, height: 176 }).markup('')).not.toMatch(/\.\d\d/)
  })
})
