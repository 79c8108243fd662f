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
}

/** A passport photo: four wide, five high. */
export const frameRatio = 4 / 5
export const maxZoom = 4
/** Enough for print beside a name, small enough to send from a phone. */
export const maxPhotoSize: Size = { width: 960, height: 1200 }

/** What is used when nobody chooses: the middle, as much of it as the frame takes. */
export function centredView(picture: Size): CropView {
  return { zoom: 1, x: picture.width / 2, y: picture.height / 2 }
}

/** The part of the picture inside the frame. */
export function cropRect(picture: Size, view: CropView): Rect {
  const { width, height } = frameOn(picture, view.zoom)
  return { x: view.x - width / 2, y: view.y - height / 2, width, height }
}

function frameOn(picture: Size, zoom: number): Size {
  const width = Math.min(picture.width, picture.height * frameRatio) / zoom
  return { width, height: width / frameRatio }
}

/** The nearest view whose frame lies wholly on the picture. */
export function kept(picture: Size, view: CropView): CropView {
  const zoom = clamp(view.zoom, 1, maxZoom)
  const { width, height } = frameOn(picture, zoom)
  return {
    zoom,
    x: clamp(view.x, width / 2, picture.width - width / 2),
    y: clamp(view.y, height / 2, picture.height - height / 2),
  }
}

/** The picture is dragged by a part of the frame's width and height; the frame stays. */
export function dragged(picture: Size, view: CropView, by: { x: number; y: number }): CropView {
  const frame = frameOn(picture, view.zoom)
  return kept(picture, { ...view, x: view.x - by.x * frame.width, y: view.y - by.y * frame.height })
}

/** Zooms so that the given point, in parts of the frame from its middle, stays under the finger. */
export function zoomed(picture: Size, view: CropView, zoom: number, at = { x: 0, y: 0 }): CropView {
  const next = clamp(zoom, 1, maxZoom)
  const before = frameOn(picture, view.zoom)
  const after = frameOn(picture, next)
  return kept(picture, {
    zoom: next,
    x: view.x + at.x * (before.width - after.width),
    y: view.y + at.y * (before.height - after.height),
  })
}

/** How large the result is drawn: never larger than the picture itself, never larger than the limit. */
export function outputSize(rect: Rect): Size {
  const width = Math.max(1, Math.min(maxPhotoSize.width, Math.round(rect.width)))
  return { width, height: Math.max(1, Math.round(width / frameRatio)) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
