import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { adminToastClosesAfterMs, toastClosesAfterMs } from './toast.tsx'

it('CONST-005 a toast closes after 5000 ms unless stated otherwise', () => expect(toastClosesAfterMs).toBe(5000))

it('CONST-007 a toast of the administration closes after 3000 ms', () => expect(adminToastClosesAfterMs).toBe(3000))

it('CONST-004 toasts stand at the top right', () => {
  const css = readFileSync(new URL('./toast.css', import.meta.url), 'utf8')
  const place = /\.toasts \{([^}]*)\}/.exec(css)?.[1] ?? ''
  expect(place).toMatch(/position: fixed/)
  expect(place).toMatch(/inset-block-start: [\d.]+rem/)
  expect(place).toMatch(/inset-inline-end: [\d.]+rem/)
  expect(place).not.toMatch(/inset-block-end|inset-inline-start/)
})
