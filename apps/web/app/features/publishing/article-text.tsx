import type { Article } from '@grfs/contracts/publishing'
import { Chip } from '../../ui/chip.tsx'
import { Prose } from '../../ui/prose.tsx'
import { keywordsOf } from '../../lib/keywords.ts'
import type { FullText } from './full-text.ts'

/** Abstract, keywords and, where we have it, the full text. */
export function ArticleText({ article, fullText }: { article: Article; fullText: FullText }) {
  const keywords = keywordsOf(article.keywords)
  return (
    <article className="article-text">
      <section className="abstract prose" aria-labelledby="abstract">
        <h2 id="abstract">Abstract</h2>
        {article.abstract.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {keywords.length > 0 && (
          <div className="keywords">
            <b id="keywords">Keywords</b>
            <ul className="chips" aria-labelledby="keywords">
              {keywords.map((keyword) => (
                <li key={keyword}>
                  <Chip>{keyword}</Chip>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {fullText.headings.length > 0 && <Prose html={fullText.html} />}
    </article>
  )
}
