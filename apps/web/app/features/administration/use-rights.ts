import { getMyPermissionsEndpoint, type MyPermissions } from '@grfs/contracts/identity/sub-admins'
import { type ApiQuery, useApi, useRefetchOn } from '../../lib/query.ts'

/** What the current admin or sub-admin may do (SUBADMIN-022); loaded again for each tool, since it may have changed. */
export function useRights(tool: string | null): ApiQuery<MyPermissions> {
  const { data, ...query } = useApi(getMyPermissionsEndpoint, {})
  useRefetchOn(tool, query.refetch)
  return { data: data?.data, ...query }
}
