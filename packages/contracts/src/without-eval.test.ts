import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

afterEach(() => {
  vi.unstubAllGlobals()
  z.config({ jitless: false })
})

it('stops Zod from compiling schemas in a browser', async () => {
  vi.stubGlobal('document', {})
  vi.resetModules()
  await import('./without-eval.ts')
  expect(z.config().jitless).toBe(true)
})
