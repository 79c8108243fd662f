import { getCertificateEndpoint, type Certificate as Said } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { Lost } from '../../public/frame/not-found.tsx'
import { Certificate } from './certificate.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { words } from '../../ui/layout/words.ts'
import { href } from '../../lib/paths.ts'

const t = peerReviewTexts.certificate

interface CertificateData {
  code: string
  certificate: Said
}

/** Whether a certificate of review is ours, and whose it is. For whoever has its address: no search engine lists it. */
export const certificate: ReaderPage<CertificateData> = {
  load: async ({ call }, code) => ({ code, certificate: await call(getCertificateEndpoint, { params: { code } }) }),
  meta: () => ({ title: t.title, description: '', path: null }),
  Page: ({ data }) => (
    <main id="main" className="wrap">
      <Certificate certificate={data.certificate} code={data.code} />
    </main>
  ),
  Failure: ({ retry }) => (
    <main id="main" className="wrap">
      <ErrorState title={t.failed} heading="h1" retry={{ href: retry, label: words.tryAgain }} />
    </main>
  ),
  Missing: {
    title: t.unknown,
    Page: () => (
      <Lost title={t.unknown} actions={<LinkButton href={href('/home')}>{peerReviewTexts.invitation.home}</LinkButton>}>
        {t.unknownText}
      </Lost>
    ),
  },
}

export const certificatePage = readerPage(certificate)
