/** What the owner of an account is told was done with its sign-in. Stored: renaming needs a migration. */
export type NoticeKind = 'EMAIL_CHANGED' | 'PASSWORD_CHANGED' | 'SIGN_IN_ADDED' | 'SIGN_IN_REMOVED';
