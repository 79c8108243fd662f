import StarterKit from '@tiptap/starter-kit'

/** Shared by both kinds of text. */
export const linkSettings = {
  openOnClick: false,
  autolink: false,
  HTMLAttributes: { target: null, rel: null, class: null },
} as const

/** The allowed formatting. Pasted content is reduced to it. */
export const extensions = [
  StarterKit.configure({
    heading: false,
    strike: false,
    underline: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    gapcursor: false,
    // It would change a text when it is only opened.
    trailingNode: false,
    link: { ...linkSettings, isAllowedUri: (address) => isAllowedLink(address) },
  }),
]

export function isAllowedLink(address: string): boolean {
  return /^(https?:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(address)
}

/** The URL of a typed link: `grfs.org/a` gets `https://`. Null if it cannot be a link. */
export function linkOf(typed: string): string | null {
  const address = typed.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
  return isAllowedLink(whole) && !/\s/.test(whole) ? whole : null
}
