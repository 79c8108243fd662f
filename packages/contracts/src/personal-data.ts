import { z } from 'zod'
import { maxPassword } from '@grfs/domain/identity/password'
import { endpoint, StreamAnswer } from './endpoint.ts'
import { Message } from './identity.ts'

/** Export of a member's own data, and deletion of the account. */

export const personalDataErrors = {
  'leaving.papers-open': {
    status: 409,
    message:
      'You have papers in progress: {papers}. You can delete the account after they are decided and, if accepted, published. To leave now, withdraw them.',
  },
  'leaving.payment-open': {
    status: 409,
    message: 'One of your Pi payments is still being processed. Please try again in a few hours.',
  },
  'leaving.sub-admin': {
    status: 409,
    message: 'Only an admin can delete a sub-admin account. Please contact an admin.',
  },
} as const

export const getMyDataEndpoint = endpoint({
  method: 'GET',
  path: '/auth/my-data',
  access: 'signed-in',
  summary: 'My personal data as a ZIP archive: data.json and my files',
  answer: 'stream',
  response: StreamAnswer,
  limit: { name: 'my-data', attempts: 20, seconds: 3600 },
})

export const deleteAccountEndpoint = endpoint({
  method: 'POST',
  path: '/auth/delete-account',
  access: 'signed-in',
  summary: 'Deletes my account permanently; published, reviewed, paid or audited records stay without my name',
  body: z.object({
    password: z.string().min(1).max(maxPassword),
    /** The numbers of papers in progress that are withdrawn first. Without them, such papers prevent the deletion. */
    withdraw: z.array(z.string().max(60)).max(1_000).default([]),
  }),
  response: Message,
})
