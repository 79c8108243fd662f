import { getDifferencesEndpoint } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { api } from '../../../lib/api.ts'
import { Differences as AnyDifferences } from '../../../ui/differences.tsx'

/** On demand: what the new manuscript says that the last one did not. `fileKey` changes with the file. */
export function Differences({ id, fileKey }: { id: string; fileKey: string }) {
  const load = () => api.call(getDifferencesEndpoint, { params: { id } })
  return <AnyDifferences key={fileKey} load={load} texts={paperTexts.differences} />
}
