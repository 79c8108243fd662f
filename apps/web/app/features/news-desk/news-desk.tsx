export function NewsDesk() {
  return null
}
