import { getMyPermissionsEndpoint, type MyPermissions } from '@grfs/contracts/sub-admins'
import { api } from '../../../lib/api.ts'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'

const ask = async () => (await api.call(getMyPermissionsEndpoint, {})).data

/** What the person at this desk may do: it decides what is offered, the server decides what is done. */
export function useRights(): Asked<MyPermissions> {
  return useAsked(ask)
}
