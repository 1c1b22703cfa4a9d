/** Numbered migrations; the number of those applied is the database's `user_version`. Never edit one that was released. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE matches (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, owner TEXT NOT NULL, updated INTEGER NOT NULL, doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX matches_by_time ON matches (updated);
  CREATE TABLE sitters (match TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (person, match)) STRICT, WITHOUT ROWID;
  CREATE INDEX sitters_by_match ON sitters (match);
  -- In order of arrival: a row id goes to the end of the file, wherever its match is.
  CREATE TABLE entries (
    arrived INTEGER PRIMARY KEY, match TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, entry TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX entries_by_match ON entries (match, seq);
  CREATE TABLE lines (match TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, sender TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n)) STRICT, WITHOUT ROWID;
  CREATE TABLE people (id TEXT PRIMARY KEY, key_hash TEXT NOT NULL UNIQUE, at INTEGER NOT NULL) STRICT;
  CREATE TABLE heroes (person TEXT NOT NULL, id TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (person, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE clocks (match TEXT PRIMARY KEY, due INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX clocks_by_time ON clocks (due);
  `,
  'CREATE INDEX matches_by_owner ON matches (owner);',
  // The set-up of a match apart from what changes; a document from before holds its own.
  'CREATE TABLE setups (match TEXT PRIMARY KEY, setup TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  // Check sums, null for what was written before; matches that rest because they are damaged.
  `
  ALTER TABLE matches ADD COLUMN sum TEXT;
  ALTER TABLE setups ADD COLUMN sum TEXT;
  ALTER TABLE entries ADD COLUMN sum TEXT;
  CREATE TABLE damage (match TEXT PRIMARY KEY, what TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
];
