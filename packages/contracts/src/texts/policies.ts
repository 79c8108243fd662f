import { policiesEffectiveOn } from '@grfs/domain/shared/policies'
import { americanDate } from '../format.ts'

/** The policy pages (part 2 section 2, "Policy pages"). Their prose is in the page components. */
export const policyTexts = {
  privacy: 'Privacy Policy',
  guidelines: 'Paper Submission Guidelines',
  terms: 'Terms of Service',
  cookies: 'Cookie Policy',
  /** `June 20, 2025`, as the specification writes it. */
  effectiveDate: americanDate(policiesEffectiveOn),
} as const
