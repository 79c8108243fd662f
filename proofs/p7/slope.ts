/** How a time grows with the amount of data: the slope of its logarithm per decade, by least squares. 1 is linear. */
export function slopePerDecade(points: Array<{ n: number; ms: number }>): number {
  const logs = points.map(({ n, ms }) => ({ x: Math.log10(n), y: Math.log10(ms) }))
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length
  const [meanX, meanY] = [mean((log) => log.x), mean((log) => log.y)]
  const above = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const below = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return above / below
}
