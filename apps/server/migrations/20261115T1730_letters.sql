-- When whoever wrote the letter has seen the reply.
alter table feedback.reply add column read_at timestamptz;
