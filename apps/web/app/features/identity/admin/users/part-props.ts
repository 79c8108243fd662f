import type { UserDetail } from '@grfs/contracts/people'
import type { MyPermissions } from '@grfs/contracts/sub-admins'

export interface PartProps {
  user: UserDetail
  rights: MyPermissions
  onChanged: () => void
}
