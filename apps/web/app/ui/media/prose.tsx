import { classNames } from '../layout/class-names.ts'
import { trustedHtml } from './trusted-html.ts'

declare const safe: unique symbol

/** HTML that our sanitiser has returned. The brand exists only for the compiler: it rejects a plain string. */
export type SafeHtml = string & { readonly [safe]: true }

interface ProseProps {
  html: SafeHtml
  className?: string
  lang?: string | undefined
}

/** Long text. The only component that renders HTML written by people. */
export function Prose({ html, className, lang }: ProseProps) {
  return (
    <div
      className={classNames('prose', className)}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}
