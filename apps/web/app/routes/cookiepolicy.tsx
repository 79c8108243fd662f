import { policyReader } from '../features/policies/policy-reader.tsx'
import { cookies } from '../features/policies/cookies/cookies.tsx'
import { readerPage } from '../reader-page.tsx'

/** POLICY-006. */
export const cookiePolicyPage = readerPage(policyReader(cookies))
