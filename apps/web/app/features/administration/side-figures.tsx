export function SideFigures() {
  return null
}
