export function SubAdminsDesk() {
  return null
}
