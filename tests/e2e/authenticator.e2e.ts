import { totpAt, totpStep } from '../../apps/server/src/modules/identity/factors/totp.ts'
import { answered, otherBrowser, submitLoginForCode, toast, typeCode } from './support/account.ts'
import { openAccount, signIn } from './support/people.ts'
import { expect, look, test } from './support/test.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an app reads the key. */
function unbase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
}

for (const [device, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ storageState: answered, ...options })

    test(`on ${device} a member sets up an app and signs in by its code, and by a recovery code`, async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const person = await openAccount(page.request)
      await signIn(page, person)
      await page.goto('/dashboard/updateProfile')
      const part = page.getByRole('region', { name: 'Authenticator app' })
      await part.getByRole('button', { name: 'Set up an app' }).click()
      await expect(part).toContainText('Please enter your password.')
      await part.getByRole('textbox', { name: 'Your password' }).fill(person.password)
      await part.getByRole('button', { name: 'Set up an app' }).click()
      await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      const secret = unbase32((await part.locator('code').textContent()) ?? '')
      if (device === 'a desk') await look(page, expectAccessible)
      else await expectAccessible(page)
      const step = totpStep(new Date())
      await part.getByRole('textbox', { name: 'Code of the app' }).fill(totpAt(secret, step))
      await part.getByRole('button', { name: 'Turn on' }).click()
      await expect(part.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
      const codes = await part.getByRole('listitem').allTextContents()
      expect(codes).toHaveLength(10)
      await expectAccessible(page)
      await part.getByRole('button', { name: 'I saved them' }).click()
      await expect(part).toContainText('10 of 10 recovery codes are left.')

      const elsewhere = await otherBrowser(browser)
      await submitLoginForCode(elsewhere, person)
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
      await expectAccessible(elsewhere)
      await typeCode(elsewhere, totpAt(secret, step - 5))
      await expect(elsewhere.getByText('Invalid verification code')).toBeVisible()
      await typeCode(elsewhere, totpAt(secret, totpStep(new Date()) + 1))
      await elsewhere.waitForURL('**/dashboard/researcher')
      await elsewhere.context().close()

      const third = await otherBrowser(browser)
      await submitLoginForCode(third, person)
      await third.getByRole('button', { name: 'Use a recovery code' }).click()
      await third.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]!.toLowerCase())
      await expectAccessible(third)
      await third.getByRole('button', { name: 'Verify' }).click()
      await third.waitForURL('**/dashboard/researcher')
      await third.context().close()

      const fourth = await otherBrowser(browser)
      await submitLoginForCode(fourth, person)
      await fourth.getByRole('button', { name: 'Email me a code instead' }).click()
      await expect(toast(fourth, 'Verification code sent to your email!')).toBeVisible()
      await expect(fourth.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
      await fourth.context().close()
    })
  })
}
