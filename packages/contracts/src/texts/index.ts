import { articleTexts } from './articles.ts'
import { chromeTexts } from './chrome.ts'
import { dashboardTexts } from './dashboard.ts'
import { identityTexts } from './identity.ts'
import { journalTexts } from './journals.ts'

/** Every text of the specification that a person sees, in one catalogue; a test holds it against the rules. */
export const texts = {
  chrome: chromeTexts,
  journals: journalTexts,
  articles: articleTexts,
  identity: identityTexts,
  dashboard: dashboardTexts,
} as const
