import type { FullText } from '../publication-queries.ts'

export const figureAddress = (publicId: string, number: number): string => `/article/${publicId}/figures/${number}`

/** The full text as its page shows it: figures by addresses of their own. */
export function articleText({ sections, references }: FullText, publicId: string): FullText {
  return {
    references,
    sections: sections.map((section) => ({
      ...section,
      html: section.html.replace(/(<img src=")figures\/(\d+)"/g, (_, open: string, number: string) => {
        return `${open}${figureAddress(publicId, Number(number))}"`
      }),
    })),
  }
}

/** The same with other addresses for its figures, for whoever looks before it has appeared. */
export function withFigureLinks(
  { sections, references }: FullText,
  publicId: string,
  links: Map<number, string>,
): FullText {
  const begin = figureAddress(publicId, 0).slice(0, -1)
  return {
    references,
    sections: sections.map((section) => ({
      ...section,
      html: section.html.replace(/(<img src=")([^"]*)(")/g, (whole, open: string, address: string, close: string) => {
        const link = address.startsWith(begin) ? links.get(Number(address.slice(begin.length))) : undefined
        return link === undefined ? whole : open + link.replaceAll('&', '&amp;') + close
      }),
    })),
  }
}
