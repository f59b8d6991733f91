/** Notes outside the database, which may be the broken part. */
export type PlayerMarks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
