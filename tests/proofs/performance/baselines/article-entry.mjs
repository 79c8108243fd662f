import { createElement, Fragment } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Consent } from '../../../../apps/web/app/public/site-chrome.tsx'
import { Footer } from '../../../../apps/web/app/public/frame/footer.tsx'
import { Header } from '../../../../apps/web/app/public/frame/header.tsx'
import { article } from '../../../../apps/web/app/features/publishing/article.tsx'

/**
 * The body of an article page from data in memory, as React renders it without caching: header, page and footer each
 * time. Static markup is the same work as `renderToString` without the comments for hydration, which our pages do not
 * have either; so the bytes are the same.
 */
export function bodyOf(data, site, hydratable = false) {
  const render = hydratable ? renderToString : renderToStaticMarkup
  return render(
    createElement(
      Fragment,
      null,
      createElement(Header, { site, current: null }),
      createElement(article.Page, { data, site }),
      createElement(Footer, { site }),
      createElement(Consent),
    ),
  )
}
