/** The geometry of a fixed frame on a picture. All values are in pixels of the picture; nothing here draws. */

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  x: number
  y: number
}

export interface CropView {
  /** At 1 the frame covers as much of the picture as possible. */
  zoom: number
  /** The point of the picture at the centre of the frame. */
  x: number
  y: number
  /** Width of the frame divided by its height. */
  ratio: number
}

/** A passport photo: 4 wide, 5 high. */
export const frameRatio = 4 / 5
export const maxZoom = 4
/** Enough for print beside a name, small enough to upload from a phone. */
export const maxPhotoSize: Size = { width: 960, height: 1200 }

/** The default view: centred, with the largest frame that fits. */
export function centredView(picture: Size, ratio = frameRatio): CropView {
  return { zoom: 1, x: picture.width / 2, y: picture.height / 2, ratio }
}

/** The part of the picture inside the frame. */
export function cropRect(picture: Size, view: CropView): Rect {
  const { width, height } = frameOn(picture, view)
  return { x: view.x - width / 2, y: view.y - height / 2, width, height }
}

function frameOn(picture: Size, { zoom, ratio }: Pick<CropView, 'zoom' | 'ratio'>): Size {
  const width = Math.min(picture.width, picture.height * ratio) / zoom
  return { width, height: width / ratio }
}

/** The nearest view whose frame is completely inside the picture. */
export function clampedView(picture: Size, view: CropView): CropView {
  const { ratio } = view
  const zoom = clamp(view.zoom, 1, maxZoom)
  const { width, height } = frameOn(picture, { zoom, ratio })
  return {
    zoom,
    ratio,
    x: clamp(view.x, width / 2, picture.width - width / 2),
    y: clamp(view.y, height / 2, picture.height - height / 2),
  }
}

/** Drags the picture by a fraction of the frame's width and height; the frame stays. */
export function dragged(picture: Size, view: CropView, by: { x: number; y: number }): CropView {
  const frame = frameOn(picture, view)
  return clampedView(picture, { ...view, x: view.x - by.x * frame.width, y: view.y - by.y * frame.height })
}

/** Zooms so that the given point stays under the finger. The point is in fractions of the frame, from its centre. */
export function zoomed(picture: Size, view: CropView, zoom: number, at = { x: 0, y: 0 }): CropView {
  const next = clamp(zoom, 1, maxZoom)
  const before = frameOn(picture, view)
  const after = frameOn(picture, { ...view, zoom: next })
  return clampedView(picture, {
    ...view,
    zoom: next,
    x: view.x + at.x * (before.width - after.width),
    y: view.y + at.y * (before.height - after.height),
  })
}

/** The size of the result: never larger than the cropped part, never larger than the limit. */
export function outputSize(rect: Rect, largest: Size = maxPhotoSize): Size {
  const width = Math.max(1, Math.min(largest.width, Math.round(rect.width)))
  return { width, height: Math.max(1, Math.round((width * rect.height) / rect.width)) }
}

/**
 * The frame's share of the stage: of its height, or of its width for a landscape frame. The rest shows what is cut off.
 */
export const frameShare = 0.86

/** The height of the frame on a stage. */
export function frameHeightOn(stage: Size, ratio: number): number {
  return ratio > 1 ? (stage.width * frameShare) / ratio : stage.height * frameShare
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
