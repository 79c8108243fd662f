/** Joins the class names that are there. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The classes that give an element and all below it a journal's hue; tokens.css holds one class per hue. */
export function hueClass(hue: number): string {
  return `j hue-${hue}`
}
