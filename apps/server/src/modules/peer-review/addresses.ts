import type { Context } from '../../platform/context.ts'
import type { Editor } from '../identity/index.ts'

export const toAddress = ({ id, fullName, email }: Editor) => ({
  name: fullName,
  address: email,
  accountId: id,
})

export const deskLink = ({ site }: Pick<Context, 'site'>, submissionId: string): string =>
  `${site.origin}/admin?tool=papers&paper=${submissionId}`
