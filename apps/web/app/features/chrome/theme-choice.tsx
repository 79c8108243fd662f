const themes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['', 'System'],
] as const

/** Needs the script, so it is not there without it. */
export function ThemeChoice() {
  return (
    <span className="foot-theme needs-script" role="group" aria-label="Theme">
      {themes.map(([theme, label]) => (
        <button key={label} type="button" data-theme-choice={theme} aria-pressed={theme === ''}>
          {label}
        </button>
      ))}
    </span>
  )
}
