import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register', exact: true })

/** Types until the list has found it, and takes it. */
async function search(page: Page, label: string, text: string) {
  await field(page, label).fill(text)
  await page.getByRole('option').first().waitFor()
  await field(page, label).press('Enter')
}

/** Every field but the photo and the passwords. */
export async function fillIn(page: Page, person: Person) {
  await page.getByRole('radio', { name: person.role === 'reviewer' ? /^Reviewer/ : /^Researcher/ }).check()
  await field(page, 'Title').selectOption('Dr.')
  for (const [label, value] of [
    ['Full name', person.fullName],
    ['Email', person.email],
    ['Phone number', '77 412 09 35'],
    ['Contact address', '18 Rue de Thiong'],
    ['City', 'Dakar'],
    ['State', 'Dakar Region'],
    ['Zip code', '11000'],
    ['Awarding institution', 'Cheikh Anta Diop University'],
    ['Affiliated Institution', 'Cheikh Anta Diop University'],
  ] as const) {
    await field(page, label).fill(value)
  }
  await search(page, 'Nationality', 'Senegal')
  await search(page, 'Country of residence', 'Senegal')
  await search(page, 'Country code', '+221')
  await field(page, 'Day of birth').selectOption('14')
  await field(page, 'Month of birth').selectOption('3')
  await field(page, 'Year of birth').selectOption('1987')
  await field(page, 'Highest education').selectOption('Doctoral Degree (Ph.D.)')
  await field(page, 'Research area').selectOption({ index: 1 })
}

export async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Upload passport photo|Replace photo)$/ }).click()
  await (await chooser).setFiles(file)
}

export async function fillPasswords(page: Page, { password }: Person) {
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
}
