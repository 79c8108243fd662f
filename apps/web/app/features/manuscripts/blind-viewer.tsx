import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useLatest } from '../../ui/layout/use-latest.ts'
import { fill } from '../../ui/layout/words.ts'
import { TextVersion } from './text-version.tsx'

export interface BlindViewerTexts {
  /** The label in the bar: "Blind copy, view only". */
  title: string
  /** With the placeholders `{page}` and `{pages}`. */
  pageOf: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  /** The label of the switch between pictures and text. */
  text: string
  loading: string
  failed: string
  tryAgain: string
}

interface BlindViewerProps {
  pages: readonly PageSize[]
  /** The picture of a page, counted from 1. */
  loadPage: (page: number) => Promise<Blob>
  /** HTML that our server has sanitised, for small screens and screen readers. */
  loadText?: (() => Promise<string>) | undefined
  /** The picture for each `img[data-figure]` of the text, by its number. */
  loadFigure?: ((figure: number) => Promise<Blob>) | undefined
  texts: BlindViewerTexts
}

/** A paper as pictures of its pages, in a frame that scrolls: for reading, not for downloading. */
export function BlindViewer({ pages, loadPage, loadText, loadFigure, texts }: BlindViewerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>(zooms[0])
  const [isText, setIsText] = useState(() => loadText !== undefined && isSmallScreen())
  const { page, onScroll, goTo } = useShownPage(frame)
  const step = (by: 1 | -1) => goTo(Math.min(pages.length, Math.max(1, page + by)))
  const resize = (by: 1 | -1) => setZoom(zoomAfter(zoom, by))

  // The browser handles Up, Down, Page Up and Page Down itself.
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

// Start with the text there: a page picture is too small to read, and text has the visitor's font size.
const isSmallScreen = () => typeof matchMedia === 'function' && matchMedia('(max-width: 44rem)').matches

type Act = { page: 1 | -1; zoom?: never } | { zoom: 1 | -1; page?: never }

const keys: Readonly<Record<string, Act>> = {
  ArrowLeft: { page: -1 },
  ArrowRight: { page: 1 },
  '-': { zoom: -1 },
  '+': { zoom: 1 },
  '=': { zoom: 1 },
}

/** Percent of the frame's width; the style sheet has a class for each. */
export const zooms = [100, 125, 150, 200] as const

/** One step larger or smaller; unchanged at the limits. */
export function zoomAfter(zoom: number, by: 1 | -1): number {
  return zooms[zooms.findIndex((one) => one === zoom) + by] ?? zoom
}

/** The page in the middle of the frame, counted from 1, by the tops of the pages. */
export function pageAt(tops: readonly number[], middle: number): number {
  const after = tops.findIndex((top) => top > middle)
  return Math.max(1, after === -1 ? tops.length : after)
}

interface ShownPage {
  page: number
  onScroll: () => void
  goTo: (page: number) => void
}

function useShownPage(frame: RefObject<HTMLElement | null>): ShownPage {
  const [page, setPage] = useState(1)
  const sheets = () => [...(frame.current?.querySelectorAll<HTMLElement>('.viewer-page') ?? [])]
  return {
    page,
    onScroll() {
      const { current } = frame
      const tops = sheets().map(({ offsetTop }) => offsetTop)
      if (current && tops.length > 0) setPage(pageAt(tops, current.scrollTop + current.clientHeight / 2))
    },
    goTo(to) {
      const sheet = sheets()[to - 1]
      // Set the number here too: a short last page never reaches the top of the frame by scrolling.
      setPage(to)
      if (sheet) frame.current?.scrollTo({ top: sheet.offsetTop - gapPx })
    },
  }
}

const gapPx = 12

interface PageSize {
  width: number
  height: number
}

interface PagePictureProps {
  number: number
  size: PageSize
  label: string
  frame: RefObject<HTMLElement | null>
  load: (page: number) => Promise<Blob>
  texts: { failed: string; tryAgain: string }
}

/** One page, loaded when it comes near the frame. A placeholder of the same shape reserves its space. */
function PagePicture({ number, size, label, frame, load, texts }: PagePictureProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const isNear = useNear(sheet, frame)
  const { address, isFailed, again } = useBlobAddress(isNear, load, number)
  return (
    <div className="viewer-page" ref={sheet}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        {address && <image href={address} width={size.width} height={size.height} />}
      </svg>
      {isFailed && (
        <div className="viewer-failed" role="alert">
          <p>{texts.failed}</p>
          <Button small onClick={again}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Two frames ahead, so that readers do not have to wait. */
const ahead = '1200px 0px'

/** An effect: only the browser knows the scroll position. */
function useNear(sheet: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!sheet.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        watcher.disconnect()
      },
      { root: frame.current, rootMargin: ahead },
    )
    watcher.observe(sheet.current)
    return () => watcher.disconnect()
  }, [sheet, frame])
  return isNear
}

interface BlobAddress {
  address: string | null
  isFailed: boolean
  again: () => void
}

/** The object URL of a picture while it is shown. An effect: the URL must be revoked. */
function useBlobAddress(isWanted: boolean, load: (page: number) => Promise<Blob>, page: number): BlobAddress {
  const [address, setAddress] = useState<string | null>(null)
  const [failedAt, setFailedAt] = useState(0)
  const [attempt, setAttempt] = useState(1)
  const latest = useLatest(load)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    let made: string | null = null
    latest.current(page).then(
      (blob) => {
        if (!isCurrent) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => isCurrent && setFailedAt(attempt),
    )
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [isWanted, page, attempt, latest])

  return { address, isFailed: failedAt === attempt, again: () => setAttempt(attempt + 1) }
}
