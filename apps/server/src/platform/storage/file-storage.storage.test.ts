import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createStorage } from './create-storage.ts'
import { createFileStorage, type FileStorage } from './file-storage.ts'
import { describeStorage } from '../../../../../tests/support/storage-conformance.ts'

const secret = 'a secret of thirty-two letters or more'

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'grfs-storage-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

describeStorage('file', async () => {
  const { folder, remove } = await temporaryFolder()
  const app = fastify()
  let base = ''
  const { storage, routes } = createStorage({ driver: 'file', folder, secret })
  await app.register(routes!)
  base = await app.listen({ host: '127.0.0.1', port: 0 })
  const gone = createFileStorage({ folder: path.join(folder, 'gone'), secret, clock: systemClock })
  await rm(path.join(folder, 'gone'), { recursive: true })
  return {
    storage: { ...storage, link: async (key, options) => base + (await storage.link(key, options)) },
    wrongSecret: createFileStorage({ folder, secret: `another ${secret}`, publicBase: base, clock: systemClock }),
    unreachable: gone,
    close: async () => {
      await app.close()
      await remove()
    },
  }
})

describe('file storage', () => {
  let place: Awaited<ReturnType<typeof temporaryFolder>>
  let storage: FileStorage
  beforeAll(async () => {
    place = await temporaryFolder()
    storage = createFileStorage({ folder: place.folder, secret, publicBase: 'https://files.test', clock: systemClock })
  })
  afterAll(() => place.remove())

  it('spreads objects over folders and stays inside its own', async () => {
    for (let at = 0; at < 40; at++) await storage.put(`spread/${at}`, Buffer.from('x'), { contentType: 'text/plain' })
    expect((await readdir(storage.objectsFolder)).length).toBeGreaterThan(25)
    expect(storage.locate('spread/1')).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{2}\/spread~1$/)
    expect(await readdir(place.folder)).toEqual(['objects'])
  })

  it('removes what a killed upload left behind, and neither objects nor an upload at work', async () => {
    await storage.put('kept', Buffer.from('x'), { contentType: 'text/plain' })
    const left = path.join(storage.objectsFolder, `${storage.locate('kept')}~~0123~~part`)
    await writeFile(left, 'half')
    const anHourAgo = new Date(Date.now() - 3_600_000)
    expect(await storage.removeUnfinished(anHourAgo)).toBe(0)
    await utimes(left, 1, 1)
    expect(await storage.removeUnfinished(anHourAgo)).toBe(1)
    expect(await storage.head('kept')).not.toBeNull()
  })

  it('signs for the origin that serves files', async () => {
    const link = await storage.link('kept', {
      seconds: 5,
      fileName: 'a',
      contentType: 'text/plain',
      disposition: 'inline',
    })
    expect(link).toMatch(/^https:\/\/files\.test\/files\/kept\?expires=\d+&name=a&/)
  })

  it('refuses a secret that can be guessed', () => {
    expect(() => createFileStorage({ folder: place.folder, secret: 'short', clock: systemClock })).toThrow(
      /at least 32/,
    )
  })
})
