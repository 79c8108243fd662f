import { policyReader } from '../features/policies/policy-reader.tsx'
import { terms } from '../features/policies/terms/terms.tsx'
import { readerPage } from '../reader-page.tsx'

/** POLICY-005. */
export const termsPage = readerPage(policyReader(terms))
