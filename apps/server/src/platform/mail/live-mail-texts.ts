import { fillMailText, type MailText, type ParsedMailText, parseMailText } from '@grfs/domain/mails/mail-text'
import type { Db } from '../database/pool.ts'
import type { Logger } from '../log.ts'
import { readEverySecond } from '../read-every-second.ts'
import type { Email, EmailContent, EmailTemplate } from './email.ts'
import { listCurrentTexts, type MailTextVersion } from './stored-mail-texts.ts'

/** The text that applies to a journal, or to the press. */
export interface CurrentMailText {
  from: 'journal' | 'press' | 'product'
  /** Of the version; null for the text of the product. */
  id: string | null
  text: MailText
  parsed: ParsedMailText
}

/** The changed texts of e-mails as this process knows them (ADR 142). Reading them costs no query. */
export interface LiveMailTexts {
  /** The journal's text, or else the press's, or else the product's. */
  current(email: Pick<Email<never>, 'isPerJournal'>, template: EmailTemplate, journalId: string | null): CurrentMailText
  compose<D>(email: Email<D>, journalId: string | null, data: D): { content: EmailContent; textId: string | null }
  /** Reads the changes since the last time. */
  refresh(db: Db): Promise<void>
  /** Reads them now, and then every second. Without the database the last known ones stay. */
  watch(parts: { db: Db; log: Logger }): Promise<{ stop(): void }>
}

interface Known {
  version: MailTextVersion
  /** Null: it does not fit the template of this release, for example because a variable is gone. */
  parsed?: ParsedMailText | null
}

export function openMailTexts(): LiveMailTexts {
  const texts = new Map<string, Known>()
  let lastId = '0'
  const keyOf = (journalId: string | null, template: string) => `${journalId ?? ''}:${template}`

  const changed = (template: EmailTemplate, journalId: string | null): Omit<CurrentMailText, 'from'> | null => {
    const known = texts.get(keyOf(journalId, template.key))
    if (!known) return null
    const { id, subject, body } = known.version
    if (subject === null || body === null) return null
    const text = { subject, body }
    if (known.parsed === undefined) known.parsed = parseMailText(text, template).parsed
    return known.parsed && { id, text, parsed: known.parsed }
  }

  const current: LiveMailTexts['current'] = ({ isPerJournal }, template, journalId) => {
    const own = isPerJournal && journalId !== null ? changed(template, journalId) : null
    if (own) return { from: 'journal', ...own }
    const press = changed(template, null)
    if (press) return { from: 'press', ...press }
    return { from: 'product', id: null, text: template.text, parsed: template.parsed }
  }

  const refresh = async (db: Db): Promise<void> => {
    for (const version of await listCurrentTexts(db, lastId)) {
      texts.set(keyOf(version.journalId, version.template), { version })
      if (BigInt(version.id) > BigInt(lastId)) lastId = version.id
    }
  }

  return {
    current,
    compose(email, journalId, data) {
      const { id, parsed } = current(email, email.templateOf(data), journalId)
      return { content: fillMailText(parsed, email.values(data)), textId: id }
    },
    refresh,
    watch: ({ db, log }) =>
      readEverySecond(() => refresh(db), {
        log,
        failure: 'failed to read the texts of e-mails; the last known ones stay',
      }),
  }
}
