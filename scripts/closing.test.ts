import { expect, test } from 'vitest'
import { closeAll, onClose } from './closing.ts'

test('what is opened after everything was closed is closed, too, and the last opened first', async () => {
  await closeAll()
  const closed: string[] = []
  for (const name of ['database', 'server']) onClose(() => void closed.push(name))
  await closeAll()
  expect(closed).toEqual(['server', 'database'])
})
