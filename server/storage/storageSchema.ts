/** Versions of `storage.sqlite`. Stored on users' disks: append, never change. */
export const STORAGE_MIGRATIONS: readonly string[] = [
  `CREATE TABLE objects (
     name TEXT PRIMARY KEY,
     file TEXT NOT NULL UNIQUE,
     size INTEGER NOT NULL,
     sha256 TEXT NOT NULL,
     md5 TEXT NOT NULL,
     generation INTEGER NOT NULL,
     metageneration INTEGER NOT NULL,
     createdAt INTEGER NOT NULL,
     updatedAt INTEGER NOT NULL,
     downloadTokens TEXT NOT NULL,
     settings TEXT NOT NULL
   ) STRICT;
   CREATE TABLE uploads (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     size INTEGER NOT NULL,
     settings TEXT NOT NULL,
     auth TEXT NOT NULL,
     received INTEGER NOT NULL,
     state TEXT NOT NULL,
     target TEXT,
     updatedAt INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX uploadsByTime ON uploads (updatedAt);`,
  'CREATE TABLE events (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT;',
  'CREATE INDEX uploadsByState ON uploads (state, name);',
];
