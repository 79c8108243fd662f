import { listAuthorMessagesEndpoint, sendAuthorMessageEndpoint } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { api } from '../../../../lib/api.ts'
import { useApi } from '../../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { ThreadForm, ThreadMessages } from '../../thread.tsx'

const t = paperTexts.messages

/** The author's thread with the editors. */
export function PaperMessages({ id }: { id: string }) {
  const params = { id }
  const { data, error, isFetching, refetch } = useApi(listAuthorMessagesEndpoint, { params })
  return (
    <section className="paper-part" aria-labelledby="messages">
      <SectionHead id="messages" title={t.title} note={t.note} />
      {!data && !error && <Skeleton lines={3} label={t.loading} />}
      {!data && error && <ErrorState heading="h3" title={t.failed} retry={{ onRetry: refetch, busy: isFetching }} />}
      {data && (
        <>
          <ThreadMessages
            label={t.title}
            newLabel={t.new}
            messages={data.messages.map(({ from, ...message }) => ({
              ...message,
              writer: from === 'press' ? t.press : t.you,
              isPress: from === 'press',
            }))}
          />
          <ThreadForm
            label={t.label}
            hint={t.hint}
            texts={t}
            onSend={async (text, key) => {
              await api.call(sendAuthorMessageEndpoint, { params, body: { text } }, { key })
              refetch()
            }}
          />
        </>
      )}
    </section>
  )
}
