import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

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

/**
 * Panels of one page. If each tab has its own URL, use `TabLinks`. The arrow keys, Home and End move the focus; Enter
 * and the space bar choose. Our own: the library's tabs weigh 14 KB.
 */
export function Tabs({ tabs, label, value, onChange }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.value)
  const chosen = tabs.find((tab) => tab.value === (value ?? own)) ?? tabs[0]
  const choose = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  if (!chosen) return null
  return (
    <div>
      <div role="tablist" className="tabs" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className="tab"
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        key={chosen.value}
        role="tabpanel"
        id={`${id}-panel`}
        className="tab-panel"
        aria-labelledby={`${id}-${chosen.value}`}
        tabIndex={0}
      >
        {chosen.content}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:enabled')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined || at === -1) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}
