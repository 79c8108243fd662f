import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'
import { Meter } from '../feedback/meter.tsx'
import { PasswordInput } from './password-input.tsx'

it('a password belongs to its label, hides by default, and its button says what it does', () => {
  const html = renderToStaticMarkup(
    <Field label="Password" error="Too short">
      <PasswordInput autoComplete="new-password" what="new password" />
    </Field>,
  )
  const id = /<label[^>]*for="([^"]+)"/.exec(html)?.[1]
  const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
  expect(input).toContain(`id="${id}"`)
  for (const part of ['type="password"', 'autoComplete="new-password"', 'aria-invalid="true"', 'spellCheck="false"']) {
    expect(input).toContain(part)
  }
  expect(html).toMatch(/<button type="button"[^>]*>Show<span class="sr"> new password<\/span>/)
})

it.each([
  [0, '', 0],
  [1, 'Weak', 1],
  [3, 'Strong', 3],
] as const)('a meter at level %i says "%s" and fills %i bars', (level, word, bars) => {
  const html = renderToStaticMarkup(<Meter label="Password strength" level={level} word={word} />)
  expect(html.match(/is-on/g)?.length ?? 0).toBe(bars)
  expect(html).toContain(`aria-valuenow="${level}"`)
  expect(html).toContain(`aria-live="polite">${word}</span>`)
})

it('every box of a code has its own label, and a phone may fill in the first', () => {
  const html = renderToStaticMarkup(
    <CodeInput length={6} digitLabel="Digit {number} of 6" onChange={() => {}} onComplete={() => {}} />,
  )
  for (let box = 1; box <= 6; box++) expect(html).toContain(`aria-label="Digit ${box} of 6"`)
  expect(html.match(/inputMode="numeric"/g)).toHaveLength(6)
  expect(html.match(/autoComplete="one-time-code"/g)).toHaveLength(1)
})
