import type { ReactNode } from 'react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { withQueries } from '../../../../../../tests/support/queries.ts'
import { AccessPart, RegisterPage, ResearchArea } from './register-page.tsx'
import { CheckMail } from '../check-mail.tsx'
import { ActionBar } from './action-bar.tsx'
import { RegisterFormContext } from './fields.tsx'
import { useRegisterForm } from './use-registration.ts'
import { type RegisterValues } from './form.ts'
import { filledValues, now } from '../../../../../../tests/support/samples/form.ts'
import { toastMs } from '../../../ui/overlays/toast.tsx'

const t = registerTexts

function InForm({ values, children }: { values: Partial<RegisterValues>; children: ReactNode }) {
  return <RegisterFormContext value={useRegisterForm({ ...filledValues(), ...values })}>{children}</RegisterFormContext>
}

function show(children: ReactNode, values: Partial<RegisterValues> = {}) {
  cleanup()
  return render(withQueries(<InForm values={values}>{children}</InForm>)).container
}

/** The control of a label. */
const control = (label: string) => {
  const shown = screen.getByText(label, { selector: 'label.field-label > span' })
  return document.getElementById(shown.closest('label')!.htmlFor)!
}
const optionsOf = (element: Element) => [...element.querySelectorAll('option')].map(({ textContent }) => textContent)

describe('/register', () => {
  let page: HTMLElement
  beforeEach(() => {
    page = render(withQueries(<RegisterPage onDone={() => {}} />)).container
  })

  it('IDENTITY-077 is a long form in five parts, with a link to /login', () => {
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(page.querySelectorAll('section[aria-labelledby]')).toHaveLength(5)
    for (const { title } of Object.values(t.parts)) {
      expect(screen.queryByRole('heading', { level: 2, name: title }), title).not.toBeNull()
    }
    const parts = screen.getByRole('navigation', { name: 'Parts of the form' })
    expect(parts.querySelectorAll('[aria-current="step"]')).toHaveLength(1)
  })

  it('IDENTITY-079 has a labelled control for every field', () => {
    const { accountType, image, birthDay, birthMonth, birthYear, ...single } = t.labels
    for (const label of Object.values(single)) expect(control(label).getAttribute('aria-required'), label).toBe('true')
    for (const label of [birthDay, birthMonth, birthYear, image]) {
      expect(page.querySelectorAll(`[aria-label="${label}"]`).length, label).toBeGreaterThan(0)
    }
    expect(screen.queryByRole('group', { name: new RegExp(`^${accountType}`) })).not.toBeNull()
  })

  it('IDENTITY-078 passwords have a show/hide button and a strength meter', () => {
    expect(screen.getAllByRole('button', { name: /^Show (confirm )?password$/ })).toHaveLength(2)
    expect(screen.queryByRole('meter', { name: 'Password strength' })).not.toBeNull()
  })

  it('IDENTITY-080 offers the titles', () => {
    expect(optionsOf(control('Title')).slice(1)).toEqual(['Dr.', 'Prof.', 'Mr.', 'Mrs.', 'Miss', 'Ms.'])
  })

  it('IDENTITY-083 offers the educations', () => {
    expect(optionsOf(control('Highest education')).slice(1)).toEqual([...t.educations])
  })

  it('IDENTITY-085 calls the university Affiliated Institution', () => {
    expect(control('Affiliated Institution').getAttribute('name')).toBe('university')
  })

  it('IDENTITY-086 registers researchers and reviewers, nobody else', () => {
    const kinds = page.querySelectorAll<HTMLInputElement>('input[type="radio"][name="accountType"]')
    expect([...kinds].map(({ value }) => value)).toEqual(['researcher', 'reviewer'])
  })

  it('IDENTITY-094 offers 80 years of birth that end 16 years ago', () => {
    const years = optionsOf(page.querySelector('select[name="birthYear"]')!).slice(1)
    const last = new Date().getUTCFullYear() - 16
    expect([years.length, years[0], years.at(-1)]).toEqual([80, String(last), String(last - 79)])
  })

  it('tells browsers what they may fill in', () => {
    const wanted =
      'name email bday-day bday-month bday-year tel-country-code tel-national street-address address-level2 address-level1 postal-code country-name organization new-password'
    for (const word of wanted.split(' ')) {
      expect(page.querySelector(`[autocomplete="${word}"]`), word).not.toBeNull()
    }
  })
})

describe('its states', () => {
  it.each([
    ['tidal', 'Weak'],
    ['tidals', 'Fair'],
    ['tidalflat', 'Fair'],
    ['tidal-flat', 'Strong'],
  ])('IDENTITY-095 the meter calls %s %s', (password, word) => {
    show(<AccessPart />, { password })
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(word)
  })

  const isDisabled = (password: string) => {
    show(<ActionBar isSending={false} savedAt={null} onClear={() => {}} />, {
      password,
      confirmPassword: 'salt-and-sweet',
    })
    return screen.getByRole<HTMLButtonElement>('button', { name: 'Register' }).disabled
  }

  it('IDENTITY-091 the button is disabled while the passwords differ', () => {
    expect(isDisabled('salt-and-sweet')).toBe(false)
    expect(isDisabled('salt-and-swee')).toBe(true)
  })

  it('says when it was saved, and offers to clear the form', async () => {
    const bar = show(<ActionBar isSending={false} savedAt={now} onClear={() => {}} />)
    expect(bar.textContent).toMatch(/Saved on this device .*\d\d:\d\d/)
    expect(await screen.findByRole('button', { name: 'Clear the form' })).not.toBeNull()
  })

  it('IDENTITY-098 after success shows where the email went, what to do if none comes, and leaves after 5 s', () => {
    render(<CheckMail email="aminata.diouf@ucad.example" />)
    expect(screen.getByText(/We have sent an email to a••••f@ucad\.example\./)).not.toBeNull()
    expect(document.body.textContent).not.toContain('aminata.diouf')
    expect(screen.queryByRole('button', { name: 'Send the email again' })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/register')
    expect(toastMs.registration).toBe(5000)
    expect(t.success).toBe("You've successfully registered and an email has been sent to you!")
  })

  it('is busy while it sends, so that nothing is sent twice', () => {
    const bar = show(<ActionBar isSending savedAt={null} onClear={() => {}} />)
    const submit = bar.querySelector('button[type="submit"]')!
    expect([submit.getAttribute('aria-busy'), submit.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
  })

  const area = (areas: Parameters<typeof ResearchArea>[0]['areas']) =>
    show(<ResearchArea areas={areas} onRetry={() => {}} />)

  it('IDENTITY-084 JOURNAL-023 the research area waits, fails with Retry, or offers the categories', () => {
    expect(area({ state: 'loading' }).textContent).toContain('Loading research fields…')
    area({ state: 'failed' })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Failed to load research fields.')
    expect(within(alert.parentElement!).queryByRole('button', { name: 'Retry' })).not.toBeNull()
    expect(area({ state: 'loaded', areas: [] }).textContent).toContain('No research fields yet')
    expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true)
    expect(optionsOf(area({ state: 'loaded', areas: ['Earth Sciences', 'Law'] }))).toEqual([
      'Choose',
      'Earth Sciences',
      'Law',
    ])
  })
})
