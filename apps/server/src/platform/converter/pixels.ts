import { ConversionFailed } from './converter.ts'

const header = /^P6\s(\d{1,5})\s(\d{1,5})\s255\s/

/** Takes apart a portable pixmap, as poppler writes it: a line of text, then the pixels. */
export function readPixels(ppm: Buffer): { rgb: Buffer; width: number; height: number } {
  const [said = '', width = 0, height = 0] = header.exec(ppm.toString('latin1', 0, 30)) ?? []
  const rgb = ppm.subarray(said.length)
  const size = { width: Number(width), height: Number(height) }
  if (said === '' || rgb.length !== size.width * size.height * 3)
    throw new ConversionFailed('not-what-was-asked-for', 'a page is not made of pixels')
  return { rgb, ...size }
}
