declare const safe: unique symbol

/** HTML from `cleanHtml`. The brand exists for the compiler only: a plain string is not accepted. */
export type SafeHtml = string & { readonly [safe]: true }

/** Stored beside the HTML. Raise it when the rules change: HTML of older rules is then sanitised again. */
export const cleaningVersion = 1
