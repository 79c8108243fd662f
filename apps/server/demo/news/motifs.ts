import type { Chance } from '../chance.ts'

/** Four tones of one hue. */
export interface Paint {
  field: string
  deep: string
  line: string
  light: string
}

type Draw = (paint: Paint, chance: Chance) => string

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const round = (value: number) => Math.round(value * 10) / 10
const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const around = (x: number, y: number, radius: number, turn: number): [number, number] => [
  x + radius * Math.cos(turn * 2 * Math.PI),
  y + radius * Math.sin(turn * 2 * Math.PI),
]

/** A round seal with a guilloche edge and the three bars of the logo. */
const seal: Draw = ({ deep, line: tone, light }) =>
  circle(800, 450, 350, deep) +
  range(60)
    .map((index) => ring(...around(800, 450, 40, index / 60), 300, tone, 1.6))
    .join('') +
  circle(800, 450, 205, light) +
  [0, 1, 2]
    .map((index) => rect(706 + index * 70, 380 - (index === 1 ? 40 : 0), 48, 140 + (index === 1 ? 40 : 0), deep))
    .join('')

const arcs: Draw = ({ deep, line: tone, light }) =>
  circle(800, 900, 620, deep) +
  range(14)
    .map((index) => ring(800, 900, 190 + index * 46, index % 4 === 0 ? light : tone, index % 4 === 0 ? 9 : 4))
    .join('') +
  circle(800, 900, 130, light)

const clock: Draw = ({ deep, line: tone, light }) =>
  circle(800, 450, 360, deep) +
  ring(800, 450, 330, tone, 5) +
  range(60)
    .map((index) => {
      const [x1, y1] = around(800, 450, index % 5 === 0 ? 270 : 298, index / 60)
      const [x2, y2] = around(800, 450, 314, index / 60)
      return line(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, light, index % 5 === 0 ? 9 : 3)
    })
    .join('') +
  line('M800 450V232', light, 14) +
  line('M800 450L962 540', light, 14) +
  circle(800, 450, 22, light)

/** People around a table, seen from above, each with a sheet of paper. */
const table: Draw = ({ deep, line: tone, light }, chance) =>
  range(9)
    .map((index) => line(`M0 ${100 * index + 40}q400 -60 800 0t800 0`, deep, 5))
    .join('') +
  circle(800, 450, 250, deep) +
  range(13)
    .map((index) => {
      const turn = index / 13
      const [x, y] = around(800, 450, 318, turn)
      const [sheetX, sheetY] = around(800, 450, 190, turn)
      const degrees = round(turn * 360 + chance.between(-14, 14))
      const sheet = `<rect x="-26" y="-34" width="52" height="68" fill="${light}" transform="translate(${round(sheetX)} ${round(sheetY)}) rotate(${degrees})"/>`
      return circle(x, y, 46, index % 3 === 0 ? light : tone) + sheet
    })
    .join('')

const sound: Draw = ({ deep, line: tone, light }, chance) =>
  rect(0, 440, 1600, 20, deep) +
  range(61)
    .map((index) => {
      const loud = Math.abs(Math.sin(index * 0.29) * Math.sin(index * 0.071 + 0.6))
      const height = 40 + loud * 620 + chance.between(0, 70)
      return rect(44 + index * 25, 450 - height / 2, 13, height, index % 7 === 3 ? light : tone)
    })
    .join('')

const pages: Draw = ({ deep, line: tone, light }, chance) =>
  [-15, -5, 6]
    .map((degrees, index) => {
      const lines = range(11)
        .map((at) => rect(-170, -190 + at * 42, chance.between(220, 340), 12, at === 0 ? deep : tone))
        .join('')
      const x = 560 + index * 250
      return (
        `<g transform="translate(${x} ${470 + (index % 2) * 24}) rotate(${degrees})">${rect(-214, -284, 440, 590, deep)}` +
        `${rect(-226, -296, 440, 590, light)}${lines}</g>`
      )
    })
    .join('')

const columns: Draw = ({ deep, line: tone, light }) =>
  rect(0, 720, 1600, 180, deep) +
  `<path d="M300 300L800 110l500 190z" fill="${light}"/>` +
  rect(300, 312, 1000, 36, tone) +
  range(6)
    .map((index) => {
      const x = 340 + index * 168
      return (
        rect(x, 360, 80, 340, light) +
        range(3)
          .map((at) => rect(x + 16 + at * 22, 372, 5, 316, tone))
          .join('')
      )
    })
    .join('') +
  rect(270, 700, 1060, 34, tone) +
  rect(230, 734, 1140, 34, light)

const network: Draw = ({ deep, line: tone, light }, chance) => {
  const points = range(34).map(() => [chance.between(80, 1520), chance.between(80, 820)] as const)
  const near = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1])
  const links = points.flatMap((a, index) =>
    points.slice(index + 1).flatMap((b) => (near(a, b) < 300 ? [`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`] : [])),
  )
  return (
    line(links.join(''), deep, 5) +
    points.map(([x, y], index) => circle(x, y, index % 6 === 0 ? 34 : 15, index % 6 === 0 ? light : tone)).join('')
  )
}

const steps: Draw = ({ deep, line: tone, light }) =>
  range(9)
    .map((index) => {
      const height = 720 - index * 74
      return (
        rect(125 + index * 150, 810 - height, 132, height, deep) +
        rect(125 + index * 150, 810 - height, 132, 22, index === 8 ? light : tone)
      )
    })
    .join('') + rect(0, 810, 1600, 90, deep)

const bars: Draw = ({ deep, line: tone, light }, chance) =>
  [250, 410, 570, 730].map((y) => rect(140, y, 1320, 4, deep)).join('') +
  range(12)
    .map((index) => {
      const height = 120 + index * 38 + chance.between(-50, 60)
      return rect(180 + index * 106, 760 - height, 66, height, index === 8 ? light : tone)
    })
    .join('') +
  rect(140, 760, 1320, 10, light)

const hills: Draw = ({ deep, line: tone, light }) =>
  circle(1180, 260, 110, light) +
  [
    ['M0 560L280 330l190 150 250-270 270 300 210-170 400 270v330H0z', tone],
    ['M0 690l240-170 260 160 330-240 300 260 210-130 260 160v170H0z', deep],
  ]
    .map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`)
    .join('') +
  range(7)
    .map((index) => line(`M0 ${730 + index * 26}q200 -50 400 0t400 0 400 0 400 0`, index % 3 === 0 ? light : tone, 4))
    .join('')

const rays: Draw = ({ deep, line: tone, light }) =>
  range(48)
    .map((index) => {
      const [x, y] = around(800, 900, 1100, 0.5 + index / 96)
      const [nextX, nextY] = around(800, 900, 1100, 0.5 + (index + 0.5) / 96)
      return `<path d="M800 900L${round(x)} ${round(y)}L${round(nextX)} ${round(nextY)}z" fill="${index % 4 === 0 ? tone : deep}"/>`
    })
    .join('') +
  circle(800, 900, 250, light) +
  line('M640 860l70 -60 60 70 80 -90 50 60 60 -40', deep, 12)

/** A shelf of volumes, some of them facing out. */
const shelf: Draw = ({ deep, line: tone, light }, chance) => {
  let x = 90
  let html = ''
  for (let index = 0; x < 1420; index++) {
    const width = index % 5 === 2 ? 240 : chance.between(44, 86)
    const height = index % 5 === 2 ? 500 : chance.between(420, 540)
    const fill = [light, tone, deep][index % 3] ?? light
    html += rect(x, 700 - height, width, height, fill)
    html += rect(x + 12, 700 - height + 40, width - 24, 10, fill === light ? deep : light)
    x += width + 10
  }
  return html + rect(0, 700, 1600, 26, deep) + rect(0, 726, 1600, 6, tone)
}

export const motifs = { seal, arcs, clock, table, sound, pages, columns, network, steps, bars, hills, rays, shelf }
export type Motif = keyof typeof motifs
