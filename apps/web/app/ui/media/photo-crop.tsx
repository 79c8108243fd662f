import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '../forms/button.tsx'
import { drawStage, type Picture } from './crop-drawing.ts'
import { centredView, frameRatio, maxZoom, zoomed, type CropView } from './crop-geometry.ts'
import { classNames } from '../layout/class-names.ts'
import { useCropGestures } from './crop-gestures.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { words } from '../layout/words.ts'

interface PhotoCropProps {
  picture: Picture
  /** The initial view; centred by default. */
  view?: CropView | undefined
  /** The ratio of the frame: passport photo or landscape. */
  ratio?: typeof frameRatio | typeof lyingRatio
  title: string
  text: string
  useLabel: string
  skipLabel: string
  onUse: (view: CropView) => void
  /** Closed without a choice. */
  onSkip: () => void
}

/** The ratio of a wide screen; photo-crop.css has it too. */
export const lyingRatio = 16 / 9

/** A picture under a fixed frame. Drag, arrow keys or a tap move it; slider, wheel, pinch, plus and minus zoom. */
export function PhotoCrop(props: PhotoCropProps) {
  const { picture, view: first, ratio = frameRatio, title, text, useLabel, skipLabel, onUse, onSkip } = props
  const [view, setView] = useState<CropView>(() => first ?? centredView(picture, ratio))
  const stage = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onSkip()
      }}
      startAt={stage}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onSkip}>{skipLabel}</Button>
          <Button kind="main" onClick={() => onUse(view)}>
            {useLabel}
          </Button>
        </>
      }
    >
      <div className="crop">
        <Stage stage={stage} picture={picture} view={view} change={setView} />
        <label className="crop-zoom">
          <span>{words.zoom}</span>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={view.zoom}
            onChange={({ target }) => setView(zoomed(picture, view, target.valueAsNumber))}
          />
        </label>
      </div>
    </Dialog>
  )
}

interface StageProps {
  stage: RefObject<HTMLDivElement | null>
  picture: Picture
  view: CropView
  change: (step: (view: CropView) => CropView) => void
}

function Stage({ stage, picture, view, change }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ratio } = view
  const gestures = useCropGestures({ stage, picture, ratio, change })

  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    const draw = () => drawStage(drawn, picture, view)
    draw()
    const watcher = new ResizeObserver(draw)
    watcher.observe(drawn)
    return () => watcher.disconnect()
  }, [picture, view])

  return (
    // Screen readers pass the arrow keys on only to role="application".
    <div
      ref={stage}
      className={classNames('crop-stage', ratio > 1 && 'crop-lying')}
      role="application"
      aria-label={words.moveUnderFrame}
      tabIndex={0}
      {...gestures}
    >
      <canvas ref={canvas} className="crop-picture" />
      <span className="crop-frame" />
    </div>
  )
}
