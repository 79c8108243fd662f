import { Fragment, type ReactNode } from 'react'
import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { minRegistrationPassword } from '@grfs/domain/identity/password'
import { maxPhotoBytes } from '@grfs/domain/identity/photo'
import { approvalBusinessDays } from '@grfs/domain/identity/roles'
import type { InlineVariable, TextVariable } from '@grfs/domain/pages/variables'
import { reviewDays, reviewsPerPaper, reviewWeeks } from '@grfs/domain/peer-review/limits'
import { licenceOf } from '@grfs/domain/publishing/article'
import { dataAuthority, governingLaw, minimumAgeYears, noDataUnderAgeYears } from '@grfs/domain/shared/policies'
import {
  citationStyle,
  keywordCount,
  manuscriptExtension,
  manuscriptFont,
  manuscriptSpacing,
  maxAbstractWords,
  maxManuscriptBytes,
  maxManuscriptWords,
  maxSimilarityPercent,
} from '@grfs/domain/submissions/limits'
import { americanDate } from '@grfs/contracts/format'
import { count, countInWords } from '../../lib/format.ts'
import { between, megabytes } from './amounts.ts'

/** What the variables of a page stand for. Values are text, and never parsed again. */

export interface PageFacts {
  site: SiteFacts
  /** The day since which this version is in effect. */
  effectiveOn: string
}

const licence = licenceOf('CC-BY-4.0')

export const textValues: Record<TextVariable, string | ((site: SiteFacts) => string)> = {
  press: (site) => site.name,
  publisher: (site) => site.publisher,
  'support-email': (site) => site.supportEmail,
  // POLICY-022
  'governing-law': (site) => site.law ?? governingLaw,
  'data-authority': (site) => site.authority ?? dataAuthority,
  'minimum-age': String(minimumAgeYears),
  'no-data-under-age': String(noDataUnderAgeYears),
  'manuscript-format': manuscriptExtension,
  'manuscript-size': megabytes(maxManuscriptBytes),
  'manuscript-words': count(maxManuscriptWords),
  'manuscript-font': manuscriptFont.family,
  'manuscript-font-size': String(manuscriptFont.points),
  'manuscript-spacing': manuscriptSpacing,
  'abstract-words': count(maxAbstractWords),
  keywords: between(keywordCount),
  'keywords-least': String(keywordCount.least),
  'keywords-most': String(keywordCount.most),
  'reference-style': `${citationStyle.name} ${citationStyle.edition}`,
  'similarity-percent': String(maxSimilarityPercent),
  'photo-size': megabytes(maxPhotoBytes),
  'password-length': String(minRegistrationPassword),
  'approval-days': between(approvalBusinessDays),
  reviews: String(reviewsPerPaper),
  'reviews-in-words': countInWords(reviewsPerPaper),
  'review-days': String(reviewDays),
  'review-days-in-words': countInWords(reviewDays),
  'review-weeks': between(reviewWeeks),
  'review-weeks-least': String(reviewWeeks.least),
  'review-weeks-most': String(reviewWeeks.most),
  'review-weeks-least-in-words': countInWords(reviewWeeks.least),
  'review-weeks-most-in-words': countInWords(reviewWeeks.most),
  'licence-name': licence.name,
}

export const drawnValues: Record<InlineVariable, (facts: PageFacts) => ReactNode> = {
  licence: () => <LicenceLink>{licence.name}</LicenceLink>,
  'licence-in-full': () => <LicenceLink>Creative Commons Attribution 4.0</LicenceLink>,
  'effective-date': ({ effectiveOn }) => <time dateTime={effectiveOn}>{americanDate(effectiveOn)}</time>,
  'support-address': ({ site }) => <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>,
  'contact-address': ({ site }) => (
    <a className="about-address" href={`mailto:${site.supportEmail}`}>
      {site.supportEmail}
    </a>
  ),
  // POLICY-008
  'no-submissions-by-email': () => <strong>{texts.about.noSubmissionsByEmail}</strong>,
  'postal-lines': ({ site }) =>
    postalLines(site).map((line) => (
      <Fragment key={line}>
        <br />
        {line}
      </Fragment>
    )),
  'postal-sentence': ({ site }) =>
    postalLines(site).length > 0 && <> Our postal address: {postalLines(site).join(', ')}.</>,
}

/** The lines of the postal address of the press, with the country; none if it states none. */
function postalLines({ address, country }: SiteFacts): string[] {
  return [...(address ?? '').split('\n'), country ?? ''].map((line) => line.trim()).filter(Boolean)
}

function LicenceLink({ children }: { children: string }) {
  return (
    <a href={licence.url} rel="license">
      {children}
    </a>
  )
}

export function textValue(name: TextVariable, site: SiteFacts): string {
  const value = textValues[name]
  return typeof value === 'string' ? value : value(site)
}
