import sharp from 'sharp'
import { largestCardImage } from '@grfs/domain/news/post'
import { chanceOf } from '../chance.ts'
import { motifs, type Motif, type Paint } from './motifs.ts'

/** The hues of the journals at the lightness of their covers, as hex colours for files. */
const inks = {
  wine: paint('#7b4353', '#5c2b3a', '#c28494', '#efc9d2'),
  red: paint('#7d443d', '#5e2c26', '#c5857d', '#f1cac4'),
  brown: paint('#794929', '#5b3111', '#c08b69', '#edcdb9'),
  ochre: paint('#6c5219', '#503900', '#b0945d', '#e2d2b3'),
  green: paint('#2e6442', '#15482a', '#70a782', '#beddc7'),
  teal: paint('#00626f', '#004753', '#57a6b4', '#b3dde5'),
  blue: paint('#265c7f', '#0c4160', '#699fc5', '#bad9ef'),
  violet: paint('#5c4c7d', '#42335f', '#9e8ec4', '#d7ceef'),
  plum: paint('#70466c', '#532d50', '#b586b0', '#e6cae3'),
}
export type Ink = keyof typeof inks

export interface DrawnPicture {
  full: Buffer
  card: Buffer
  width: number
  height: number
}

const width = 1600
const height = 900
// Flat colours show every artefact, so no chroma subsampling.
const jpeg = { quality: 84, chromaSubsampling: '4:4:4' } as const

/** A picture for a post, drawn from its key: the same bytes each time. */
export async function drawPicture(key: string, motif: Motif, ink: Ink): Promise<DrawnPicture> {
  const colours = inks[ink]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${colours.field}" d="M0 0h${width}v${height}H0z"/>${motifs[motif](colours, chanceOf(`news:${key}`))}</svg>`
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  const [full, card] = await Promise.all([
    sharp(drawn).jpeg(jpeg).toBuffer(),
    sharp(drawn).resize({ width: largestCardImage.width }).jpeg(jpeg).toBuffer(),
  ])
  return { full, card, width, height }
}

function paint(field: string, deep: string, line: string, light: string): Paint {
  return { field, deep, line, light }
}
