import * as names from '../xml/namespaces.ts'
import { attribute, type Element } from '../xml/tree.ts'

export const valueOf = (element: Element): string | undefined => attribute(element, names.w, 'val')

/** ECMA-376 part 1, 17.17.4: an on/off element without a value is on. */
export function isOn(element: Element): boolean {
  const value = valueOf(element)
  return value === undefined || value === '1' || value === 'true' || value === 'on'
}

/** A whole number between two others, or nothing: a stranger may write anything. */
export function numberIn(value: string | undefined, least: number, most: number): number | undefined {
  if (value === undefined || value.length > 12) return undefined
  const number = Number.parseFloat(value)
  return number >= least && number <= most ? number : undefined
}

export const twipsPerPoint = 20

/** Twentieths of a point, or a measure with its unit as in Strict files (22.9.2.15). */
export function pointsOf(value: string | undefined): number | undefined {
  const number = numberIn(value, -31_680, 31_680)
  if (number === undefined || value === undefined) return undefined
  const unit = units.find(([name]) => value.endsWith(name))
  const points = unit ? number * unit[1] : number / twipsPerPoint
  return Math.abs(points) <= 1584 ? points : undefined
}

const units: [string, number][] = [
  ['pt', 1],
  ['in', 72],
  ['cm', 72 / 2.54],
  ['mm', 72 / 25.4],
  ['pc', 12],
  ['pi', 12],
]
