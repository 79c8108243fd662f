import { cropRect, frameHeightOn, outputSize, type CropView, type Size } from './crop-geometry.ts'

/** A decoded picture. */
export type Picture = ImageBitmap

/** Draws the picture under the crop frame. */
export function drawStage(canvas: HTMLCanvasElement, picture: Picture, view: CropView): void {
  const stage = fitToScreen(canvas)
  const context = canvas.getContext('2d')
  if (!context) return
  const rect = cropRect(picture, view)
  const scale = frameHeightOn(stage, view.ratio) / rect.height
  context.clearRect(0, 0, stage.width, stage.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    stage.width / 2 - view.x * scale,
    stage.height / 2 - view.y * scale,
    picture.width * scale,
    picture.height * scale,
  )
}

/** Gives the canvas one pixel per device pixel, so that the picture is sharp. */
function fitToScreen(canvas: HTMLCanvasElement): Size {
  const width = Math.round(canvas.clientWidth * devicePixelRatio)
  const height = Math.round(canvas.clientHeight * devicePixelRatio)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  return { width, height }
}

/** The part inside the frame, as a JPEG. */
export function cutOut(picture: Picture, view: CropView, largest?: Size): Promise<Blob> {
  const rect = cropRect(picture, view)
  const { width, height } = outputSize(rect, largest)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('This browser cannot draw.'))
  // JPEG has no transparency: without a white background, transparent areas would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, rect.x, rect.y, rect.width, rect.height, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/jpeg',
      0.9,
    )
  })
}
