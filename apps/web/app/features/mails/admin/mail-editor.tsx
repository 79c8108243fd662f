import { type SubmitEvent, useRef, useState } from 'react'
import {
  getMailTemplateEndpoint,
  type MailTemplate,
  resetMailTemplateEndpoint,
  saveMailTemplateEndpoint,
  testMailEndpoint,
} from '@grfs/contracts/mails'
import { mailTexts as t } from '@grfs/contracts/texts/mails'
import { api, messageOf } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'
import { setData, useApi } from '../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Input, Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { MailHistory } from './mail-history.tsx'
import { MailPreviewPane } from './mail-preview-pane.tsx'

interface MailEditorProps {
  mail: string
  scope: string
  /** The list shows whose text applies. */
  onChanged: () => void
}

/** One e-mail: its text, a preview beside it, and its history. */
export function MailEditor({ mail, scope, onChanged }: MailEditorProps) {
  const input = { params: { key: mail }, query: { scope } }
  const { data, error, refetch } = useApi(getMailTemplateEndpoint, input)
  const back = (
    <LinkButton small kind="quiet" icon="chevron-left" href={toolPath('mails', { scope })}>
      {t.back}
    </LinkButton>
  )
  if (!data)
    return (
      <>
        {back}
        {error === null ? (
          <Skeleton lines={8} />
        ) : (
          <ErrorState title={t.failed} retry={{ onRetry: refetch }}>
            {t.failedText}
          </ErrorState>
        )}
      </>
    )
  return (
    <>
      {back}
      <DeskHead title={data.title}>{t.from[data.from]}</DeskHead>
      <TextForm
        template={data}
        scope={scope}
        onSaved={(saved) => {
          setData(getMailTemplateEndpoint, input, () => saved)
          onChanged()
        }}
      />
    </>
  )
}

interface TextFormProps {
  template: MailTemplate
  scope: string
  onSaved: (saved: MailTemplate) => void
}

function TextForm({ template, scope, onSaved }: TextFormProps) {
  const { key, fallback } = template
  // Of the text in the editor: a version that is loaded later belongs to another text.
  const [version, setVersion] = useState(template.version)
  const [text, setText] = useState(template.text)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const isOwn = template.from === (scope === 'press' ? 'press' : 'journal')

  async function act(work: () => Promise<string>) {
    if (isBusy) return
    setBusy(true)
    try {
      showToast({ title: await work(), tone: 'ok' })
    } catch (error) {
      showToast({ title: messageOf(error, t.actFailed), tone: 'danger' })
    }
    setBusy(false)
    setAsking(false)
  }

  async function save(): Promise<string> {
    const saved = await api.call(saveMailTemplateEndpoint, { params: { key }, body: { scope, version, ...text } })
    setVersion(saved.version)
    onSaved(saved)
    return t.saved
  }
  async function reset(): Promise<string> {
    const saved = await api.call(resetMailTemplateEndpoint, { params: { key }, body: { scope, version } })
    setVersion(saved.version)
    onSaved(saved)
    setText(saved.text)
    return t.wasReset
  }
  async function test(): Promise<string> {
    return (await api.call(testMailEndpoint, { params: { key }, body: { scope, ...text } })).message
  }

  function insert({ name, kind }: MailTemplate['variables'][number]) {
    const area = box.current
    const start = area?.selectionStart ?? text.body.length
    const placed = kind === 'link' ? `[…]({${name}})` : kind === 'condition' ? `{${name}?} ` : `{${name}}`
    const body = text.body.slice(0, start) + placed + text.body.slice(area?.selectionEnd ?? start)
    setText({ ...text, body })
    area?.focus()
  }

  return (
    <>
      <div className="mails-sides">
        <form
          className="mails-form"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            void act(save)
          }}
        >
          <Field label={t.subject} required>
            <Input value={text.subject} onChange={({ target }) => setText({ ...text, subject: target.value })} />
          </Field>
          <Field label={t.body} hint={t.bodyHint} required>
            <Textarea
              ref={box}
              className="mails-body"
              value={text.body}
              onChange={({ target }) => setText({ ...text, body: target.value })}
            />
          </Field>
          <fieldset className="mails-variables">
            <legend>{t.insert}</legend>
            {template.variables.map((variable) => (
              <button
                key={variable.name}
                type="button"
                className={classNames('mails-variable', variable.isRequired && 'mails-variable-required')}
                onClick={() => insert(variable)}
              >
                {`{${variable.name}} `}
                <span>
                  {variable.label}
                  {variable.isRequired && `, ${t.isRequired}`}
                </span>
              </button>
            ))}
            <p>{t.required}</p>
          </fieldset>
          <div className="mails-acts">
            <Button kind="main" type="submit" busy={isBusy}>
              {t.save}
            </Button>
            <Button onClick={() => void act(test)}>{t.test}</Button>
            {isOwn && (
              <Button kind="quiet" onClick={() => setAsking(true)}>
                {t.resetTo[fallback.from]}
              </Button>
            )}
          </div>
        </form>
        <MailPreviewPane mail={key} scope={scope} text={text} />
      </div>
      <MailHistory template={template} scope={scope} text={text} onTake={setText} />
      <ConfirmDialog
        open={isAsking}
        busy={isBusy}
        title={t.resetTitle}
        text={fill(t.resetText, { source: t.resetSources[fallback.from] })}
        confirm={t.reset}
        keep={t.cancel}
        onCancel={() => setAsking(false)}
        onConfirm={() => void act(reset)}
      />
    </>
  )
}
