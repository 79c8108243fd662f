import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { BlindViewer } from '../../ui/blind-viewer/blind-viewer.tsx'
import { Section } from './section.tsx'

const pages = Array.from({ length: 6 }, () => ({ width: 595, height: 842 }))
const failing = 4

/** Lines of grey for a page, so that scrolling can be seen. */
async function drawPage(page: number): Promise<Blob> {
  if (page === failing) throw new Error('Shows what a page looks like that cannot be had.')
  const lines = Array.from({ length: 32 }, (_, at) => `M70 ${110 + at * 20}h${at % 6 === 5 ? 240 : 455}`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><path d="${lines}" stroke="#999" stroke-width="6"/>
    <text x="70" y="80" font-size="22">Page ${page}</text></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

export function Viewers() {
  return (
    <Section
      title="Viewer"
      text="A paper as pictures of its pages, 600 px high. Left and right turn the page, plus and minus zoom."
    >
      <BlindViewer
        pages={pages}
        loadPage={drawPage}
        loadText={async () =>
          '<h2>Setting and data</h2><p>The same paper as words: for a phone, and to be listened to.</p>'
        }
        texts={peerReviewTexts.viewer}
      />
    </Section>
  )
}
