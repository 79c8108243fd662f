import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { dragged, frameHeightOn, zoomed, type CropView, type Size } from './crop-geometry.ts'

interface Point {
  x: number
  y: number
}

interface CropGestures {
  stage: RefObject<HTMLElement | null>
  picture: Size
  /** Of the frame. */
  ratio: number
  /** Takes an update function, not a result: several moves may come before the next render. */
  change: (step: (view: CropView) => CropView) => void
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const arrowStep = 0.02
const bigArrowStep = 0.1
const keyZoom = 1.1
/** A smaller movement is a tap with an unsteady hand. */
const tapPixels = 5

/** Converts pointer and key events on the stage into views. */
export function useCropGestures({ stage, picture, ratio, change }: CropGestures) {
  const pointers = useRef(new Map<number, Point>())
  const travelled = useRef(0)

  /** A distance on the screen in fractions of the frame. */
  function inFrames(distance: Point): Point {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {}
    const frameHeight = frameHeightOn({ width, height }, ratio)
    return { x: distance.x / (frameHeight * ratio), y: distance.y / frameHeight }
  }

  /** A point on the screen in fractions of the frame, from its centre. */
  function fromMiddle(place: Point): Point {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return inFrames({ x: place.x - box.x - box.width / 2, y: place.y - box.y - box.height / 2 })
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    travelled.current += distance(before, now)
    if (other) {
      const factor = distance(other, now) / Math.max(1, distance(other, before))
      const at = fromMiddle(middle(other, now))
      change((view) => zoomed(picture, view, view.zoom * factor, at))
    } else {
      const by = inFrames({ x: now.x - before.x, y: now.y - before.y })
      change((view) => dragged(picture, view, by))
    }
  }

  function onPointerUp(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
    // WCAG 2.2, 2.5.7: people who cannot drag tap the point that should be centred.
    if (travelled.current < tapPixels && pointers.current.size === 0 && event.type === 'pointerup') {
      const { x, y } = fromMiddle({ x: event.clientX, y: event.clientY })
      change((view) => dragged(picture, view, { x: -x, y: -y }))
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    const step = event.shiftKey ? bigArrowStep : arrowStep
    if (arrow) change((view) => dragged(picture, view, { x: arrow.x * step, y: arrow.y * step }))
    else if (event.key === '+' || event.key === '=') change((view) => zoomed(picture, view, view.zoom * keyZoom))
    else if (event.key === '-') change((view) => zoomed(picture, view, view.zoom / keyZoom))
    else return
    event.preventDefault()
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = fromMiddle({ x: event.clientX, y: event.clientY })
    const factor = Math.exp(-event.deltaY / 400)
    change((view) => zoomed(picture, view, view.zoom * factor, at))
  })
  // React adds wheel listeners as passive, and then the page would scroll too.
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (pointers.current.size === 0) travelled.current = 0
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onKeyDown,
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
