import { minRegistrationPassword } from '@grfs/domain/identity/password'
import { approvalBusinessDays } from '@grfs/domain/identity/roles'
import { reviewDays } from '@grfs/domain/peer-review/limits'
import { licenceOf } from '@grfs/domain/publishing/licence'
import { minimumAgeYears, noDataUnderAgeYears } from '@grfs/domain/shared/policies'
import { paths } from '../../../lib/paths.ts'
import { between } from '../amounts.ts'

const licence = licenceOf('CC-BY-4.0')

/** POLICY-019, POLICY-020. */
export function WhoMayUse() {
  return (
    <p>
      Everyone may read. To open an account you must be at least <b>{minimumAgeYears}</b> years old and give your own
      name. We do not knowingly collect data of anyone under the age of <b>{noDataUnderAgeYears}</b>. An account belongs
      to one person; institutions and groups do not share one.
    </p>
  )
}

export function YourAccount() {
  return (
    <ul>
      <li>
        Tell the truth about yourself when you register, and keep it up to date. Editors rely on it to find reviewers
        without a conflict of interest.
      </li>
      <li>
        Keep your password to yourself; it has at least {minRegistrationPassword} characters, and a long sentence is
        better. What is done with your account counts as done by you, until you tell us that somebody else has got hold
        of it.
      </li>
      <li>
        A researcher’s account is open as soon as the address is verified. A reviewer’s needs our approval, which
        typically takes {between(approvalBusinessDays)} business days.
      </li>
    </ul>
  )
}

export function Reading() {
  return (
    <p>
      Articles are published under{' '}
      <a href={licence.url} rel="license">
        {licence.name}
      </a>{' '}
      unless the article itself says otherwise. You may read, download, copy, print, translate, search and build on
      them, also for profit, if you name the authors, link to the article and its licence, and say what you changed.
      Machines are welcome as long as they leave room for people. The name and the mark of the site are not part of the
      licence.
    </p>
  )
}

export function Submitting() {
  return (
    <>
      <p>When you submit a paper, you assure us that</p>
      <ul>
        <li>it is your own work and that of the authors you name, and all of them agree to its submission;</li>
        <li>it has not been published before and is not under review elsewhere;</li>
        <li>it harms nobody’s rights, and you have permission for whatever in it belongs to others;</li>
        <li>data and pictures are genuine, and what the ethics of research demands has been done;</li>
        <li>
          it follows the <a href={paths.guidelines}>Paper Submission Guidelines</a>.
        </li>
      </ul>
      <p>
        You keep the copyright. You permit us to store and check the file, to make a blind copy of it and show that to
        editors and reviewers, and, if it is accepted and you have not withdrawn it, to publish it under {licence.name}{' '}
        for good. Until it is published you may withdraw it with a message to the editor.
      </p>
    </>
  )
}

export function Reviewing() {
  return (
    <ul>
      <li>
        A manuscript in review is confidential. Do not copy it, pass it on, quote it or feed it to a service of others.
      </li>
      <li>Do not try to find out who wrote it. If you believe that you know, tell the editor and decline.</li>
      <li>
        Decline where you have an interest in the outcome, and where you lack the time: a review is due after{' '}
        {reviewDays} days.
      </li>
      <li>Judge the work and not the person. Be specific, be kind, and give reasons.</li>
      <li>
        A review that was handed in cannot be changed. The editor may pass it on to the author, never with your name.
      </li>
    </ul>
  )
}
