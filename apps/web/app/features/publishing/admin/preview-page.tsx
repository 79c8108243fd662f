import '../article.css'
import '../../../ui/layout/contents.css'
import '../full-text.css'
import '../figures.css'
import '../actions.css'
import '../../../ui/tables/month-bars.css'
import './preview-bar.css'
import '../author/proof.css'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Article } from '@grfs/contracts/publishing'
import { getPublicationEndpoint, previewPublicationEndpoint, type Publication } from '@grfs/contracts/publishing/admin'
import { maxProofQuote } from '@grfs/domain/publishing/production'
import { texts } from '@grfs/contracts/texts/index'
import { useParams } from '../../../lib/navigation.tsx'
import { ArticlePage } from '../article-page.tsx'
import { blockIn, scrollToMark, showMarks } from '../author/proof-marks.ts'
import { messageOf } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'
import { setData, useApi } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { classNames, hueClass } from '../../../ui/layout/class-names.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { type NotePlace, NotesPanel } from './paper/notes-panel.tsx'

const t = texts.publishingDesk.previewPage

/**
 * /admin/preview/:id, the article exactly as visitors will see it: the components of the public page, with data from
 * the server. Beside it are the notes of the editors.
 */
export function Page() {
  const { id = '' } = useParams()
  const input = { params: { id } }
  const preview = useApi(previewPublicationEndpoint, input)
  const desk = useApi(getPublicationEndpoint, input)
  const error = preview.error ?? desk.error
  const retry = () => {
    preview.refetch()
    desk.refetch()
  }
  return (
    <>
      <div className="preview-bar" role="region" aria-label={t.bar}>
        <p>
          <b>{t.bar}</b> {t.text}
        </p>
        <LinkButton small href={toolPath('overview', { paper: id })}>
          {t.back}
        </LinkButton>
      </div>
      {preview.data && desk.data ? (
        <NotedArticle
          article={preview.data}
          publication={desk.data}
          onChanged={(next) => setData(getPublicationEndpoint, input, () => next)}
        />
      ) : (
        <main id="main" className="wrap preview-empty">
          {error ? (
            <ErrorState
              heading="h1"
              title={messageOf(error, t.failed)}
              retry={{ onRetry: retry, busy: preview.isFetching || desk.isFetching }}
            />
          ) : (
            <Skeleton lines={12} />
          )}
        </main>
      )}
    </>
  )
}

interface NotedArticleProps {
  article: Article
  publication: Publication
  onChanged: (publication: Publication) => void
}

/** A click on a block of the article begins a note there. */
function NotedArticle({ article, publication: { id, notes, state }, onChanged }: NotedArticleProps) {
  const [chosen, setChosen] = useState<NotePlace | null>(null)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (page.current) showMarks(page.current, notes)
  }, [notes])
  const isOpen = state !== 'published' && state !== 'publishing'
  const press = (event: MouseEvent<HTMLElement>) => {
    const block = blockIn(event.currentTarget, event.target)
    // Somebody who selects text to copy it writes no note.
    if (isOpen && block && window.getSelection()?.isCollapsed !== false) {
      setChosen({ place: block.place, quote: block.quote.slice(0, maxProofQuote) })
    }
  }
  const look = classNames('reading', hueClass(article.journal.hue))
  if (!isOpen) {
    return (
      <div className={look}>
        <ArticlePage article={article} />
      </div>
    )
  }
  return (
    <div className="proof">
      <NotesPanel
        id={id}
        notes={notes}
        chosen={chosen}
        onChoose={setChosen}
        onChanged={onChanged}
        onShow={(place) => page.current && scrollToMark(page.current, place)}
      />
      {/* The button in the panel does the same for people who use no mouse. */}
      <div ref={page} className={classNames(look, 'proof-article')} onClick={press}>
        <ArticlePage article={article} />
      </div>
    </div>
  )
}
