export function InboxDesk() {
  return null
}
