import { type Certificate as CertificateAnswer, getCertificateEndpoint } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { href } from '../../lib/paths.ts'
import { Lost } from '../../public/frame/not-found.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { fill, words } from '../../ui/layout/words.ts'

const t = peerReviewTexts.certificate

interface CertificateData {
  code: string
  certificate: CertificateAnswer
}

/**
 * Verifies a certificate of review, and shows whose it is. Only for people who have the URL: search engines do not list
 * it.
 */
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

interface CertificateProps {
  certificate: CertificateAnswer
  code: string
}

/** A printable page: the reviewer and the publisher. It names neither paper nor date, because the review was blind. */
export function Certificate({
  certificate: { fullName, press, statement, signature, publicKey },
  code,
}: CertificateProps) {
  const proofs = [
    [t.code, code],
    [t.statement, statement],
    [t.signature, signature],
    [t.publicKey, publicKey],
  ] as const
  return (
    <article className="certificate">
      <div className="certificate-sheet">
        <svg className="certificate-mark" viewBox="0 0 22 24" aria-hidden="true">
          <path d="M0 4h6v20H0zM8 0h6v24H8zM16 7h6v17h-6z" />
        </svg>
        <p className="certificate-press">{press}</p>
        <h1>{t.title}</h1>
        <p>{t.says}</p>
        <p className="certificate-name">{fullName}</p>
        <p>{fill(t.reviewed, { press })}</p>
        <p className="certificate-note">{t.text}</p>
        <p className="certificate-genuine">{t.genuine}</p>
      </div>
      <section className="certificate-proof" aria-labelledby="verify">
        <h2 id="verify">{t.verify}</h2>
        <p>{t.verifyText}</p>
        <dl>
          {proofs.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}
