/** Versions of `auth.sqlite`. Stored on users' disks: append, never change. */
export const AUTH_MIGRATIONS: readonly string[] = [
  `CREATE TABLE accounts (
     uid TEXT PRIMARY KEY,
     email TEXT UNIQUE,
     emailVerified INTEGER NOT NULL DEFAULT 0,
     displayName TEXT,
     photoUrl TEXT,
     passwordHash TEXT,
     passwordUpdatedAt INTEGER NOT NULL DEFAULT 0,
     isDisabled INTEGER NOT NULL DEFAULT 0,
     createdAt INTEGER NOT NULL,
     lastLoginAt INTEGER NOT NULL,
     validSince INTEGER NOT NULL,
     customClaims TEXT NOT NULL DEFAULT '{}'
   ) STRICT;
   CREATE TABLE providers (
     providerId TEXT NOT NULL,
     rawId TEXT NOT NULL,
     uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
     email TEXT,
     displayName TEXT,
     PRIMARY KEY (providerId, rawId)
   ) STRICT;
   CREATE INDEX providersByUid ON providers (uid);
   CREATE TABLE sessions (
     id TEXT PRIMARY KEY,
     uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
     authTime INTEGER NOT NULL,
     signInProvider TEXT NOT NULL,
     turn INTEGER NOT NULL,
     lastUsedAt INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX sessionsByUid ON sessions (uid);
   CREATE TABLE actionCodes (
     hash BLOB PRIMARY KEY,
     uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     email TEXT NOT NULL,
     newEmail TEXT,
     expiresAt INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX actionCodesByUid ON actionCodes (uid);`,
  // Accounts from before this version may found teams, as before.
  `ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
   ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
   UPDATE sessions SET browser = id;
   ALTER TABLE accounts ADD COLUMN mayFoundTeams INTEGER NOT NULL DEFAULT 1;
   CREATE TABLE notices (
     uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX noticesByUid ON notices (uid);`,
];
