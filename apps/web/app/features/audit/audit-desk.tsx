export function AuditDesk() {
  return null
}
