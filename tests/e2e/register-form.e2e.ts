import { answered, toast, choosePhoto, field, submit } from './support/account.ts'
import { photo } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

test('IDENTITY-002 IDENTITY-077 IDENTITY-079 IDENTITY-080 IDENTITY-081 IDENTITY-082 IDENTITY-083 IDENTITY-084 IDENTITY-085 IDENTITY-086 IDENTITY-094 /register has its fields and their choices', async ({
  page,
  request,
}) => {
  await page.goto('/register')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  const options = (label: string) => field(page, label).getByRole('option').allTextContents()
  expect((await options('Title')).slice(1)).toEqual(['Dr.', 'Prof.', 'Mr.', 'Mrs.', 'Miss', 'Ms.'])
  expect((await options('Highest education')).slice(1)).toEqual([
    'No formal education',
    'High School Diploma / GED',
    'Associate Degree',
    "Bachelor's Degree",
    "Master's Degree",
    'Doctoral Degree (Ph.D.)',
    'Postdoctoral Research',
  ])
  const years = (await options('Year of birth')).slice(1).map(Number)
  const last = new Date().getUTCFullYear() - 16
  expect([years.length, Math.max(...years), Math.min(...years)]).toEqual([80, last, last - 79])
  expect((await options('Day of birth')).slice(1)).toHaveLength(31)
  expect((await options('Month of birth')).slice(1)).toHaveLength(12)
  await expect(field(page, 'Research area').getByRole('option').nth(1)).toBeAttached()
  const journals = (await (await request.get('/api/journals')).json()) as Array<{ category: string }>
  expect(new Set((await options('Research area')).slice(1))).toEqual(new Set(journals.map(({ category }) => category)))

  const types = page.getByRole('group', { name: 'Account type' }).getByRole('radio')
  expect(await types.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'researcher',
    'reviewer',
  ])
  await expect(field(page, 'Country code')).toHaveValue('+1')
  for (const [label, least] of [
    ['Nationality', 185],
    ['Country of residence', 185],
    ['Country code', 150],
  ] as const) {
    await field(page, label).click()
    if (label === 'Country code') await field(page, label).fill('')
    await expect.poll(() => page.getByRole('option').count(), { message: label }).toBeGreaterThan(least)
    await page.keyboard.press('Escape')
  }
  for (const label of [
    'Full name',
    'Email',
    'Phone number',
    'Contact address',
    'City',
    'State',
    'Zip code',
    'Awarding institution',
    'Affiliated Institution',
    'Password',
    'Confirm password',
  ]) {
    await expect(field(page, label)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Upload passport photo' })).toBeVisible()
})

test('IDENTITY-078 IDENTITY-087 IDENTITY-088 IDENTITY-089 IDENTITY-090 IDENTITY-091 IDENTITY-095 what is missing is said at the field and at the top, and the focus goes there', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/register')
  await submit(page).click()
  await expect(toast(page, 'Please fill in the "Title" field.')).toBeVisible()
  const summary = page.getByRole('alert').filter({ hasText: /Please check \d+ fields/ })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Please upload an image.' })).toBeVisible()
  await expect(field(page, 'Full name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Full name')).toHaveAccessibleDescription(/Please fill in the "Full name" field\./)
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Zip code' }).click()
  await expect(field(page, 'Zip code')).toBeFocused()
  await page.keyboard.type('11000')
  await expect(summary.getByRole('link', { name: 'Zip code' })).toBeHidden()

  const [password, confirmation] = [field(page, 'Password'), field(page, 'Confirm password')]
  const meter = page.getByRole('meter', { name: 'Password strength' })
  for (const [typed, word] of [
    ['12345', 'Weak'],
    ['123456', 'Fair'],
    ['123456789', 'Fair'],
    ['1234567890', 'Strong'],
  ] as const) {
    await password.fill(typed)
    await expect(meter, typed).toHaveAttribute('aria-valuetext', word)
  }
  await expect(submit(page)).toBeDisabled()
  await confirmation.fill('something else')
  await confirmation.press('Enter')
  const differ = "Passwords don't match. Please make sure your passwords match."
  await expect(confirmation).toHaveAccessibleDescription(new RegExp(differ.replaceAll('.', '\\.')))
  await expect(submit(page)).toBeDisabled()
  await password.fill('12345')
  await confirmation.fill('12345')
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(password).toHaveAccessibleDescription(/Password length must be at least 6 characters\./)
  for (const [input, what] of [
    [password, 'password'],
    [confirmation, 'confirm password'],
  ] as const) {
    await page.getByRole('button', { name: `Show ${what}` }).click()
    await expect(input).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: `Hide ${what}` }).click()
    await expect(input).toHaveAttribute('type', 'password')
  }
})

test('IDENTITY-092 IDENTITY-093 a photo is at most 5242880 bytes, and a picture', async ({ page }) => {
  await page.goto('/register')
  await choosePhoto(page, { ...photo, buffer: Buffer.concat([photo.buffer], 5_242_881) })
  const large = /^Image size \(5(\.\d+)? ?MB\) exceeds the 5MB limit\. Please choose a smaller image\.$/
  await expect(toast(page, large)).toBeVisible()
  await choosePhoto(page, { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(toast(page, 'Please upload a valid image file (JPEG, PNG, GIF, or WebP).')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Place your photo' })).toBeHidden()
  // A file of exactly the maximum size is allowed.
  await choosePhoto(page, { ...photo, buffer: Buffer.concat([photo.buffer], 5_242_880) })
  await expect(page.getByRole('dialog', { name: 'Place your photo' })).toBeVisible()
})
