import { texts } from '@grfs/contracts/texts/index'
import { governingLaw } from '@grfs/domain/shared/policies'
import { paths } from '../../../lib/paths.ts'
import { EffectiveDate, SupportAddress } from '../pieces.tsx'
import type { Policy } from '../policy.tsx'
import { Necessary, Optional, Storage } from './kept.tsx'

/** POLICY-006, POLICY-009, POLICY-023: seven sections, the last with whom to write to. */
export const cookies: Policy = {
  title: texts.policies.cookies,
  path: paths.cookiePolicy,
  description: (site) =>
    `Which cookies ${site.name} uses, what your browser stores, for how long, and how you can choose.`,
  Intro: () => (
    <p>
      You can read everything here without cookies. This page lists the cookies that a login needs, the cookies that
      need your consent, and the data that your browser stores for us.
    </p>
  ),
  facts: [
    ['In effect since', <EffectiveDate key="" />],
    ['Cookies for reading', 'None'],
    ['Analytics', 'Only if you accept'],
  ],
  sections: [
    {
      id: 'what-it-is',
      title: 'What this policy covers',
      Body: ({ site }) => (
        <p>
          A cookie is a short text that a site leaves in your browser and that comes back with each request. Local
          storage is similar, but stays in the browser. This policy holds for both, on all pages of {site.name}. It
          belongs to the <a href={paths.privacy}>Privacy Policy</a>.
        </p>
      ),
    },
    { id: 'necessary', title: 'Cookies that the site needs', Body: Necessary },
    { id: 'optional', title: 'Cookies that need your consent', Body: Optional },
    { id: 'storage', title: 'What your browser stores for us', Body: Storage },
    {
      id: 'your-choice',
      title: 'Your choice, and how to change it',
      Body: () => (
        <p>
          On your first visit a notice at the bottom asks once. You can accept or decline; every page works the same
          either way. To change your choice, delete the data of this site in the settings of your browser (often under
          “Privacy”, “Cookies and site data”). The notice then asks again. You can also block all cookies. Reading still
          works, but each login then needs a code.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Third-party cookies',
      Body: () => (
        <p>
          Our pages load nothing from other companies, with one exception: the wallet page uses the software of the Pi
          Network when you connect a wallet. The policy of the Pi Network applies to it. Links to other sites leave our
          site; those sites have their own policies.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Data-protection contact',
      Body: ({ site }) => (
        <>
          <p>For questions about cookies and about your data, and to use your rights:</p>
          <ul>
            <li>
              <b>Responsible:</b> {site.publisher}, publisher of {site.name}
            </li>
            <li>
              <b>Data protection by email:</b> <SupportAddress site={site} />
            </li>
            <li>
              <b>In writing on the site:</b> the <a href={paths.contact}>contact page</a>
            </li>
            <li>
              <b>Supervising authority:</b> Nigeria Data Protection Commission; the law of {governingLaw} applies
            </li>
          </ul>
        </>
      ),
    },
  ],
}
