/** Numbered migrations, applied under an advisory lock so that nodes may start together. Never edit one that was released. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE matches (id text PRIMARY KEY, version integer NOT NULL, owner text NOT NULL, updated bigint NOT NULL, doc text NOT NULL);
  CREATE INDEX matches_by_time ON matches (updated);
  CREATE TABLE sitters (match text NOT NULL, person text NOT NULL, PRIMARY KEY (person, match));
  CREATE INDEX sitters_by_match ON sitters (match);
  CREATE TABLE entries (arrived bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, match text NOT NULL, seq integer NOT NULL, at bigint NOT NULL, entry text NOT NULL);
  CREATE UNIQUE INDEX entries_by_match ON entries (match, seq);
  CREATE TABLE lines (match text NOT NULL, n integer NOT NULL, at bigint NOT NULL, sender text NOT NULL, text text NOT NULL, PRIMARY KEY (match, n));
  CREATE TABLE people (id text PRIMARY KEY, key_hash text NOT NULL UNIQUE, at bigint NOT NULL);
  CREATE TABLE heroes (person text NOT NULL, id text NOT NULL, doc text NOT NULL, PRIMARY KEY (person, id));
  CREATE TABLE leases (match text PRIMARY KEY, node text NOT NULL, until bigint NOT NULL);
  CREATE TABLE clocks (match text PRIMARY KEY, due bigint NOT NULL);
  CREATE INDEX clocks_by_time ON clocks (due);
  `,
  'CREATE INDEX matches_by_owner ON matches (owner);',
  // The set-up of a match apart from what changes; a document from before holds its own.
  'CREATE TABLE setups (match text PRIMARY KEY, setup text NOT NULL);',
  // Check sums, null for what was written before; matches that rest because they are damaged.
  `
  ALTER TABLE matches ADD COLUMN sum text;
  ALTER TABLE setups ADD COLUMN sum text;
  ALTER TABLE entries ADD COLUMN sum text;
  CREATE TABLE damage (match text PRIMARY KEY, what text NOT NULL, at bigint NOT NULL);
  `,
];
