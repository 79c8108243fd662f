import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Post } from '@grfs/contracts/news'
import { newsDeskTexts } from '@grfs/contracts/texts/news-admin'
import { largestCardImage } from '@grfs/domain/news/limits'
import { readingMinutes } from '@grfs/domain/news/reading-minutes'
import { textOfHtml } from '../../../lib/html.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { PostArticle } from '../post-article.tsx'
import { PostCard } from '../post-card.tsx'
import type { KeptPost } from './post-keeping.ts'
import type { Cover } from './use-cover.ts'

const t = newsDeskTexts.form

interface PreviewProps {
  form: KeptPost
  post: Post | null
  cover: Cover | null
  onBack: () => void
}

/** The post through the very pieces that readers get. */
export function Preview({ form, post, cover, onBack }: PreviewProps) {
  const back = useRef<HTMLButtonElement>(null)
  const content = useReduced(form.content)
  // What had the focus is hidden now.
  useEffect(() => {
    back.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  if (content === null) return <Skeleton lines={10} />
  const shown = shownPost(form, content, post, cover)
  return (
    <div className="post-preview">
      <div className="post-preview-bar">
        <p>{t.previewTitle}</p>
        <Button ref={back} onClick={onBack}>
          {t.previewBack}
        </Button>
      </div>
      {/* Its links and buttons are to be looked at: who follows one leaves what is being written. */}
      <div role="region" aria-label={t.previewLabel} onClickCapture={hold}>
        <PostArticle post={shown} origin={location.origin} />
        <section className="post-related">
          <h2 className="post-preview-head">{t.previewCard}</h2>
          <ul className="post-grid">
            <PostCard post={shown} heading="h3" />
          </ul>
        </section>
      </div>
    </div>
  )
}

function hold(event: MouseEvent): void {
  if ((event.target as Element).closest('a, button')) event.preventDefault()
}

function shownPost(form: KeptPost, content: string, post: Post | null, cover: Cover | null): Post {
  const now = new Date().toISOString()
  const { title, excerpt, author } = form
  return {
    _id: form.postId ?? '',
    ...{ title: title.trim() || t.noTitle, excerpt, author, content },
    readingMinutes: readingMinutes(textOfHtml(content.replace(/<\/\w+>/g, '$& '))),
    ...pictureOf(post, cover),
    createdAt: post?.createdAt ?? now,
    updatedAt: now,
  }
}

const noPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function pictureOf(post: Post | null, cover: Cover | null): Pick<Post, 'imageURL' | 'imageWidth' | 'imageHeight'> {
  if (!cover) {
    const { imageURL = noPicture, imageWidth = 2, imageHeight = 1 } = post ?? {}
    return { imageURL, imageWidth, imageHeight }
  }
  // No wider than a card: of this one there is no second size that a page could choose.
  const share = Math.min(1, largestCardImage.width / cover.width)
  const sized = (length: number) => Math.max(1, Math.round(length * share))
  return { imageURL: cover.address, imageWidth: sized(cover.width), imageHeight: sized(cover.height) }
}

/** Rich text reduced to what can be written, before a page shows it; null until that is done. The heavy part is the editor's. */
function useReduced(html: string): string | null {
  const [reduced, setReduced] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('../../../ui/forms/rich-text/reduce.ts').then(({ reduce }) => isCurrent && setReduced(reduce(html)))
    return () => {
      isCurrent = false
    }
  }, [html])
  return reduced
}
