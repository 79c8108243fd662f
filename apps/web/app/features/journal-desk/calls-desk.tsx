export function CallsDesk() {
  return null
}
