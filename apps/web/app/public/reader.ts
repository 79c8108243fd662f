import { prepareAccount, rememberSide } from './scripts/account.ts'
import { askConsent } from './scripts/consent.ts'
import { followContents } from './scripts/contents.ts'
import { prepareBell } from './scripts/bell.ts'
import { prepareMenu } from './scripts/menu.ts'
import { prepareArchive } from './scripts/archive.ts'
import { prepareActions } from './scripts/actions.ts'
import { announceLeaving } from './scripts/leaving.ts'
import { prepareSearch } from './scripts/search.ts'
import { prepareTheme } from './scripts/theme.ts'
import { noteView } from './scripts/view.ts'
import { local } from '../lib/stores.ts'
import { consentKey, readSession } from '../lib/session.ts'

// First, while the head is read: what the first paint depends on. The page below works without any of this.
const root = document.documentElement
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
  prepareActions()
  prepareSearch()
  prepareArchive()
  followContents()
  noteView()
  announceLeaving(root)
})
