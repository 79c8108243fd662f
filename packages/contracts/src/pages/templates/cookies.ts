import type { PageTemplate } from '@grfs/domain/pages/page'

/** The product’s own text of /cookiepolicy. */
export const cookiesTemplate: PageTemplate = {
  name: 'cookies',
  path: '/cookiepolicy',
  title: 'Cookie Policy',
  description: 'Which cookies {press} uses, what your browser stores, for how long, and how you can choose.',
  layout: 'policy',
  hasFixedSections: true,
  facts: [
    ['In effect since', '{effective-date}'],
    ['Cookies for reading', 'None'],
    ['Analytics', 'Only if you accept'],
  ],
  sections: [
    {
      id: 'intro',
      place: 'lead',
      title: '',
      text: 'You can read everything here without cookies. This page lists the cookies that a login needs, the cookies that need your consent, and the data that your browser stores for us.',
    },
    {
      id: 'what-it-is',
      title: 'What this policy covers',
      text: 'A cookie is a short text that a site leaves in your browser and that comes back with each request. Local storage is similar, but stays in the browser. This policy holds for both, on all pages of {press}. It belongs to the [Privacy Policy](/privacy).',
      keeps: [],
    },
    {
      id: 'necessary',
      title: 'Cookies that the site needs',
      text: `We set them only when you sign in. Only our server reads them (scripts cannot), and we never use them to track you. A login would not be safe without them, so the law does not require your consent. Public pages set no cookies.

{necessary-cookies}`,
      keeps: ['necessary-cookies'],
    },
    {
      id: 'optional',
      title: 'Cookies that need your consent',
      text: `{optional-cookies}

These are the longest durations. At present we set none of the four: we do not use Google Analytics, the site has one language, and your answer to the notice is stored in local storage (section 4) instead of a cookie. If this changes, the table applies: no analytics cookie before you press Accept, and none at all if you press Decline.`,
      keeps: ['optional-cookies'],
    },
    {
      id: 'storage',
      title: 'What your browser stores for us',
      text: `Local storage is a place in your browser that only our pages can read and that is not sent with requests. The site needs the data stored there. None of it is used to track you.

{browser-storage}`,
      keeps: ['browser-storage'],
    },
    {
      id: 'your-choice',
      title: 'Your choice, and how to change it',
      text: 'On your first visit a notice at the bottom asks once. You can accept or decline; every page works the same either way. To change your choice, delete the data of this site in the settings of your browser (often under “Privacy”, “Cookies and site data”). The notice then asks again. You can also block all cookies. Reading still works, but each login then needs a code.',
      keeps: [],
    },
    {
      id: 'others',
      title: 'Third-party cookies',
      text: 'Our pages load nothing from other companies, with one exception: the wallet page uses the software of the Pi Network when you connect a wallet. The policy of the Pi Network applies to it. Links to other sites leave our site; those sites have their own policies.',
      keeps: [],
    },
    {
      id: 'contact',
      title: 'Data-protection contact',
      text: `For questions about cookies and about your data, and to use your rights:

- **Responsible:** {publisher}, publisher of {press}
- **Data protection by email:** {support-address}
- **In writing on the site:** the [contact page](/contact)
- **Supervising authority:** {data-authority}; the law of {governing-law} applies`,
      keeps: ['publisher', 'support-address'],
    },
  ],
}
