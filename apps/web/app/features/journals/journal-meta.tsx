import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { SiteFacts } from '@grfs/contracts/page'
import type { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { doiAddress } from '@grfs/domain/dois/doi'
import { issueLabel } from '@grfs/domain/journals/call'
import { absolute, issuePath, journalPath } from '../../lib/paths.ts'
import { hueClass } from '../../ui/layout/class-names.ts'

type JournalData = ResponseOf<typeof listJournalArticlesEndpoint>

/** What the pages of a journal and of its issues say about themselves, for machines. */
export function journalMeta(data: JournalData, site: SiteFacts) {
  const { journal: j, dois } = data
  return {
    description: j.subtitle || `Open-access articles in ${j.category}, each reviewed three times, blind.`,
    bodyClass: hueClass(j.hue),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Periodical',
      name: j.title,
      url: absolute(site.origin, journalPath(j)),
      publisher: { '@type': 'Organization', name: site.publisher },
      ...(j.issn !== null && { issn: j.issn }),
      ...(dois.journal !== null && { identifier: identifier(dois.journal) }),
      ...(dois.issue !== null && { hasPart: issuePart(data, dois.issue, site) }),
    },
  }
}

function issuePart({ journal: j, issue: of }: JournalData, doi: string, site: SiteFacts) {
  return {
    '@type': 'PublicationIssue',
    issueNumber: issueLabel(of!),
    url: absolute(site.origin, issuePath(j, of!)),
    identifier: identifier(doi),
  }
}

const identifier = (doi: string) => ({ '@type': 'PropertyValue', propertyID: 'doi', value: doi })

/** Only registered DOIs come from the server. */
export function DoiLine({ label, doi }: { label: string; doi: string }) {
  return (
    <p className="article-list-who">
      {label}: <a href={doiAddress(doi)}>{doiAddress(doi)}</a>
    </p>
  )
}
