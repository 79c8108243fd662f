export function FiguresDesk() {
  return null
}
