import { useState } from 'react'
import { type ArticleAtDoaj, readArticleAtDoajEndpoint, sendToDoajEndpoint } from '@grfs/contracts/deposits'
import { openPackageEndpoint } from '@grfs/contracts/publishing/mending'
import { doajCureTexts } from '@grfs/contracts/texts/deposits'
import { texts } from '@grfs/contracts/texts/index'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { api, messageOf } from '../../../lib/api.ts'
import { timeWords } from '../../../lib/format.ts'
import { invalidate, useApi } from '../../../lib/query.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SideCard } from '../../../ui/layout/fact-list.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

const t = texts.deposits.doaj
const p = mendingTexts.article.package

/** What DOAJ has of the article, and the files for an upload by hand. */
export function DoajCard({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useApi(readArticleAtDoajEndpoint, { params: { id } })
  return (
    <SideCard id="doaj" title={t.title}>
      {data ? (
        <>
          {data.isConnected ? <State id={id} state={data} /> : <p className="paper-quiet">{t.noKey}</p>}
          <Files state={data} />
        </>
      ) : error ? (
        <ErrorState title={messageOf(error, t.failed)} retry={{ onRetry: refetch, busy: isFetching }} />
      ) : (
        <Skeleton lines={3} />
      )}
    </SideCard>
  )
}

function State({
  id,
  state: { state, at, isKeyRefused, waitUntil, answer, cure },
}: {
  id: string
  state: ArticleAtDoaj
}) {
  const [isBusy, setBusy] = useState(false)
  async function again() {
    setBusy(true)
    try {
      const { message } = await api.call(sendToDoajEndpoint, { params: { id } })
      showToast({ title: message, tone: 'ok' })
      invalidate(readArticleAtDoajEndpoint)
    } catch (error) {
      showToast({ title: messageOf(error, t.againFailed), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="paper-quiet" role="status">
        {fill(t.states[state], { time: at === null ? '' : timeWords(at) })}
      </p>
      {isKeyRefused && <Banner tone="danger" title={t.keyRefused} />}
      {waitUntil !== null && <Banner title={fill(t.busy, { time: timeWords(waitUntil) })} />}
      {cure !== null && (
        <Banner tone="danger" title={`${t.words}: “${answer}”`}>
          <b>{t.cure}.</b> {doajCureTexts[cure]}
        </Banner>
      )}
      {state !== 'waiting' && (
        <Button busy={isBusy} onClick={() => void again()}>
          {t.again}
        </Button>
      )}
    </>
  )
}

function Files({ state: { isConnected, files } }: { state: ArticleAtDoaj }) {
  if (files === null) return null
  return (
    <>
      {isConnected && <p className="paper-quiet">{t.files}</p>}
      <ul>
        <li>
          <a href={files.issue}>{t.issue}</a>
        </li>
        <li>
          <a href={files.year}>{fill(t.year, { year: files.ofYear })}</a>
        </li>
      </ul>
    </>
  )
}

/** The article as PubMed Central and Portico take it. */
export function PackageCard({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(await api.open(openPackageEndpoint, { params: { id } }), `${id}.zip`)
    } catch (error) {
      showToast({ title: messageOf(error, p.failed), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <SideCard id="package" title={p.title}>
      <p className="paper-quiet">{p.text}</p>
      <Button busy={isBusy} onClick={() => void download()}>
        {p.download}
      </Button>
    </SideCard>
  )
}
