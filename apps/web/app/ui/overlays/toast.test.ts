import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appPages } from '../../pages.ts'
import { toastDuration, toastMs } from './toast-duration.ts'

describe('how long a toast stays', () => {
  it('CONST-005 5000 ms unless stated otherwise', () => {
    for (const tone of ['info', 'danger'] as const) {
      for (const path of ['/login', '/dashboard/researcher', '/dashboard/message', '/home', '/administrate']) {
        expect(toastDuration(tone, path)).toBe(5000)
      }
    }
  })

  it('CONST-006 a success 2 s, everywhere but in the administration', () => {
    for (const path of ['/login', '/verify-otp', '/dashboard/researcher/submitPaper', '/dashboard/wallet']) {
      expect(toastDuration('ok', path)).toBe(2000)
    }
  })

  it('CONST-007 in the admin, review, wallet and policy areas 2 to 3 s, whatever it says', () => {
    const area = /admin|review|assigned|inbox|wallet|invitation/i
    const own = appPages.flatMap(({ path }) => (area.test(path) ? [path.replace(':id', 'p1')] : []))
    expect(own.length).toBeGreaterThan(8)
    for (const path of [...own, '/terms', '/privacy', '/guidelines', '/cookiepolicy', '/certificate/c1']) {
      for (const tone of ['ok', 'info', 'danger'] as const) {
        expect(toastDuration(tone, path), `${tone} at ${path}`).toBeGreaterThanOrEqual(2000)
        expect(toastDuration(tone, path), `${tone} at ${path}`).toBeLessThanOrEqual(3000)
      }
    }
    expect(toastDuration('ok', '/admin')).toBe(3000)
  })

  it('IDENTITY-040 a failed link 2.5 s', () => expect(toastMs.failedLink).toBe(2500))
})

it('CONST-004 toasts stand at the top right', () => {
  const css = readFileSync(new URL('./toast.css', import.meta.url), 'utf8')
  const place = /\.toasts \{([^}]*)\}/.exec(css)?.[1] ?? ''
  expect(place).toMatch(/position: fixed/)
  expect(place).toMatch(/inset-block-start: [\d.]+rem/)
  expect(place).toMatch(/inset-inline-end: [\d.]+rem/)
  expect(place).not.toMatch(/inset-block-end|inset-inline-start/)
})
