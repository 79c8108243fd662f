export function JournalsDesk() {
  return null
}
