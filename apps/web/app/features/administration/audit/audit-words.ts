import type { AuditEntry, AuditPage } from '@grfs/contracts/administration/audit'
import { auditSentences } from '@grfs/contracts/texts/administration'
import { texts } from '@grfs/contracts/texts/index'
import { agoWords, capitalise, quantity, shortDate } from '../../../lib/format.ts'
import { fill } from '../../../ui/layout/words.ts'

const t = texts.audit

export const nameOf = ({ by }: Pick<AuditEntry, 'by'>): string => by?.fullName || t.system

/** The sentence before and after the object: `made`, `a sub-admin`. */
export function sentenceOf({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): [before: string, after: string] {
  const sentence = auditSentences[action] ?? `${spelled(action)}: {what}`
  const facts = Object.fromEntries(detail.map(({ name, text }) => [name, text]))
  const [before = '', after = ''] = fill(sentence, { ...facts, what: '\n' }).split('\n')
  return [before, after]
}

/** The name of an action in the list of actions: the sentence without its object. */
export function actionWords(action: string): string {
  const sentence = auditSentences[action] ?? spelled(action)
  return capitalise(
    sentence
      .replace(/\{\w+\}/g, '…')
      .replace(/: …$/, '')
      .replace(/ …$/, ''),
  )
}

/** `sub-admin.created` as `sub-admin created`: for an action without a text. */
const spelled = (action: string): string => action.replaceAll('.', ' ').replaceAll('_', ' ')

/** `to.permissions` as `Permissions (to)`. */
export function detailWords(name: string): string {
  const parts = name.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`).split('.')
  const last = capitalise(parts.pop() ?? '')
  return parts.length === 0 ? last : `${last} (${parts.join(', ')})`
}

/** `15 Nov 2026, 09:05:12 UTC`. */
export const momentWords = (at: string): string => `${shortDate(at)}, ${at.slice(11, 19)} UTC`

export function chainWords({ holds, checkedAt, until }: AuditPage['chain'], now: Date): string {
  if (checkedAt === null) return t.chain.waiting
  const ago = agoWords(checkedAt, now)
  return fill(holds ? t.chain.holds : t.chain.broken, { entries: quantity(until, 'entry', 'entries'), ago })
}
