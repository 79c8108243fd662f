import type { Pattern } from '@grfs/domain/journals/journal'

import { Drawing, type Box } from '../drawing.ts'
import { seededRandom, type Random } from '../random.ts'
import { bars, columns, steps } from './blocks.ts'
import { dots, leaf } from './dotted.ts'
import { arcs, furrows, rays, strata } from './lines.ts'
import { net, tiles, weave } from './woven.ts'

type Painter = (draw: Drawing, box: Box, random: Random) => void

const painters: Record<Pattern, Painter> = {
  dots,
  arcs,
  steps,
  bars,
  furrows,
  leaf,
  tiles,
  strata,
  weave,
  net,
  columns,
  rays,
}

/** Draws a pattern for a box. Lines may run past its edge by design: the caller must clip it. */
export function drawPattern(pattern: Pattern, seed: string, box: Box): Drawing {
  const drawing = new Drawing()
  painters[pattern](drawing, box, seededRandom(seed))
  return drawing
}
