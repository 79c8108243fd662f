-- PostgreSQL 15.20, unlike 15.18, refuses to alter a table while a function with a parsed body uses its row type. The
-- earlier migrations create these functions as text now; this changes installations that ran them before.
create or replace function platform.audit_hash(entry platform.audit, previous bytea) returns bytea
  language sql immutable parallel safe
  as $$ select sha256(previous || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.action, entry.actor_id,
    entry.subject_kind, entry.subject_id, entry.journal_id, entry.detail, encode(entry.actor_digest, 'hex'),
    encode(entry.text_digest, 'hex'), entry.key_id, encode(entry.mac, 'hex'))::text, 'UTF8')) $$;
create or replace function platform.audit_actor_digest(entry platform.audit) returns bytea language sql immutable parallel safe
  as $$ select sha256(entry.actor_salt || convert_to(entry.actor_name, 'UTF8')) $$;
-- Of entries without a MAC. Of the others the server makes it.
create or replace function platform.audit_text_digest(entry platform.audit) returns bytea language sql immutable parallel safe
  as $$ select sha256(entry.text_salt || convert_to(jsonb_build_array(entry.subject_label, entry.personal)::text, 'UTF8')) $$;
