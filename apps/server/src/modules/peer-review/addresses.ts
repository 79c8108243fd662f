import type { Context } from '../../platform/context.ts'
import type { Editor } from '../identity/index.ts'

export const toAddress = ({ fullName, email }: Pick<Editor, 'fullName' | 'email'>) => ({
  name: fullName,
  address: email,
})

export const deskLink = ({ site }: Pick<Context, 'site'>, submissionId: string): string =>
  `${site.origin}/admin?tool=papers&paper=${submissionId}`
