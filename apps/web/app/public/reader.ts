import { prepareAccount, rememberSide } from './scripts/account.ts'
import { announceLeaving, askConsent, prepareArchive, prepareMenu, prepareTheme } from './scripts/site.ts'
import { followContents, keepPlace, noteView, prepareActions, prepareReferenceCards } from './scripts/article.ts'
import { prepareBell } from './scripts/bell.ts'
import { prepareSearch } from './scripts/search.ts'
import { local } from '../lib/stores.ts'
import { consentKey, readSession } from '../lib/session.ts'

// Runs first, while the head is parsed: the first paint depends on it. The page works without any of it.
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
  keepPlace()
  prepareReferenceCards()
  noteView()
  announceLeaving(root)
})
