import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab {
  value: string
  label: string
  count?: number
  disabled?: boolean
  content: ReactNode
}

interface TabsProps {
  tabs: readonly Tab[]
  label: string
  value?: string
  onChange?: (value: string) => void
}

/** Panels of one page. If each tab has its own URL, use `TabLinks`. */
export function Tabs({ tabs, label, value, onChange }: TabsProps) {
  const driven = value === undefined ? { defaultValue: tabs[0]?.value } : { value }
  return (
    <BaseTabs.Root {...driven} onValueChange={(next) => onChange?.(String(next))}>
      <BaseTabs.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className="tab" value={tab.value} disabled={tab.disabled ?? false}>
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} className="tab-panel" value={tab.value}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
