import { local } from '../../lib/stores.ts'
import { consentKey } from '../../lib/session.ts'
import { onClick, one } from './page.ts'

/** CHROME-019 to CHROME-023. */
export function askConsent(root: HTMLElement): void {
  const banner = one('[data-consent]')
  if (!banner || local.getItem(consentKey)) return
  banner.hidden = false
  onClick('[data-choose]', ({ dataset: { choose = '' } }) => {
    local.setItem(consentKey, choose)
    banner.hidden = true
    root.classList.remove('asks-consent')
  })
}
