/** Number and bytes of the files of one team or person. */
export interface StoredFileFacts {
  readonly bytes: number;
  readonly files: number;
}

export interface Owner {
  readonly area: 'teams' | 'users';
  readonly id: string;
  /** The common prefix of their file names. */
  readonly prefix: string;
}

export function ownerOf(name: string): Owner | undefined {
  const [area, id, ...rest] = name.split('/');
  if ((area !== 'teams' && area !== 'users') || id === undefined || rest.length === 0) return;
  return { area, id, prefix: `${area}/${id}/` };
}
