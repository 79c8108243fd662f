-- A name as it is sought: in lower case, without accents and signs, with a space before each word.
create function identity.sought(name text) returns text language sql immutable strict parallel safe
  return ' ' || regexp_replace(lower(public.unaccent('public.unaccent', name)), '[[:punct:][:space:]]+', ' ', 'g');
create index account_sought on identity.account using gin (identity.sought(full_name) public.gin_trgm_ops);
