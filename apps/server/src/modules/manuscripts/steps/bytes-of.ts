import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../platform/context.ts'
import { openFile } from '../../files/index.ts'

export async function bytesOf(ctx: Context, fileId: string): Promise<Buffer> {
  return buffer(await openFile(ctx, fileId))
}
