import { getMyPermissionsEndpoint, type MyPermissions } from '@grfs/contracts/identity/sub-admins'
import { useCallback } from 'react'
import { api } from '../../lib/api.ts'
import { useAsked, type Asked } from '../../lib/use-asked.ts'

/** What the current admin or sub-admin may do (SUBADMIN-022); asked anew for each tool, since it may have changed. */
export function useRights(tool: string | null): Asked<MyPermissions> {
  return useAsked(
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another tool is the reason to ask again
    useCallback(async () => (await api.call(getMyPermissionsEndpoint, {})).data, [tool]),
  )
}
