import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Input, Segmented } from './controls.tsx'

describe('Field', () => {
  it('ties label, hint, count and error to its control', () => {
    const html = renderToStaticMarkup(
      <Field label="Title" hint="Short" error="Too long" counter={{ count: 9, limit: 8, unit: 'words' }} required>
        <Input />
      </Field>,
    )
    const id = /<label[^>]*for="([^"]+)"/.exec(html)?.[1]
    const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
    expect(input).toContain(`id="${id}"`)
    expect(input).toContain('aria-invalid="true"')
    expect(input).toContain('aria-required="true"')
    const described = /aria-describedby="([^"]+)"/.exec(input)?.[1]?.split(' ') ?? []
    expect(described).toHaveLength(3)
    for (const one of described) expect(html).toContain(`id="${one}"`)
  })

  it('says nothing of errors and hints that are not there', () => {
    const html = renderToStaticMarkup(
      <Field label="Title">
        <Input />
      </Field>,
    )
    expect(html).not.toMatch(/aria-(invalid|describedby|required)/)
  })

  it('groups choices under a legend', () => {
    const html = renderToStaticMarkup(
      <Field label="Sign in as" error="Choose one" group>
        <Segmented name="role" choices={[{ value: 'a', label: 'Author' }]} />
      </Field>,
    )
    expect(html).toMatch(/^<fieldset class="field" aria-describedby="[^"]+-error"><legend/)
    expect(html).not.toContain('<label class="field-label"')
  })
})
