/** Percent of the frame's width; the style sheet has a class for each. */
export const zooms = [100, 125, 150, 200] as const

/** One step larger or smaller, as far as it goes. */
export function zoomAfter(zoom: number, by: 1 | -1): number {
  return zooms[zooms.findIndex((one) => one === zoom) + by] ?? zoom
}
