import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '../button.tsx'
import { useBlobAddress } from './use-blob-address.ts'

export interface PageSize {
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

/** One page, loaded when it comes near the frame. A drawing keeps its shape before the picture is there. */
export function PagePicture({ number, size, label, frame, load, texts }: PagePictureProps) {
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

/** Two frames ahead: who reads on does not wait. */
const ahead = '1200px 0px'

/** An effect, because only the browser knows where somebody has scrolled to. */
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
