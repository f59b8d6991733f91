/** Files and their bytes, of one team or person. */
export interface Stored {
  readonly bytes: number;
  readonly files: number;
}

export interface Owner {
  readonly area: 'teams' | 'users';
  readonly id: string;
  /** What the names of all their files begin with. */
  readonly prefix: string;
}

export function ownerOf(name: string): Owner | undefined {
  const [area, id, ...rest] = name.split('/');
  if ((area !== 'teams' && area !== 'users') || id === undefined || rest.length === 0) return;
  return { area, id, prefix: `${area}/${id}/` };
}
