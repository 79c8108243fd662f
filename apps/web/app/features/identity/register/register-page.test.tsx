import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { AccessPart, RegisterPage, ResearchArea } from './register-page.tsx'
import { ActionBar } from './action-bar.tsx'
import { type RegisterValues } from './form.ts'
import { filledValues, now } from './sample-form.ts'
import { toastMs } from '../../../ui/overlays/toast.tsx'

const t = identityTexts.register
const page = renderToStaticMarkup(<RegisterPage onDone={() => {}} />)

function InForm({ values, children }: { values: Partial<RegisterValues>; children: ReactNode }) {
  const form = useForm<RegisterValues>({ defaultValues: { ...filledValues(), ...values } })
  return <FormProvider {...form}>{children}</FormProvider>
}

const drawn = (children: ReactNode, values: Partial<RegisterValues> = {}) =>
  renderToStaticMarkup(<InForm values={values}>{children}</InForm>)

/** The control that a label belongs to. */
function control(html: string, label: string): string {
  const id = new RegExp(`<label class="field-label" for="([^"]+)"><span>${label.replace(/[().]/g, '\\$&')}<`).exec(
    html,
  )?.[1]
  return (
    new RegExp(
      `<(?:input|select)[^>]* id="${id}"[^>]*>(?:.*?</select>)?|<(?:input|select) id="${id}"[^>]*>(?:.*?</select>)?`,
    ).exec(html)?.[0] ?? ''
  )
}

const optionsOf = (html: string) =>
  [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text?.replaceAll('&#x27;', "'"))

describe('/register', () => {
  it('IDENTITY-077 is a long form in five parts, with a link to /login', () => {
    expect(page).toContain('<a href="/login" class="link">Login</a>')
    expect(page.match(/<section [^>]*aria-labelledby=/g)).toHaveLength(5)
    for (const part of Object.values(t.parts)) expect(page).toContain(`>${part.title}</h2>`)
    expect(page).toContain('<nav class="register-nav" aria-label="Parts of the form">')
    expect(page.match(/aria-current="step"/g)).toHaveLength(1)
  })

  it('IDENTITY-079 has a labelled control for every field', () => {
    const { accountType, image, birthDay, birthMonth, birthYear, ...single } = t.labels
    for (const label of Object.values(single)) expect(control(page, label), label).toContain('aria-required="true"')
    for (const label of [birthDay, birthMonth, birthYear, image]) expect(page).toContain(`aria-label="${label}"`)
    expect(page).toMatch(new RegExp(`<legend class="field-label"><span><span class="sr">${accountType}<`))
  })

  it('IDENTITY-078 passwords have a show/hide button and a strength meter', () => {
    expect(page.match(/>Show<span class="sr"> (confirm )?password</g)).toHaveLength(2)
    expect(page).toMatch(/role="meter" aria-label="Password strength"/)
  })

  it('IDENTITY-080 offers the titles', () => {
    expect(optionsOf(control(page, 'Title')).slice(1)).toEqual(['Dr.', 'Prof.', 'Mr.', 'Mrs.', 'Miss', 'Ms.'])
  })

  it('IDENTITY-083 offers the educations', () => {
    expect(optionsOf(control(page, 'Highest education')).slice(1)).toEqual([...t.educations])
  })

  it('IDENTITY-085 calls the university Affiliated Institution', () => {
    expect(control(page, 'Affiliated Institution')).toContain('name="university"')
  })

  it('IDENTITY-086 registers researchers and reviewers, nobody else', () => {
    const kinds = [...page.matchAll(/<input type="radio" name="accountType"[^>]*value="(\w+)"/g)].map(
      ([, value]) => value,
    )
    expect(kinds).toEqual(['researcher', 'reviewer'])
  })

  it('IDENTITY-094 offers 80 years of birth that end 16 years ago', () => {
    const years = optionsOf(/<select[^>]*name="birthYear".*?<\/select>/.exec(page)?.[0] ?? '').slice(1)
    const last = new Date().getUTCFullYear() - 16
    expect([years.length, years[0], years.at(-1)]).toEqual([80, String(last), String(last - 79)])
  })

  it('tells browsers what they may fill in', () => {
    const wanted =
      'name email bday-day bday-month bday-year tel-country-code tel-national street-address address-level2 address-level1 postal-code country-name organization new-password'
    for (const word of wanted.split(' ')) expect(page, word).toContain(`autoComplete="${word}"`)
  })
})

describe('its states', () => {
  it.each([
    ['tidal', 'Weak'],
    ['tidals', 'Fair'],
    ['tidalflat', 'Fair'],
    ['tidal-flat', 'Strong'],
  ])('IDENTITY-095 the meter calls %s %s', (password, word) => {
    expect(drawn(<AccessPart />, { password })).toContain(`aria-valuetext="${word}"`)
  })

  const bar = (password: string) =>
    drawn(<ActionBar phase="filling" savedAt={null} onClear={() => {}} />, {
      password,
      confirmPassword: 'salt-and-sweet',
    })

  it('IDENTITY-091 the button is disabled while the passwords differ', () => {
    expect(bar('salt-and-sweet')).not.toMatch(/<button[^>]* disabled/)
    expect(bar('salt-and-swee')).toMatch(/<button[^>]* disabled=""[^>]*>Register</)
  })

  it('says when it was saved, and offers to clear the form', () => {
    const html = drawn(<ActionBar phase="filling" savedAt={now} onClear={() => {}} />)
    expect(html).toMatch(/Saved on this device .*\d\d:\d\d/)
    expect(html).toContain('Clear the form')
  })

  it('IDENTITY-098 after success says what happens next, sends nothing twice, and leaves after 5 s', () => {
    const html = drawn(<ActionBar phase="done" savedAt={null} onClear={() => {}} />)
    expect(html).toContain('We have sent an email to aminata.diouf@ucad.example.')
    expect(html).toContain('href="/login"')
    expect(html).toMatch(/<button type="submit" aria-busy="true" aria-disabled="true"/)
    expect(toastMs.registration).toBe(5000)
    expect(t.success).toBe("You've successfully registered and an email has been sent to you!")
  })

  const area = (areas: Parameters<typeof ResearchArea>[0]['areas']) =>
    drawn(<ResearchArea areas={areas} onRetry={() => {}} />)

  it('IDENTITY-084 JOURNAL-023 the research area waits, fails with Retry, or offers the categories', () => {
    expect(area({ state: 'loading' })).toContain('Loading research fields…')
    expect(area({ state: 'failed' })).toMatch(/role="alert".*Failed to load research fields\..*Retry/)
    expect(area({ state: 'loaded', areas: [] })).toMatch(/disabled="".*No research fields yet/)
    expect(optionsOf(area({ state: 'loaded', areas: ['Earth Sciences', 'Law'] }))).toEqual([
      'Choose',
      'Earth Sciences',
      'Law',
    ])
  })
})
