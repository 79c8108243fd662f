import type { Page } from '@playwright/test'
import type { PersonKind } from '../../support/people.ts'
import { signedInMember, type Member } from './members.ts'
import { storeSession } from './people.ts'

/** Somebody new at their desk, in this browser. */
export async function enterAs(page: Page, kind: 'researcher' | 'reviewer' | 'both'): Promise<Member> {
  const member = await signedInMember(kind satisfies PersonKind)
  const roles = kind === 'both' ? ['researcher', 'reviewer'] : [kind]
  const user = { ...member, title: 'Dr.', approved: 'approved', roles }
  await storeSession(page, { token: member.token, user } as unknown as Parameters<typeof storeSession>[1], roles[0]!)
  return member
}

/** The site's menu of narrow windows, opened. */
export async function openPhoneMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Account' })
}
