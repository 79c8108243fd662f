import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { fill } from '../words.ts'
import { PagePicture, type PageSize } from './page-picture.tsx'
import { TextVersion } from './text-version.tsx'
import { useShownPage } from './use-shown-page.ts'
import { zoomAfter, zooms } from './zoom.ts'

export interface BlindViewerTexts {
  /** What it is, in the bar: "Blind copy, view only". */
  title: string
  /** `{page}` and `{pages}` are filled in. */
  pageOf: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  /** The switch between pictures and text. */
  text: string
  loading: string
  failed: string
  tryAgain: string
}

interface BlindViewerProps {
  pages: readonly PageSize[]
  /** The picture of a page, counted from 1. */
  loadPage: (page: number) => Promise<Blob>
  /** Markup that our server has cleaned, for small screens and for those who listen. */
  loadText?: (() => Promise<string>) | undefined
  /** The picture for each `img[data-figure]` of the text, by its number. */
  loadFigure?: ((figure: number) => Promise<Blob>) | undefined
  texts: BlindViewerTexts
}

/** A paper as pictures of its pages, in a frame that scrolls: to be read, and not to be taken along. */
export function BlindViewer({ pages, loadPage, loadText, loadFigure, texts }: BlindViewerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>(zooms[0])
  const [isText, setIsText] = useState(() => loadText !== undefined && isSmallScreen())
  const { page, onScroll, goTo } = useShownPage(frame)
  const step = (by: 1 | -1) => goTo(Math.min(pages.length, Math.max(1, page + by)))
  const resize = (by: 1 | -1) => setZoom(zoomAfter(zoom, by))

  // Up, down, Page Up and Page Down scroll the frame by themselves.
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isText || event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    if (act.page) step(act.page)
    else resize(act.zoom)
  }

  return (
    <div className="viewer">
      <div className="viewer-bar">
        <span className="viewer-title">
          <Icon name="lock" />
          {texts.title}
        </span>
        {loadText && (
          <Button kind="quiet" small aria-pressed={isText} onClick={() => setIsText(!isText)}>
            {texts.text}
          </Button>
        )}
        {!isText && (
          <span className="viewer-steps">
            <span aria-live="polite">{fill(texts.pageOf, { page, pages: pages.length })}</span>
            <IconButton icon="chevron-left" label={texts.previous} disabled={page <= 1} onClick={() => step(-1)} />
            <IconButton
              icon="chevron-right"
              label={texts.next}
              disabled={page >= pages.length}
              onClick={() => step(1)}
            />
            <IconButton icon="minus" label={texts.zoomOut} disabled={zoom === zooms[0]} onClick={() => resize(-1)} />
            <IconButton icon="plus" label={texts.zoomIn} disabled={zoom === zooms.at(-1)} onClick={() => resize(1)} />
          </span>
        )}
      </div>
      <div
        ref={frame}
        className="viewer-frame"
        role="region"
        aria-label={texts.title}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {isText && loadText ? (
          <TextVersion load={loadText} loadFigure={loadFigure} texts={texts} />
        ) : (
          <div className={`viewer-pages viewer-zoom-${zoom}`}>
            {pages.map((size, index) => (
              <PagePicture
                key={index}
                size={size}
                frame={frame}
                load={loadPage}
                number={index + 1}
                label={fill(texts.pageOf, { page: index + 1, pages: pages.length })}
                texts={texts}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

// A page of paper is too small to read there; the text has the size that its reader chose.
const isSmallScreen = () => typeof matchMedia === 'function' && matchMedia('(max-width: 44rem)').matches

type Act = { page: 1 | -1; zoom?: never } | { zoom: 1 | -1; page?: never }

const keys: Readonly<Record<string, Act>> = {
  ArrowLeft: { page: -1 },
  ArrowRight: { page: 1 },
  '-': { zoom: -1 },
  '+': { zoom: 1 },
  '=': { zoom: 1 },
}
