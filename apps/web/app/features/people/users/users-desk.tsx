export function UsersDesk() {
  return null
}
