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
    `Which cookies ${site.name} uses, what your browser keeps, for how long, and how to decide about it.`,
  Intro: () => (
    <p>
      You can read everything here without a single cookie. This page lists what exists besides: what a login needs,
      what we would ask you about, and what your browser remembers for us.
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
    { id: 'optional', title: 'Cookies that you decide about', Body: Optional },
    { id: 'storage', title: 'What your browser keeps for us', Body: Storage },
    {
      id: 'your-choice',
      title: 'Your choice, and how to change it',
      Body: () => (
        <p>
          At your first visit a notice at the bottom asks once; Accept and Decline count alike, and every page works the
          same either way. To change your mind, delete the data of this site in the settings of your browser (often
          under “Privacy”, “Cookies and site data”): the notice then asks again. You may also forbid all cookies;
          reading goes on as before, but each login then needs a code.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Cookies of others',
      Body: () => (
        <p>
          Our pages load nothing from other companies, with one exception: the wallet page uses the software of the Pi
          Network when you connect a wallet, and its own policy applies there. A link to another site leaves ours; what
          that site sets is its affair.
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
