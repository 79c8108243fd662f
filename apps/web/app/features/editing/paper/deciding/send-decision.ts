import {
  decidePaperEndpoint,
  screenPaperEndpoint,
  type DecisionForm,
  type PaperForEditor,
} from '@grfs/contracts/editing'
import { api } from '../../../../lib/api.ts'

/** On the version that the editor saw. A rejection at screening has its own call. */
export function sendDecision(
  { id, version }: Pick<PaperForEditor, 'id' | 'version'>,
  { move, letter, reason }: DecisionForm,
  key: string,
): Promise<{ message: string }> {
  const params = { id }
  if (move === '') throw new Error('The form is looked through before it is sent.')
  if (move === 'desk-reject') {
    return api.call(screenPaperEndpoint, { params, body: { version, outcome: 'reject', letter, reason } }, { key })
  }
  return api.call(decidePaperEndpoint, { params, body: { version, move, letter, reason } }, { key })
}
