import type { SiteFacts } from '@grfs/contracts/page'
import { PolicyPage, type Policy } from './policy.tsx'

/** A policy as a public page. It requests no data, so it cannot fail. */
export function policyReader(policy: Policy) {
  return {
    load: () => Promise.resolve(null),
    meta: (_: null, site: SiteFacts) => ({
      title: policy.title,
      description: policy.description(site),
      path: policy.path,
    }),
    Page: ({ site }: { site: SiteFacts }) => <PolicyPage policy={policy} site={site} />,
    Failure: () => null,
  }
}
