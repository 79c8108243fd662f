import { expect, it } from 'vitest'
import { fileOriginOf } from './create-storage.ts'

const s3 = { driver: 's3', region: 'r', bucket: 'press', accessKeyId: 'a', secretAccessKey: 's' } as const

it.each([
  [{ driver: 'file', folder: '/f', secret: 's' } as const, null],
  [
    { driver: 'file', folder: '/f', secret: 's', publicBase: 'https://files.example.org' } as const,
    'https://files.example.org',
  ],
  [{ ...s3, endpoint: 'http://store:9000', forcePathStyle: true }, 'http://store:9000'],
  [
    { ...s3, endpoint: 'http://store:9000', publicEndpoint: 'https://s3.example.org', forcePathStyle: false },
    'https://press.s3.example.org',
  ],
])('knows where stored pictures come from (%#)', (config, origin) => {
  expect(fileOriginOf(config)).toBe(origin)
})
