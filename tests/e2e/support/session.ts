import type { Page } from '@playwright/test'

/** As the login will leave it; what the server makes of the token is not the header's business. */
export async function keepSession(page: Page, role: string, roles: string[] = [role]): Promise<void> {
  await page.goto('/home')
  await page.evaluate(
    ([stored, all]) => {
      localStorage.setItem('GRFSAuthToken', 'a-token')
      localStorage.setItem('GRFSRole', stored!)
      localStorage.setItem('GRFSRoles', all!)
      localStorage.setItem('GRFSName', 'Farhana Akter')
      localStorage.setItem('GRFSTitle', 'Dr.')
      localStorage.setItem('GRFSApproved', 'approved')
    },
    [role, JSON.stringify(roles)],
  )
  await page.reload()
}
