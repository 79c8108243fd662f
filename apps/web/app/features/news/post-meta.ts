import type { Post } from '@grfs/contracts/news'
import type { SiteFacts } from '@grfs/contracts/page'
import { absolute, newsPostPath } from '../../lib/paths.ts'

/** schema.org: a news article of the press. */
export function postJsonLd(post: Post, site: SiteFacts): object {
  const address = absolute(site.origin, newsPostPath(post._id))
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.excerpt,
    image: [absolute(site.origin, post.imageURL)],
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: site.publisher },
    inLanguage: 'en',
    isAccessibleForFree: true,
  }
}
