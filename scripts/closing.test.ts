import { expect, test } from 'vitest'
import { closeAll, onClose } from './closing.ts'

test('closes what was opened after an earlier close, the last opened first', async () => {
  await closeAll()
  const closed: string[] = []
  for (const name of ['database', 'server']) onClose(() => void closed.push(name))
  await closeAll()
  expect(closed).toEqual(['server', 'database'])
})
