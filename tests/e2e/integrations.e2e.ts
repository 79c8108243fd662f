import { isGenuine, startReceiver } from '../support/webhook-receiver.ts'
import { answered } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

test('an admin makes a key, uses it and revokes it; adds a webhook, sees a delivery arrive, and deletes it', async ({
  page,
  request,
  expectAccessible,
}) => {
  await signInEditor(page)
  await page.goto('/admin?tool=integrations')
  await expect(page.getByRole('heading', { level: 1, name: 'API and webhooks' })).toBeVisible({ timeout: 15_000 })

  const keyForm = page.getByRole('form', { name: 'Create a key' })
  await keyForm.getByRole('button', { name: 'Create the key' }).click()
  await expect(keyForm.getByText('Give the key a name.')).toBeVisible()
  await keyForm.getByLabel('Name of the program').fill('Library of Hai Phong')
  await keyForm.getByLabel('All journals').check()
  await keyForm.getByRole('button', { name: 'Create the key' }).click()
  await expect(keyForm.getByText('Choose at least one scope.')).toBeVisible()
  await keyForm.getByLabel('DOIs and their states').check()
  await keyForm.getByRole('button', { name: 'Create the key' }).click()
  const secret = await page.locator('.integration-secret').innerText()
  expect(secret).toMatch(/^grfs_[\w-]{43}$/)
  await look(page, expectAccessible)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.locator('.integration-secret')).toHaveCount(0)

  const headers = { authorization: `Bearer ${secret}` }
  const read = async () => (await request.get('/api/v1/dois', { headers })).status()
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'Revoke Library of Hai Phong' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('row', { name: /Library of Hai Phong Revoked/ })).toBeVisible()
  expect(await read()).toBe(401)

  const port = Number(process.env['WEBHOOK_TRUSTED_HOSTS']!.split(':')[1])
  const receiver = await startReceiver(port)
  const hookForm = page.getByRole('form', { name: 'Add a webhook' })
  await hookForm.getByLabel('Address').fill('https://127.0.0.1/')
  await hookForm.getByLabel('DOI registered').check()
  await hookForm.getByLabel('All journals').check()
  await hookForm.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(hookForm.getByText('This address is in a private network.')).toBeVisible()
  await hookForm.getByLabel('Address').fill(`http://127.0.0.1:${port}/fine`)
  await hookForm.getByRole('button', { name: 'Add the webhook' }).click()
  const hookSecret = await page.locator('.integration-secret').innerText()
  await page.getByRole('button', { name: /^Send a test event/ }).click()
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1)
  expect(isGenuine(hookSecret, receiver.received[0]!)).toBe(true)
  await page.getByRole('button', { name: 'Show deliveries' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByRole('row', { name: /Test event.*Delivered/ })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await look(page, expectAccessible)
  await page.getByRole('button', { name: /^Delete: 127/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There are no webhooks.')).toBeVisible()
  await receiver.close()
})
