import { getPostEndpoint, listPostsEndpoint, type Post, type PostCard as Card } from '@grfs/contracts/news'
import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { relatedFetched, relatedShown } from '@grfs/domain/news/post'
import { absolute, href, newsPostPath } from '../../lib/paths.ts'
import { Lost } from '../../public/frame/not-found.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { SectionHead } from '../../ui/layout/page-head.tsx'
import { PostArticle } from './post-article.tsx'
import { PostCard } from './post-card.tsx'

interface PostData {
  post: Post
  related: Card[]
}

const t = texts.news

/** NEWS-002. */
export const newsPost: ReaderPage<PostData> = {
  async load({ call }, id) {
    const [{ blog }, { blogs }] = await Promise.all([
      call(getPostEndpoint, { params: { id } }),
      call(listPostsEndpoint, { query: { limit: relatedFetched } }),
    ])
    // NEWS-018
    return { post: blog, related: blogs.filter(({ _id }) => _id !== blog._id).slice(0, relatedShown) }
  },
  meta: ({ post }, site) => ({
    title: post.title,
    description: post.excerpt,
    path: newsPostPath(post._id),
    nav: 'news',
    type: 'article',
    jsonLd: postJsonLd(post, site),
  }),
  Page: PostPage,
  // NEWS-023
  Failure: ({ retry }) => (
    <Lost title={t.postFailed} alert actions={<BackOrAgain again={retry} />}>
      {texts.journals.checkConnection}
    </Lost>
  ),
  // NEWS-024
  Missing: {
    title: t.notFound,
    Page: () => (
      // An empty href is the page's own URL.
      <Lost title={t.notFound} actions={<BackOrAgain again="" />}>
        There is no post at this address, or it has been removed. All news posts are <a href={href('/news')}>here</a>.
      </Lost>
    ),
  },
}

export const newsPostPage = readerPage(newsPost)

function PostPage({ data: { post, related }, site }: { data: PostData; site: SiteFacts }) {
  return (
    <main id="main" className="wrap">
      <PostArticle post={post} origin={site.origin} />
      {related.length > 0 && (
        <section className="post-related" aria-labelledby="related">
          <SectionHead id="related" title="More news" more={{ label: 'All news', href: href('/news') }} />
          <ul className="post-grid">
            {related.map((other) => (
              <PostCard key={other._id} post={other} heading="h3" />
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

function BackOrAgain({ again }: { again: string }) {
  return (
    <>
      <Button kind="line" className="needs-script" data-back="">
        {t.goBack}
      </Button>
      <LinkButton kind="main" href={again}>
        {t.tryAgain}
      </LinkButton>
    </>
  )
}

/** schema.org: a news article of the publisher. */
function postJsonLd(post: Post, site: SiteFacts): object {
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
