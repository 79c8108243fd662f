import { expect, it } from 'vitest'
import { isLoginCode, loginCodeAttempts, loginCodeDigits, loginCodeSeconds, loginCodeTriesPerMonth } from './login.ts'

it('IDENTITY-024 the code lives 600 seconds', () => {
  expect(loginCodeSeconds).toBe(600)
})

it('IDENTITY-027 a code is exactly six digits', () => {
  expect(loginCodeDigits).toBe(6)
  for (const code of ['000000', '480913']) expect(isLoginCode(code)).toBe(true)
  for (const text of ['', '12345', '1234567', '12345a', ' 123456', '123456\n', '١٢٣٤٥٦', '1e5000']) {
    expect(isLoginCode(text), text).toBe(false)
  }
})

it('leaves a guesser at most one chance in ten thousand a month', () => {
  expect(loginCodeTriesPerMonth / 10 ** loginCodeDigits).toBeLessThanOrEqual(1 / 10_000)
  expect(loginCodeAttempts).toBe(5)
})
