/**
 * In which section of the personal-data copy the table is, or why it is in none; and what happens to it when an account
 * is deleted.
 */
export interface TableEntry {
  copy: { section: string } | { none: string }
  end: string
}

const inSection = (section: string, end = 'Goes.'): TableEntry => ({ copy: { section }, end })
const notCopied = (none: string, end = 'Stays: it says nothing about anybody.'): TableEntry => ({
  copy: { none },
  end,
})
const notPersonal = notCopied('It says nothing about anybody.')
const publicRecord = notCopied('It is published for everybody to read.', 'Stays: the published record.')
const history = notCopied('The press keeps how a published article was changed.', 'Stays: ids of an empty place.')
const secret = notCopied('Secrets are kept as hashes, which tell nobody anything.', 'Goes.')
const visitorHash = notCopied('A keyed hash of a day: it names nobody.', 'Goes by itself after two days.')
const derived = notCopied('It is made from the manuscript, which is in the copy.', 'Goes.')

/** Every table of the database, by schema. */
export const register: Record<string, Record<string, TableEntry>> = {
  platform: {
    event: notCopied('It carries ids, and nothing else.', 'Stays: ids of an empty place.'),
    mail: inSection('mailsToYou', 'Goes once it has left. What others were sent goes with its text.'),
    mail_text: notCopied(
      'A text of the press. The audit log, which is in the copy, says who changed it.',
      'Stays: ids of an empty place.',
    ),
    idempotency_key: notCopied('Answers that were given already, for some days.', 'Goes.'),
    rate_limit: notCopied('Counts of up to 90 days, under keyed hashes.', 'Goes by itself when it has run out.'),
    outbox: notCopied('What is told in this very moment.', 'Goes by itself within seconds.'),
    job_crash: notPersonal,
    switch: notPersonal,
    effect: notPersonal,
    figure: notPersonal,
    audit: inSection('auditedActs', 'Names, addresses and typed texts go. That it happened stays, with ids.'),
    audit_check: notPersonal,
    audit_seal: notPersonal,
    redirect: notPersonal,
    backup_run: notPersonal,
  },
  public: { migration: notPersonal },
  files: {
    object: notCopied('The files themselves are in the copy.', 'Becomes empty: name and bytes go.'),
  },
  dois: { doi: notPersonal, citations: publicRecord },
  pages: {
    page_version: inSection('pagesThatYouWrote', 'Stays: texts of the press. The account has no name any more.'),
  },
  integrations: {
    api_key: notPersonal,
    delivery: notPersonal,
    preprint_server: notPersonal,
    received_notification: notCopied(
      'What services of others sent about a published article. Who sent it is not proven.',
      'Goes by itself after 180 days.',
    ),
    sent_notification: notPersonal,
    webhook: notCopied(
      'A setting of the press. The audit log, which is in the copy, says who added it.',
      'Stays: ids of an empty place.',
    ),
  },
  settings: {
    value: notPersonal,
    change: notCopied(
      'A setting of the press. The audit log, which is in the copy, says who changed it.',
      'Stays: ids of an empty place.',
    ),
  },
  deposits: { account: notPersonal, deposit: notPersonal, doaj_entry: notPersonal, item: notPersonal },
  reference_checks: {
    answer: notCopied('What a public registry answered, under hashes.', 'Goes by itself after 30 days.'),
    retraction: notPersonal,
    verdict: derived,
  },
  organizations: { organization: notPersonal, name: notPersonal },
  journals: {
    journal: publicRecord,
    issue: notPersonal,
    issue_year: notPersonal,
    section: notPersonal,
    journal_country: notPersonal,
  },
  publishing: {
    article: publicRecord,
    contributor: notCopied(
      'It is published for everybody to read.',
      'The name stays; the photo and the author’s page go.',
    ),
    article_text: publicRecord,
    article_subject: publicRecord,
    author: inSection('authorPage'),
    affiliation: publicRecord,
    contributor_affiliation: publicRecord,
    reference: publicRecord,
    funding: publicRecord,
    statement: publicRecord,
    translation: publicRecord,
    supplement: publicRecord,
    relation: publicRecord,
    publication: inSection('workAsAPublisher', 'Stays: how the article was made that is published.'),
    proof: inSection('workAsAPublisher', 'Stays: when a proof was sent and answered.'),
    proof_mark: inSection('marksInProofs', 'The author’s words go. That there was a mark stays.'),
    figure: publicRecord,
    notice: inSection('workAsAPublisher', 'Stays: it is published.'),
    notice_paper: publicRecord,
    version: publicRecord,
    version_figure: publicRecord,
    version_supplement: publicRecord,
    uploaded_supplement: history,
    removed_record: publicRecord,
    new_version: history,
    change: history,
    name_change: history,
    numbering: notPersonal,
    given_back: notPersonal,
    readership: notPersonal,
    articles_of_month: notPersonal,
  },
  identity: {
    account: inSection('account', 'Becomes an empty place.'),
    profile: inSection('account'),
    held_role: inSection('account'),
    application: inSection('applications'),
    sub_admin: inSection('account', 'Stays: sub-admins are ended by an administrator.'),
    journal_role: inSection('account', 'Stays: sub-admins are ended by an administrator.'),
    activity: inSection('account'),
    session: inSection('sessions'),
    login_attempt: inSection('signingIn'),
    authenticator: inSection('signingIn'),
    passkey: inSection('signingIn'),
    passkey_challenge: inSection('signingIn'),
    recovery_code: inSection('signingIn'),
    provider_round: inSection('signingIn'),
    linked_identity: inSection('signingIn'),
    code_count: inSection('signingIn'),
    known_device: inSection('signingIn'),
    one_time_link: inSection('signingIn'),
    past_password: secret,
    role_count: notPersonal,
  },
  manuscripts: {
    manuscript: derived,
    step: derived,
    image: derived,
    comparable: notCopied(
      'It is made from the manuscript, which is in the copy.',
      'Goes. A published article stays: it is the published record.',
    ),
    mark: notPersonal,
  },
  submissions: {
    submission: inSection(
      'papers',
      'Drafts go; a rejected paper becomes empty; a published one stays without its cover letter and its facts, which the article has. In papers of others the facts lose account and address.',
    ),
    author: inSection(
      'papers',
      'Loses account and address; the byline of a paper that is published or under way stays.',
    ),
    author_change: inSection(
      'papersOfOthersThatNameYou',
      'Goes with a paper that ended or is published. While one is under way, former names stay redacted.',
    ),
    reviewer_wish: inSection(
      'papers',
      'Goes with the author. What others wished about the person goes too, and is not in the copy: it would tell who wrote a paper.',
    ),
    transfer: inSection('papers', 'Stays with the rejected paper: which journal was suggested.'),
    draft: inSection('papers'),
    handed_in: inSection('papers', 'Becomes empty: file and file name go.'),
    supplement: inSection(
      'papers',
      'Files that no article has go; the others lose the name that the author gave them.',
    ),
    event: inSection('papers', 'Letters go; what happened when stays.'),
    released_review: inSection('papers', 'Stays: it was written by the reviewer.'),
    point: inSection('papers', 'Answers go.'),
    message: inSection('papers', 'Goes with its author; stays without the name of its editor.'),
    publication: inSection('publishedArticles', 'Stays: the published record.'),
    published_author: inSection('publishedArticles'),
    difference: derived,
    numbering: notPersonal,
    moves_of_month: notPersonal,
  },
  peer_review: {
    assignment: inSection('reviewAssignments', 'Open ones are declined; the reason somebody gave goes.'),
    outside_invitation: inSection(
      'reviewAssignments',
      'The name, field and interests go with the invited person; who invited stays without a name.',
    ),
    assignment_event: inSection('workAsAnEditor', 'Stays without a name.'),
    named_colleague: inSection('reviewAssignments', 'Goes with the reviewer who named the colleague.'),
    review_draft: inSection('reviewsThatYouAreWriting'),
    review: inSection('reviewsThatYouWrote', 'Stays without a name: decisions rest on it.'),
    decision: inSection('workAsAnEditor', 'Stays without a name; the letter goes with the author it was written to.'),
    decision_draft: inSection('workAsAnEditor'),
    handling_editor: inSection(
      'workAsAnEditor',
      'Goes: other editors see to the paper. Who assigned it stays without a name.',
    ),
    handling_change: inSection('workAsAnEditor', 'Stays without a name: what happened when.'),
    person_note: inSection(
      'notedByTheEditors',
      'Goes with the person; stays without the name of the editor who wrote it.',
    ),
    saved_view: inSection('workAsAnEditor'),
    letter_template: inSection('workAsAnEditor', 'Stays: it belongs to the press.'),
    blindness_check: inSection('workAsAnEditor', 'Stays without a name.'),
    message: inSection('messagesAboutReviews'),
    note: inSection('workAsAnEditor', 'Stays without a name; goes with the author of the paper.'),
    escalation: notPersonal,
    certificate: inSection('reviewCertificates'),
    certificate_key: notPersonal,
    blind_difference: derived,
    reviews_of_month: notPersonal,
  },
  editorial_board: { member: inSection('editorialBoard') },
  news: {
    post: publicRecord,
    draft: inSection('newsThatYouAreWriting'),
    picture: inSection('newsPictures', 'Stays where a post shows it, without who uploaded it.'),
    picture_use: notPersonal,
  },
  announcements: {
    announcement: inSection('announcementsThatYouWrote', 'Stays without a name.'),
    reading: inSection('announcementsRead'),
  },
  feedback: {
    suggestion: inSection('fieldSuggestions'),
    cooldown: notCopied('A keyed hash: it names nobody.', 'Goes by itself when it has run out.'),
    letter: inSection('letters'),
    reply: inSection('letters', 'Goes with the letter; one that somebody wrote to others loses the name.'),
  },
  wallet: {
    pi_account: inSection('piWallet'),
    payment: inSection('piWallet', 'Stays without the Pi account: the books must be complete.'),
    book: inSection('piWallet', 'Stays: the books must be complete.'),
    entry: inSection('piWallet', 'Stays: the books must be complete.'),
  },
  notifications: {
    notification: inSection('notifications', 'Goes. What others were told goes after its days.'),
    switched_off: inSection('mailsSwitchedOff'),
  },
  follows: {
    subscriber: inSection('follows'),
    follow: inSection('follows'),
  },
  search: {
    document: publicRecord,
    word: publicRecord,
    name: publicRecord,
  },
  statistics: {
    // Of the previous release. It becomes empty after an upgrade.
    happening: visitorHash,
    visit: visitorHash,
    visit_0: visitorHash,
    visit_1: visitorHash,
    visit_2: visitorHash,
    visit_3: visitorHash,
    usage: notPersonal,
    usage_of_journal: notPersonal,
    usage_writer: notPersonal,
    day: notPersonal,
    month_of_article: notPersonal,
    month_of_journal: notPersonal,
  },
}

const published = 'It is the article, which is published.'
const internalName = 'A name inside of the house.'
const ofAdministrators = 'What administrators noted is theirs; that they acted is told.'

/** Columns of copied tables that are left out of the copy, and why. */
export const unsaid: Record<string, string> = {
  'platform.mail.recipient_name': 'The name is in the account.',
  'platform.mail.html': 'The same words as in the text.',
  'platform.mail.message_id': 'A number among mail servers.',
  'platform.mail.last_error': 'What one mail server told another.',
  'platform.mail.notice': 'It is among the notifications.',
  'platform.audit.actor_name': ofAdministrators,
  'platform.audit.subject_label': ofAdministrators,
  'platform.audit.detail': ofAdministrators,
  'platform.audit.key_id': ofAdministrators,
  'platform.audit.sought': ofAdministrators,
  'identity.account.password_hash': 'A secret.',
  'identity.authenticator.key_id': internalName,
  'feedback.letter.sought': 'The letter once more, to search by.',
  'identity.account.sought_name': 'The name once more, to search by.',
  'submissions.author.mail_refused': 'Why a co-author was not written to is for editors.',
  'submissions.author.proved_orcid': 'It is in the copy of the co-author who proved it.',
  'submissions.event.from_status': 'The move says it.',
  'submissions.event.to_status': 'The move says it.',
  'submissions.event.by_party': 'Who moves a paper is not told to its author.',
  'submissions.event.reason': 'Authors are told why a paper is rejected; other reasons are for editors.',
  'publishing.proof.content_mark': internalName,
  'publishing.publication.plan': published,
  'publishing.publication.full_text': published,
  'publishing.publication.made_of': internalName,
  'publishing.publication.state': internalName,
  'wallet.payment.recipient_uid': 'It is the account of the press.',
  'notifications.notification.template': internalName,
  'notifications.notification.path': internalName,
}
