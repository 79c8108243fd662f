/** Where a fixed frame lies on a picture. All in the picture's own pixels; nothing here draws. */

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  x: number
  y: number
}

export interface CropView {
  /** 1 shows as much of the picture as fits the frame. */
  zoom: number
  /** The point of the picture in the middle of the frame. */
  x: number
  y: number
  /** Of the frame: its width by its height. */
  ratio: number
}

/** A passport photo: four wide, five high. */
export const frameRatio = 4 / 5
export const maxZoom = 4
/** Enough for print beside a name, small enough to send from a phone. */
export const maxPhotoSize: Size = { width: 960, height: 1200 }

/** What is used when nobody chooses: the middle, as much of it as the frame takes. */
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

/** The nearest view whose frame lies wholly on the picture. */
export function kept(picture: Size, view: CropView): CropView {
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

/** The picture is dragged by a part of the frame's width and height; the frame stays. */
export function dragged(picture: Size, view: CropView, by: { x: number; y: number }): CropView {
  const frame = frameOn(picture, view)
  return kept(picture, { ...view, x: view.x - by.x * frame.width, y: view.y - by.y * frame.height })
}

/** Zooms so that the given point, in parts of the frame from its middle, stays under the finger. */
export function zoomed(picture: Size, view: CropView, zoom: number, at = { x: 0, y: 0 }): CropView {
  const next = clamp(zoom, 1, maxZoom)
  const before = frameOn(picture, view)
  const after = frameOn(picture, { ...view, zoom: next })
  return kept(picture, {
    ...view,
    zoom: next,
    x: view.x + at.x * (before.width - after.width),
    y: view.y + at.y * (before.height - after.height),
  })
}

/** How large the result is drawn: never larger than the picture itself, never larger than the limit. */
export function outputSize(rect: Rect, largest: Size = maxPhotoSize): Size {
  const width = Math.max(1, Math.min(largest.width, Math.round(rect.width)))
  return { width, height: Math.max(1, Math.round((width * rect.height) / rect.width)) }
}

/** How much of the stage the frame takes, of its height or, where it lies, of its width; the rest shows what will be cut off. */
export const frameShare = 0.86

/** How high the frame stands on a stage. */
export function frameHeightOn(stage: Size, ratio: number): number {
  return ratio > 1 ? (stage.width * frameShare) / ratio : stage.height * frameShare
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
