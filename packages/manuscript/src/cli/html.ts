import { manuscriptHtml } from '../html/manuscript-html.ts'
import { escapeText } from '../xml/write.ts'
import { openFile, type Command } from './command.ts'

/** Pictures that browsers show; the page carries them itself. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

export const html: Command = {
  files: 1,
  run([file], _options, disk) {
    const { pkg, manuscript } = openFile(file!, disk)
    const pictureUrl = (part: string) => {
      const [bytes, type] = [pkg.parts.get(part), pkg.contentTypeOf(part).toLowerCase()]
      return bytes && shown.has(type) ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : null
    }
    const made = manuscriptHtml(manuscript, { pictureUrl, front: true })
    return { text: page(manuscript.title?.value ?? 'Manuscript', made.html), json: made, fine: true }
  },
}

/** A file of its own, which asks nobody for anything. */
export function page(title: string, content: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`
  return `<!doctype html>\n<meta charset="utf-8">\n${policy}\n<title>${escapeText(title)}</title>\n${content}`
}
