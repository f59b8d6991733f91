import { factsText, wantedRows, type CarryDeps } from './carry.ts';
import { MOVED_AREAS, rowsHash, readHashes } from './rows.ts';

interface Comparison {
  readonly accounts: number;
  readonly files: number;
  readonly rows: number;
  /** One line per difference; empty if both places are equal. */
  readonly differences: readonly string[];
}

/**
 * Reads everything at the target and compares it with the source: accounts by what can be read of them (which excludes
 * passwords), files by size and MD5, rows by hash.
 */
export async function compare(deps: Pick<CarryDeps, 'source' | 'target'>): Promise<Comparison> {
  const { accounts, files } = deps.source;
  const differences = [
    ...(await compareAccounts(deps)),
    ...(await compareFiles(deps)),
    ...(await compareRows(deps)),
  ];
  return {
    accounts: accounts.length,
    files: files.length,
    rows: wantedRows(deps).size,
    differences,
  };
}

async function compareAccounts({ source, target }: Pick<CarryDeps, 'source' | 'target'>) {
  const there = await target.accounts.all();
  return differencesOf(
    new Map(source.accounts.map((account) => [account.uid, factsText(account)])),
    new Map([...there].map(([uid, account]) => [uid, factsText(account)])),
    'account',
  );
}

async function compareFiles({ source, target }: Pick<CarryDeps, 'source' | 'target'>) {
  const there = await target.files.all();
  return differencesOf(
    new Map(source.files.map(({ name, size, md5 }) => [name, `${size} ${md5}`])),
    new Map([...there].map(([name, { size, md5 }]) => [name, `${size} ${md5}`])),
    'file',
  );
}

async function compareRows({ source, target }: Pick<CarryDeps, 'source' | 'target'>) {
  const wanted = wantedRows({ source, target });
  const areas = new Set([
    ...MOVED_AREAS,
    ...[...wanted.keys()].map((path) => path.split('/')[0] ?? ''),
  ]);
  const there = await readHashes(target.database, [...areas]);
  const expected = new Map([...wanted].map(([path, value]) => [path, rowsHash(value)]));
  return differencesOf(expected, there, 'row');
}

function differencesOf(
  expected: ReadonlyMap<string, string>,
  there: ReadonlyMap<string, string>,
  what: string,
): readonly string[] {
  const lines: string[] = [];
  for (const [name, text] of expected) {
    const found = there.get(name);
    if (found === undefined) lines.push(`${what} ${name} is missing at the new place`);
    else if (found !== text) lines.push(`${what} ${name} is another at the new place`);
  }
  for (const name of there.keys()) {
    if (!expected.has(name)) lines.push(`${what} ${name} is at the new place only`);
  }
  return lines;
}
