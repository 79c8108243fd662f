import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Certificate } from './certificate-page.tsx'

it('says who reviewed and for whom, how to verify it, and nothing of paper or day', () => {
  const certificate = {
    fullName: 'Dr. Ngozi <Eze>',
    press: 'GRFS Press',
    statement: 'Signed by us.',
    signature: 'c2ln',
    publicKey: '-----BEGIN PUBLIC KEY-----',
  }
  const { container } = render(<Certificate certificate={certificate} code="AbC_1" />)
  for (const text of [
    'Dr. Ngozi <Eze>',
    'has reviewed for GRFS Press.',
    'genuine',
    'Signed by us.',
    'c2ln',
    'BEGIN PUBLIC KEY',
    'AbC_1',
  ])
    expect(container.textContent).toContain(text)
  expect(container.textContent).not.toMatch(/\b20\d\d\b/)
})
