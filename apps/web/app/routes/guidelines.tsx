import { policyReader } from '../features/policies/policy-reader.tsx'
import { guidelines } from '../features/policies/guidelines/guidelines.tsx'
import { readerPage } from '../reader-page.tsx'

/** POLICY-004. */
export const guidelinesPage = readerPage(policyReader(guidelines))
