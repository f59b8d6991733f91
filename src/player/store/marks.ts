/** Notes outside the database, which may be the broken part. */
export type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
