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
        Keep your password secret. It must have at least {minRegistrationPassword} characters; a long sentence is
        better. You are responsible for what is done with your account until you tell us that another person has access
        to it.
      </li>
      <li>
        A researcher account is active as soon as the address is verified. A reviewer account needs our approval, which
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
      Automated access is welcome as long as it does not slow the site for people. The name and the logo of the site are
      not part of the licence.
    </p>
  )
}

export function Submitting() {
  return (
    <>
      <p>When you submit a paper, you confirm that</p>
      <ul>
        <li>it is your own work and that of the authors you name, and all of them agree to its submission;</li>
        <li>it has not been published before and is not under review elsewhere;</li>
        <li>
          it does not violate anyone’s rights, and you have permission for everything in it that belongs to others;
        </li>
        <li>data and pictures are genuine, and the research followed ethical standards;</li>
        <li>
          it follows the <a href={paths.guidelines}>Paper Submission Guidelines</a>.
        </li>
      </ul>
      <p>
        You keep the copyright. You permit us to store and check the file, to make a blind copy of it and show that to
        editors and reviewers, and, if it is accepted and you have not withdrawn it, to publish it under {licence.name}{' '}
        permanently. Until it is published you may withdraw it with a message to the editor.
      </p>
    </>
  )
}

export function Reviewing() {
  return (
    <ul>
      <li>
        A manuscript in review is confidential. Do not copy it, share it, quote it or upload it to other services.
      </li>
      <li>Do not try to find out who wrote it. If you believe that you know, tell the editor and decline.</li>
      <li>
        Decline if you have an interest in the outcome or do not have the time: a review is due after {reviewDays} days.
      </li>
      <li>Judge the work and not the person. Be specific, be kind, and give reasons.</li>
      <li>A submitted review cannot be changed. The editor may send it to the author, but never with your name.</li>
    </ul>
  )
}
