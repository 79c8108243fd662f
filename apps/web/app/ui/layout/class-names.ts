/** Joins class names and skips empty ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The classes that give an element and its descendants a journal's hue; tokens.css has one class per hue. */
export function hueClass(hue: number): string {
  return `j hue-${hue}`
}
