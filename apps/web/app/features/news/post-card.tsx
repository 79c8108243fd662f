import type { PostCard as Card } from '@grfs/contracts/news'
import { newsPostPath } from '../../lib/paths.ts'
import { shortMonthAndDay } from './dates.ts'

interface PostCardProps {
  post: Card
  heading?: 'h2' | 'h3'
  /** The first card of a page is visible at once, so its picture is not lazy-loaded. */
  first?: boolean
}

/** NEWS-006 to NEWS-008. One link, the title; the picture is clickable with the mouse only. */
export function PostCard({ post, heading: Heading = 'h2', first = false }: PostCardProps) {
  const href = newsPostPath(post._id)
  return (
    <li className="post-card">
      <a className="post-card-picture" href={href} tabIndex={-1} aria-hidden="true">
        <img
          src={post.imageURL}
          width={post.imageWidth}
          height={post.imageHeight}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      </a>
      <div>
        <Heading className="post-card-title">
          <a className="title-link" href={href}>
            {post.title}
          </a>
        </Heading>
        {post.excerpt !== '' && <p className="post-card-text">{post.excerpt}</p>}
        <p className="post-card-end">
          {post.author} <span aria-hidden="true">·</span>{' '}
          <time dateTime={post.createdAt}>{shortMonthAndDay(post.createdAt)}</time>
        </p>
      </div>
    </li>
  )
}
