import './settings.css'
import { useState } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import {
  listSettingChangesEndpoint,
  listSettingsEndpoint,
  pressScope,
  type SettingList,
} from '@grfs/contracts/settings'
import { settingTexts as t } from '@grfs/contracts/texts/settings'
import { settingGroups } from '@grfs/domain/settings/catalogue'
import { savedTime } from '../../../lib/format.ts'
import { toolPath } from '../../../lib/paths.ts'
import { invalidate, setData, useApi } from '../../../lib/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/controls.tsx'
import { SavingNote } from '../../../ui/forms/saving-note.tsx'
import { DeskHead, SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { SettingHistory } from './setting-history.tsx'
import { type Changed, SettingRow } from './setting-row.tsx'

/** The tool Settings: the press for full admins, and the journals that the person manages. */
export function SettingsDesk() {
  const wanted = useSearch().get('scope') ?? undefined
  const input = { query: { scope: wanted } }
  const { data, error, refetch } = useApi(listSettingsEndpoint, input)
  const onChanged: Changed = (setting) => {
    setData(listSettingsEndpoint, input, (before) => ({
      ...before,
      settings: before.settings.map((one) => (one.key === setting.key ? setting : one)),
    }))
    invalidate(listSettingChangesEndpoint)
  }
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          data?.scope != null && (
            <LinkButton icon="clock" href="#setting-history">
              {t.history.title}
            </LinkButton>
          )
        }
      >
        {t.intro}
      </DeskHead>
      {!data && !error && <Skeleton lines={10} />}
      {!data && error && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch }}>
          {t.failedText}
        </ErrorState>
      )}
      {data?.scope === null && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      {data && data.scope !== null && (
        <>
          <ScopeTabs list={data} scope={data.scope} />
          <Groups key={data.scope} list={data} scope={data.scope} onChanged={onChanged} onStale={refetch} />
        </>
      )}
    </>
  )
}

const scopePath = (scope: string) => toolPath('settings', { scope })

function ScopeTabs({ list: { scopes }, scope }: { list: SettingList; scope: string }) {
  const navigate = useNavigate()
  const journals = scopes.filter(({ id }) => id !== pressScope)
  const isPress = scope === pressScope
  return (
    <div className="setting-scope">
      <nav className="tabs" aria-label={t.of}>
        {journals.length < scopes.length && (
          <a className="tab" href={scopePath(pressScope)} aria-current={isPress ? 'page' : undefined}>
            {t.press}
          </a>
        )}
        {journals[0] && (
          <a
            className="tab"
            href={scopePath(isPress ? journals[0].id : scope)}
            aria-current={isPress ? undefined : 'page'}
          >
            {t.journals}
            <span className="tab-count">{journals.length}</span>
          </a>
        )}
      </nav>
      {!isPress && (
        <Select aria-label={t.journal} value={scope} onChange={({ target }) => void navigate(scopePath(target.value))}>
          {journals.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

interface GroupsProps {
  list: SettingList
  scope: string
  onChanged: Changed
  onStale: () => void
}

function Groups({ list, scope, onChanged, onStale }: GroupsProps) {
  const now = useNow()
  const [saved, setSaved] = useState<{ group: string; at: Date } | null>(null)
  const groups = settingGroups.filter((group) => list.settings.some((setting) => setting.group === group))
  return (
    <div className="settings">
      <nav className="setting-sections" aria-label={t.sections}>
        <ul>
          {groups.map((group) => (
            <li key={group}>
              <a href={`#settings-${group}`}>{t.groups[group]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {groups.map((group) => (
          <section key={group} className="desk-section" aria-labelledby={`settings-${group}`}>
            <SectionHead
              id={`settings-${group}`}
              title={t.groups[group]}
              note={
                <SavingNote
                  isSafe
                  text={saved?.group === group ? fill(t.savedAt, { time: savedTime(saved.at, now) }) : ''}
                />
              }
            />
            {list.settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow
                  key={setting.key}
                  setting={setting}
                  scope={scope}
                  onChanged={(changed) => {
                    setSaved({ group, at: new Date() })
                    onChanged(changed)
                  }}
                  onStale={onStale}
                />
              ))}
          </section>
        ))}
        <SettingHistory scope={scope} onChanged={onChanged} onStale={onStale} />
      </div>
    </div>
  )
}
