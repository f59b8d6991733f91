/** What the owner of an account is told was done with its sign-in. */
export type NoticeKind = 'EMAIL_CHANGED' | 'PASSWORD_CHANGED' | 'SIGN_IN_ADDED' | 'SIGN_IN_REMOVED';
