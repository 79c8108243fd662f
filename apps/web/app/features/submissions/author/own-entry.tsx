import { type FormEvent, useState } from 'react'
import {
  type Authorship,
  correctOwnEntryEndpoint,
  type OwnEntry,
  startOrcidProofEndpoint,
} from '@grfs/contracts/submissions'
import { authorshipTexts } from '@grfs/contracts/texts/submissions'
import { maxAffiliation } from '@grfs/domain/submissions/co-authors'
import { api, messageOf } from '../../../lib/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Fact, FactList } from '../../../ui/layout/fact-list.tsx'
import { MailedPage } from '../../../ui/layout/mailed-page.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { goToProvider } from '../../identity/providers.tsx'
import { PublishedNameFields } from '../../identity/published-name.tsx'

const t = authorshipTexts.own

interface OwnEntryProps {
  token: string
  authorship: Authorship
  own: OwnEntry
}

/** A confirmed co-author proves the iD, and corrects name and affiliation. */
export function OwnEntryPage({ token, authorship, own }: OwnEntryProps) {
  const { number, title, hasOrcid } = authorship
  return (
    <MailedPage title={authorshipTexts.confirmed}>
      <FactList>
        <Fact name={authorshipTexts.number}>{number}</Fact>
        <Fact name={authorshipTexts.paperTitle}>{title}</Fact>
        <Fact name={t.orcid}>
          {own.orcid === null ? (
            t.none
          ) : (
            <>
              <code>{own.orcid}</code>
              <br />
              <span>{own.isOrcidProved ? t.isProved : t.isTyped}</span>
            </>
          )}
        </Fact>
      </FactList>
      {hasOrcid && !own.isOrcidProved && <ConnectOrcid token={token} />}
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <OwnDetails token={token} own={own} />
    </MailedPage>
  )
}

function ConnectOrcid({ token }: { token: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function connect() {
    setBusy(true)
    setFailure('')
    try {
      const { address } = await api.call(startOrcidProofEndpoint, { body: { token } })
      goToProvider(address, `authorship ${token}`)
    } catch (error) {
      setFailure(messageOf(error, t.connectFailed))
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t.connectText}</p>
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <Button busy={busy} onClick={() => void connect()}>
        {t.connect}
      </Button>
    </>
  )
}

function OwnDetails({ token, own }: { token: string; own: OwnEntry }) {
  const [name, setName] = useState(own.name)
  const [affiliation, setAffiliation] = useState(own.affiliation ?? '')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (name.published.trim() === '' || busy) return
    setBusy(true)
    setFailure('')
    try {
      const { message } = await api.call(correctOwnEntryEndpoint, { body: { token, name, affiliation } })
      showToast({ title: message, tone: 'ok' })
    } catch (error) {
      setFailure(messageOf(error, t.failed))
    }
    setBusy(false)
  }
  return (
    <form noValidate aria-label={t.title} onSubmit={(event) => void save(event)}>
      <PublishedNameFields name={name} isTried={isTried} onName={setName} />
      <Field label={t.affiliation}>
        <Input
          autoComplete="organization"
          maxLength={maxAffiliation}
          value={affiliation}
          onChange={({ target }) => setAffiliation(target.value)}
        />
      </Field>
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
