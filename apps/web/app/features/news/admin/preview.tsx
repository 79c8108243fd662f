import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Post } from '@grfs/contracts/news'
import { newsDeskTexts } from '@grfs/contracts/texts/news'
import { largestCardImage, readingMinutes } from '@grfs/domain/news/post'
import { textOfHtml } from '../../../lib/html.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { PostArticle } from '../post-article.tsx'
import { PostCard } from '../post-card.tsx'
import type { PostDraftForm } from './post-keeping.ts'
import type { Cover } from './use-cover.ts'

const t = newsDeskTexts.form

interface PreviewProps {
  form: PostDraftForm
  post: Post | null
  cover: Cover | null
  onBack: () => void
}

/** Renders the post with the components of the public page. */
export function Preview({ form, post, cover, onBack }: PreviewProps) {
  const back = useRef<HTMLButtonElement>(null)
  const content = useReduced(form.content)
  // Move the focus: the focused element is now hidden.
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
      {/* Links and buttons are inactive: following one would leave the editor. */}
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

function shownPost(form: PostDraftForm, content: string, post: Post | null, cover: Cover | null): Post {
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
  // At most as wide as a card picture: for a wider one PostArticle would link a `/card` size, which a local file does
  // not have.
  const share = Math.min(1, largestCardImage.width / cover.width)
  const sized = (length: number) => Math.max(1, Math.round(length * share))
  return { imageURL: cover.address, imageWidth: sized(cover.width), imageHeight: sized(cover.height) }
}

/**
 * Rich text reduced to the editor's schema for the preview; null until done. Loads the editor, which is large, on
 * demand.
 */
function useReduced(html: string): string | null {
  const [reduced, setReduced] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('../../../ui/forms/rich-text/parse-html.ts').then(({ reduce }) => isCurrent && setReduced(reduce(html)))
    return () => {
      isCurrent = false
    }
  }, [html])
  return reduced
}
