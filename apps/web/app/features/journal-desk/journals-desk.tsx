import './journal-desk.css'
import { listJournalsAtDeskEndpoint } from '@grfs/contracts/journal-desk'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { ExportMenu } from '../../lib/export-menu.tsx'
import { quantity } from '../../lib/format.ts'
import { accountOf } from '../../lib/keeping/account.ts'
import { toolPath } from '../../lib/paths.ts'
import { local } from '../../lib/stores.ts'
import { useAsked, type Asked } from '../../lib/use-asked.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DeskHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fill } from '../../ui/words.ts'
import { JournalForm } from './journal-form.tsx'
import { JournalsTable } from './journals-table.tsx'

const t = journalDeskTexts.journals

type Journals = ResponseOf<typeof listJournalsAtDeskEndpoint>

/** The tool Journals: full admins found and edit them, others see those that are theirs. */
export function JournalsDesk() {
  const [search] = useSearchParams()
  const open = search.get('journal')
  const isList = open === null
  const asked = useAsked(
    useCallback(
      () => api.call(listJournalsAtDeskEndpoint, {}),
      // eslint-disable-next-line react-hooks/exhaustive-deps -- who comes back from the form sees what was saved
      [isList],
    ),
  )
  const account = useAsked(useCallback(() => accountOf(api, local), []))
  if (open === null) return <JournalsScreen asked={asked} />
  if (!asked.value || account.isBusy) return asked.error ? <NotLoaded {...asked} /> : <Skeleton lines={10} />
  const journal = asked.value.journals.find(({ id }) => id === open) ?? null
  if (asked.value.mayEdit && (journal || open === 'new')) {
    return <JournalForm key={open} journal={journal} journals={asked.value.journals} account={account.value} />
  }
  return (
    <EmptyState heading="h1" title={t.unknown} action={<LinkButton href={toolPath('journals')}>{t.back}</LinkButton>}>
      {t.unknownText}
    </EmptyState>
  )
}

export function JournalsScreen({ asked }: { asked: Asked<Journals> }) {
  const { value, isBusy } = asked
  const create = value?.mayEdit && (
    <LinkButton kind="main" icon="plus" href={toolPath('journals', { journal: 'new' })}>
      {t.create}
    </LinkButton>
  )
  const isEmpty = value?.journals.length === 0
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          value &&
          !isEmpty && (
            <>
              <ExportMenu kind="journals" />
              {create}
            </>
          )
        }
      >
        {value &&
          !isEmpty &&
          fill(value.mayEdit ? t.introAll : t.introMine, { count: quantity(value.journals.length, 'journal') })}
      </DeskHead>
      {!value && (asked.error ? <NotLoaded {...asked} /> : <Skeleton lines={10} />)}
      {value && isEmpty && (
        <EmptyState title={t.empty} action={create}>
          {value.mayEdit ? t.emptyText : t.emptyMine}
        </EmptyState>
      )}
      {value && !isEmpty && (
        <div className="rows-list" aria-busy={isBusy}>
          <JournalsTable journals={value.journals} mayEdit={value.mayEdit} />
        </div>
      )}
    </>
  )
}

function NotLoaded({ again, isBusy }: Pick<Asked<Journals>, 'again' | 'isBusy'>) {
  return (
    <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }}>
      {t.failedText}
    </ErrorState>
  )
}
