import { createArticleTypesetter, type TypesettingInput } from '@grfs/typesetting'
import type { TypesettingReply } from './typesetter.ts'

const typesetter = createArticleTypesetter()

process.on('message', (input: TypesettingInput) => void perform(input).then((reply) => process.send?.(reply)))
// The parent ended or disconnected.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group, but the parent may still wait for a reply.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function perform(input: TypesettingInput): Promise<TypesettingReply> {
  try {
    return { outcome: 'done', article: (await typesetter).typeset(input) }
  } catch (error) {
    return { outcome: 'failed', message: String(error) }
  }
}
