declare const safe: unique symbol

/** HTML that `cleanHtml` has returned. The brand exists only for the compiler: a plain string is not let in. */
export type SafeHtml = string & { readonly [safe]: true }

/** Kept beside stored HTML. Raise it when the rules change: what was cleaned by older rules is then cleaned again. */
export const cleaningVersion = 1
