import { classNames } from '../layout/class-names.ts'
import { trustedHtml } from './trusted-html.ts'

declare const safe: unique symbol

/** HTML that our sanitiser has returned. The brand exists only for the compiler: it rejects a plain string. */
export type SafeHtml = string & { readonly [safe]: true }

interface ProseProps {
  html: SafeHtml
  className?: string
  lang?: string | undefined
  dir?: 'rtl' | undefined
}

/** Long text. This file has the only components that render HTML written by people. */
export function Prose({ html, className, lang, dir }: ProseProps) {
  return (
    <div
      className={classNames('prose', className)}
      lang={lang}
      dir={dir}
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}

/** A phrase with formatting, such as a title. */
export function InlineHtml({ html }: { html: SafeHtml }) {
  return <span dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
