import type { Context, Tx } from '../../../platform/context.ts'
import { recordFile, uploadObject, type FileKind, type StoredObject } from '../../files/index.ts'
import { discard } from '../discard.ts'
import { insertImages, type ImageKind } from '../queries.ts'

const maxImageBytes = 16 * 1024 * 1024

export interface DrawnImage {
  number: number
  bytes: Uint8Array
  width: number
  height: number
}

export interface StoredImages {
  stored: StoredObject[]
  save(tx: Tx): Promise<void>
}

/** Stores pictures as they come, and none of them when one fails. */
export async function storeImages(
  ctx: Context,
  images: AsyncIterable<DrawnImage>,
  { manuscriptId, kind, format }: { manuscriptId: string; kind: ImageKind; format: FileKind },
): Promise<StoredImages> {
  const stored: StoredObject[] = []
  const sizes: Array<Omit<DrawnImage, 'bytes'>> = []
  try {
    for await (const { bytes, ...size } of images) {
      const fileName = `${kind}-${size.number}.${format}`
      stored.push(await uploadObject(ctx, { bytes, fileName, accept: [format], maxBytes: maxImageBytes }))
      sizes.push(size)
    }
  } catch (error) {
    await discard(ctx, stored)
    throw error
  }
  return {
    stored,
    async save(tx) {
      const fileIds: string[] = []
      for (const object of stored) fileIds.push(await recordFile(tx, object))
      const rows = sizes.map((size, index) => ({ ...size, fileId: fileIds[index]! }))
      await insertImages(tx, manuscriptId, kind, rows)
    },
  }
}
