import { classNames } from '../layout/class-names.ts'
import { trustedHtml } from './trusted-html.ts'

declare const safe: unique symbol

/** HTML that a sanitiser of ours has returned. The brand exists only for the compiler: a plain string is not let in. */
export type SafeHtml = string & { readonly [safe]: true }

interface ProseProps {
  html: SafeHtml
  className?: string
  lang?: string | undefined
}

/** Long reading. The only place that sets HTML from a person's text. */
export function Prose({ html, className, lang }: ProseProps) {
  return (
    <div
      className={classNames('prose', className)}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}
