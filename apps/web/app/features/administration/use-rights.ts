import { getMyPermissionsEndpoint, type MyPermissions } from '@grfs/contracts/identity/sub-admins'
import { useCallback } from 'react'
import { api } from '../../lib/api.ts'
import { useAsked, type Asked } from '../../lib/use-asked.ts'

/**
 * The permissions of the current admin or sub-admin (SUBADMIN-022); loaded again for each tool, because they may have
 * changed.
 */
export function useRights(tool: string | null): Asked<MyPermissions> {
  return useAsked(
    // eslint-disable-next-line react-hooks/exhaustive-deps -- load again for each tool
    useCallback(async () => (await api.call(getMyPermissionsEndpoint, {})).data, [tool]),
  )
}
