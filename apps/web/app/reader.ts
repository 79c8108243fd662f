import { prepareAccount, rememberSide } from './reader/account.ts'
import { askConsent } from './reader/consent.ts'
import { followContents } from './reader/contents.ts'
import { prepareBell } from './reader/bell.ts'
import { prepareMenu } from './reader/menu.ts'
import { prepareArchive } from './reader/archive.ts'
import { prepareActions } from './reader/actions.ts'
import { announceLeaving } from './reader/leaving.ts'
import { prepareSearch } from './reader/search.ts'
import { prepareTheme } from './reader/theme.ts'
import { noteView } from './reader/view.ts'
import { local } from './lib/stores.ts'
import { consentKey, readSession } from './lib/session.ts'

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
