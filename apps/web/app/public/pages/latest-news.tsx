import type { PostCard } from '@grfs/contracts/news'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { dayAndMonth } from '../../lib/format.ts'
import { newsPostPath, href } from '../../lib/paths.ts'

/** The three newest posts. */
export function LatestNews({ posts }: { posts: readonly PostCard[] }) {
  return (
    <section className="home-section" aria-labelledby="news">
      <SectionHead id="news" title="News" more={{ label: 'All news', href: href('/news') }} />
      <ul className="latest-news">
        {posts.map((post) => (
          <li key={post._id}>
            <time dateTime={post.createdAt.slice(0, 10)}>{dayAndMonth(post.createdAt)}</time>
            <h3>
              <a className="title-link" href={newsPostPath(post._id)}>
                {post.title}
              </a>
            </h3>
            <p>{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
