export function ApplicationsDesk() {
  return null
}
