export function PublishingDesk() {
  return null
}
