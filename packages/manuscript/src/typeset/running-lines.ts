import { partOf } from './fragment.ts'
import { authorsInWords, doiAddress, placeInWords, shortTitle } from './front-words.ts'
import type { ArticleFront } from './model.ts'
import { line, said } from './title-page.ts'

const field = (name: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

const tab = '<w:r><w:tab/></w:r>'
const plain = '<w:b w:val="0"/><w:bCs w:val="0"/>'

/** The band of the journal over the first page. */
export const masthead = ({ journal, volume, number, year, kind }: ArticleFront): Uint8Array =>
  partOf(
    'w:hdr',
    line(
      'Masthead',
      said(journal.title) + tab + said(`${kind ?? 'Article'} · ${volume}(${number}), ${year} · Open access`, plain),
    ),
  )

export const runningHead = (front: ArticleFront): Uint8Array =>
  partOf('w:hdr', line('RunningHead', said(authorsInWords(front, 2)) + tab + said(shortTitle(front), '<w:i/><w:iCs/>')))

export const foot = (front: ArticleFront): Uint8Array =>
  partOf(
    'w:ftr',
    line(
      'Foot',
      said(`${placeInWords(front)} · ${doiAddress(front.doi)}`) +
        tab +
        field('PAGE') +
        said(' of ') +
        field('NUMPAGES'),
    ),
  )
