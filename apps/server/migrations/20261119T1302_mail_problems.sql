-- When the mail server, or a delivery report, last named a problem with an e-mail.
alter table platform.mail add column problem_at timestamptz;
