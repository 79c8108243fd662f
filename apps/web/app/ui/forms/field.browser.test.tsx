import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Input, Segmented } from './controls.tsx'

describe('Field', () => {
  it('ties label, hint, count and error to its control', () => {
    render(
      <Field label="Title" hint="Short" error="Too long" counter={{ count: 9, limit: 8, unit: 'words' }} required>
        <Input />
      </Field>,
    )
    const input = screen.getByLabelText(/^Title/)
    expect(input).toBe(screen.getByRole('textbox'))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described).toHaveLength(3)
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    for (const text of [/Short/, /9/, /Too long/]) expect(texts.some((one) => text.test(one ?? ''))).toBe(true)
  })

  it('says nothing of errors and hints that are not there', () => {
    render(
      <Field label="Title">
        <Input />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Title' })
    for (const name of ['aria-invalid', 'aria-describedby', 'aria-required']) {
      expect(input.hasAttribute(name), name).toBe(false)
    }
  })

  it('groups choices under a legend', () => {
    render(
      <Field label="Sign in as" error="Choose one" group>
        <Segmented name="role" choices={[{ value: 'a', label: 'Author' }]} />
      </Field>,
    )
    const group = screen.getByRole('group', { name: 'Sign in as' })
    const error = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toContain('Choose one')
    expect(group.contains(screen.getByRole('radio', { name: 'Author' }))).toBe(true)
    expect(group.querySelector('label.field-label')).toBeNull()
  })
})
