import './mails.css'
import { listMailTemplatesEndpoint, type MailTemplateList, mailReaders } from '@grfs/contracts/mails'
import { mailTexts as t } from '@grfs/contracts/texts/mails'
import { useNavigate, useSearchParams } from 'react-router'
import { toolPath } from '../../../lib/paths.ts'
import { useApi } from '../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Select } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DeskHead, SectionHead } from '../../../ui/layout/page-head.tsx'
import { MailEditor } from './mail-editor.tsx'

/** The tool Emails: the texts of the press and of its journals. */
export function MailsDesk() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const scope = search.get('scope') ?? undefined
  const mail = search.get('mail')
  const { data, error, refetch } = useApi(listMailTemplatesEndpoint, { query: { scope } })
  if (mail !== null && data)
    return <MailEditor key={`${scope} ${mail}`} mail={mail} scope={scope ?? data.scope} onChanged={refetch} />
  return (
    <>
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {!data && error !== null && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch }}>
          {t.failedText}
        </ErrorState>
      )}
      {!data && error === null && <Skeleton lines={8} />}
      {data && <ScopeField list={data} onChoose={(next) => void navigate(toolPath('mails', { scope: next }))} />}
      {data && <TemplateLists list={data} />}
    </>
  )
}

function ScopeField({ list, onChoose }: { list: MailTemplateList; onChoose: (scope: string) => void }) {
  const { scope, isForPress, journals } = list
  return (
    <div className="mails-scope">
      <Field label={t.scope}>
        <Select value={scope} onChange={({ target }) => onChoose(target.value)}>
          {isForPress && <option value="press">{t.press}</option>}
          {journals.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function TemplateLists({ list: { scope, templates } }: { list: MailTemplateList }) {
  return mailReaders
    .filter((readers) => templates.some((one) => one.readers === readers))
    .map((readers) => (
      <section key={readers} className="desk-section" aria-labelledby={`mails-${readers}`}>
        <SectionHead id={`mails-${readers}`} title={t.readers[readers]} />
        <ul className="mails-list">
          {templates
            .filter((one) => one.readers === readers)
            .map(({ key, title, from }) => (
              <li key={key}>
                <a className="link" href={toolPath('mails', { scope, mail: key })}>
                  {title}
                </a>
                {from !== 'product' && <span className="mails-from">{t.from[from]}</span>}
              </li>
            ))}
        </ul>
      </section>
    ))
}
