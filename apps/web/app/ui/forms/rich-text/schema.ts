import StarterKit from '@tiptap/starter-kit'

/** Shared by both kinds of text. */
export const linkSettings = {
  openOnClick: false,
  autolink: false,
  HTMLAttributes: { target: null, rel: null, class: null },
} as const

/** What can be written, typed or pasted; anything else that is pasted is reduced to it. */
export const extensions = [
  StarterKit.configure({
    heading: false,
    strike: false,
    underline: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    gapcursor: false,
    // It would change a text by only opening it.
    trailingNode: false,
    link: { ...linkSettings, isAllowedUri: (address) => isAllowedLink(address) },
  }),
]

export function isAllowedLink(address: string): boolean {
  return /^(https?:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(address)
}

/** As people type it: `grfs.org/a` is meant to be on the web. Null for what cannot be a link. */
export function linkOf(typed: string): string | null {
  const address = typed.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
  return isAllowedLink(whole) && !/\s/.test(whole) ? whole : null
}
