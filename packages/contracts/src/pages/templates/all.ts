import type { PageName, PageTemplate } from '@grfs/domain/pages/page'
import { aboutTemplate } from './about.ts'
import { contactTemplate } from './contact.ts'
import { cookiesTemplate } from './cookies.ts'
import { guidelinesTemplate } from './guidelines.ts'
import { privacyTemplate } from './privacy.ts'
import { termsTemplate } from './terms.ts'

/** The product's own texts. Their titles are those of the specification. */
export const pageTemplates: Record<PageName, PageTemplate> = {
  about: aboutTemplate,
  guidelines: guidelinesTemplate,
  terms: termsTemplate,
  privacy: privacyTemplate,
  cookies: cookiesTemplate,
  contact: contactTemplate,
}
