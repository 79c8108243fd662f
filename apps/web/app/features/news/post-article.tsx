import { largestCardImage } from '@grfs/domain/news/post'
import type { Post } from '@grfs/contracts/news'
import { texts } from '@grfs/contracts/texts/index'
import { absolute, newsPostPath, href } from '../../lib/paths.ts'
import { Crumbs } from '../../ui/layout/page-head.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Prose, type SafeHtml } from '../../ui/media/prose.tsx'
import { fill } from '../../ui/layout/words.ts'
import { fullDate } from './dates.ts'

const t = texts.news

/** NEWS-011 to NEWS-016. */
export function PostArticle({ post, origin }: { post: Post; origin: string }) {
  return (
    <article className="post">
      <header className="post-head">
        <Crumbs items={[{ label: texts.chrome.news, href: href('/news') }]} />
        <h1>{post.title}</h1>
        <div className="post-line">
          <p>
            <b>{post.author}</b>
            <time dateTime={post.createdAt}>{fullDate(post.createdAt)}</time>
            <span>{fill(t.minRead, { minutes: post.readingMinutes })}</span>
          </p>
          <ShareButton post={post} origin={origin} />
        </div>
      </header>
      <img
        className="post-picture"
        src={post.imageURL}
        // On a phone the card picture is as sharp, with a quarter of the bytes.
        srcSet={
          post.imageWidth > largestCardImage.width
            ? `${post.imageURL}/card ${largestCardImage.width}w, ${post.imageURL} ${post.imageWidth}w`
            : undefined
        }
        sizes="(min-width: 64rem) 60rem, 100vw"
        width={post.imageWidth}
        height={post.imageHeight}
        alt=""
        fetchPriority="high"
      />
      {/* sanitised by the server when it was stored */}
      <Prose html={post.content as SafeHtml} />
    </article>
  )
}

/** Without script there is no share sheet: then the link opens an e-mail. */
function ShareButton({ post, origin }: { post: Post; origin: string }) {
  const address = absolute(origin, newsPostPath(post._id))
  const letter = `mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(address)}`
  return (
    <>
      <button className="btn btn-line needs-script" type="button" data-share={t.linkCopied}>
        <Icon name="share" />
        {t.shareArticle}
      </button>
      <noscript>
        <a className="btn btn-line" href={letter}>
          {t.shareArticle}
        </a>
      </noscript>
    </>
  )
}
