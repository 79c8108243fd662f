import { useState } from 'react'
import { getMailVersionEndpoint, type MailTemplate } from '@grfs/contracts/mails'
import { mailTexts as t } from '@grfs/contracts/texts/mails'
import { api, messageOf } from '../../../lib/api.ts'
import { nearDate } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { compareParagraphs } from './compare-paragraphs.ts'

type Text = MailTemplate['text']

interface MailHistoryProps {
  template: MailTemplate
  scope: string
  /** The text in the editor. */
  text: Text
  onTake: (text: Text) => void
}

/** Earlier texts, each compared with the text in the editor. */
export function MailHistory({ template: { key, versions }, scope, text, onTake }: MailHistoryProps) {
  const now = useNow()
  const [shown, setShown] = useState<{ version: number; text: Text | null } | null>(null)

  async function compare(version: number) {
    try {
      setShown(await api.call(getMailVersionEndpoint, { params: { key, version }, query: { scope } }))
    } catch (error) {
      showToast({ title: messageOf(error, t.actFailed), tone: 'danger' })
    }
  }

  return (
    <section className="desk-section" aria-labelledby="mails-history">
      <SectionHead id="mails-history" title={t.history} />
      {versions.length === 0 && <p>{t.noHistory}</p>}
      <ol className="mails-history">
        {versions.map(({ version, at, by, isReset, uses }) => (
          <li key={version}>
            <b>{fill(isReset ? t.versionReset : t.version, { version })}</b> {nearDate(at, now)}
            {by !== '' && `, ${by}`}. {!isReset && usesWords(uses)}{' '}
            <Button
              small
              kind="quiet"
              aria-label={fill(t.compareAloud, { version })}
              onClick={() => void compare(version)}
            >
              {t.compare}
            </Button>
          </li>
        ))}
      </ol>
      <div role="status">
        {shown &&
          (shown.text === null ? (
            <p>{fill(t.comparisonReset, { version: shown.version })}</p>
          ) : (
            <Comparison version={shown.version} before={shown.text} after={text} onTake={onTake} />
          ))}
      </div>
    </section>
  )
}

const usesWords = (uses: number): string =>
  uses === 0 ? t.uses.none : uses === 1 ? t.uses.one : fill(t.uses.many, { count: uses })

interface ComparisonProps {
  version: number
  before: Text
  after: Text
  onTake: (text: Text) => void
}

function Comparison({ version, before, after, onTake }: ComparisonProps) {
  const paragraphs = ({ subject, body }: Text) => [subject, ...body.split(/\n{2,}/)]
  return (
    <>
      <h3>{fill(t.comparison, { version })}</h3>
      <div className="mails-sheet">
        {compareParagraphs(paragraphs(before), paragraphs(after)).map(({ text, state }, at) => (
          <p key={at} className="mails-words">
            {state === 'same' ? (
              text
            ) : state === 'removed' ? (
              <del>
                <span className="sr">{t.removed}: </span>
                {text}
              </del>
            ) : (
              <ins>
                <span className="sr">{t.added}: </span>
                {text}
              </ins>
            )}
          </p>
        ))}
      </div>
      <Button small onClick={() => onTake(before)}>
        {t.takeOver}
      </Button>
    </>
  )
}
