import { consentKey, readSession } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { prepareAccount, rememberSide } from './account.ts'
import { prepareBell } from './bell.ts'
import { prepareSearch } from './search.ts'
import { announceLeaving, askConsent, prepareMenu, prepareTheme } from './site.ts'

const root = document.documentElement

/**
 * What every page of the site needs. Runs first, while the head is parsed: the first paint depends on it. The page works
 * without any of it. `prepareContent` is for the content of public pages.
 */
export function prepareFrame(prepareContent = () => {}): void {
  root.classList.add('js')
  if (readSession(local)) root.classList.add('signed-in')
  if (!local.getItem(consentKey)) root.classList.add('asks-consent')
  rememberSide(location.pathname)
  const showTheme = prepareTheme(root)
  document.addEventListener('DOMContentLoaded', () => {
    showTheme()
    prepareAccount()
    askConsent(root)
    prepareMenu()
    prepareBell()
    prepareSearch()
    prepareContent()
    announceLeaving(root)
  })
}
