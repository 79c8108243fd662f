import { policyReader } from '../features/policies/policy-reader.tsx'
import { privacy } from '../features/policies/privacy/privacy.tsx'
import { readerPage } from '../reader-page.tsx'

/** POLICY-003. */
export const privacyPage = readerPage(policyReader(privacy))
