import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Ref } from '../primitives.ts'
import { Publication } from './admin.ts'

/** Final files: what the author of an accepted paper sends before it is prepared (ADR 97). */

export const finalFilesErrors = {
  'final-files.due': {
    status: 409,
    message: 'The paper waits for the author’s final files. Go on without them first.',
  },
  'final-files.scheduled': { status: 409, message: 'This paper has an hour of publication. Cancel the hour first.' },
  'final-files.closed': {
    status: 404,
    message: 'Final files of this paper cannot be sent now. Please write to the editors if something must be changed.',
  },
} as const

export const awaitFinalFilesEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/publishing/:id/final-files',
  access: 'admin',
  permission: 'publishPapers',
  params: z.object({ id: Ref }),
  summary: 'Asks the author of an accepted paper for final files, or goes on without them',
  body: z.object({ isAwaited: z.boolean() }),
  response: Publication,
})
