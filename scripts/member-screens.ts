import type { Page } from '@playwright/test'
import type { ToolShot } from './tool-screens.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const ring = async (page: Page) => {
  await press(/^Notifications/)(page)
  await page.locator('.bell-list li').first().waitFor()
}
const pay = async (page: Page) => {
  await page.getByLabel('Amount (Pi)').fill('0')
  await page.getByRole('button', { name: 'Make Pi Payment' }).click()
}

/** The pages of every member, whatever their role. */
export const memberShots: ToolShot[] = [
  { name: 'member-announcements', path: '/dashboard/announcement' },
  { name: 'member-messages', path: '/dashboard/message' },
  { name: 'member-feedback', path: '/dashboard/feedback' },
  { name: 'member-profile', path: '/dashboard/updateProfile' },
  { name: 'member-profile+delete', path: '/dashboard/updateProfile', before: press(/^Delete account/) },
  { name: 'member-notifications', path: '/dashboard/notifications' },
  { name: 'member-notifications-mails', path: '/dashboard/notifications?tab=mails' },
  { name: 'member-bell', path: '/dashboard/researcher', before: ring },
  { name: 'member-wallet', path: '/dashboard/wallet' },
  { name: 'member-wallet-send', path: '/dashboard/wallet?tab=send' },
  { name: 'member-wallet-send+refused', path: '/dashboard/wallet?tab=send', before: pay },
]
