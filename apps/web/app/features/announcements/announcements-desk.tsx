export function AnnouncementsDesk() {
  return null
}
