import { isObject, type Json } from '../../../src/model/json.ts';
import { childOf, type Tree } from './tree.ts';

const SPACE = /^((?:teams|templates|users)\/[^/]+)\/(.*)$/;
const ROW = /^(slides|screens|users|canvas)\/([^/]+)(?:\/(.*))?$/;

type Updates = Readonly<Record<string, Json>>;

/** Returns why the guard refuses an update, in the order of the access rules; undefined if it does not. */
export function refusesUpdate(tree: Tree, updates: Updates, uid: string): string | undefined {
  for (const [path, value] of Object.entries(updates)) {
    const [, space, inner] = SPACE.exec(path) ?? [];
    if (space === undefined || inner === undefined) continue;
    const reason = refusesPath(tree, updates, uid, space, inner, value);
    if (reason !== undefined) return `${path}: ${reason}`;
  }
  return undefined;
}

function refusesPath(
  tree: Tree,
  updates: Updates,
  uid: string,
  space: string,
  inner: string,
  value: Json,
): string | undefined {
  const old = Number(tree.get(`${space}/rev`) ?? 0);
  if (updates[`${space}/rev`] !== old + 1) return `rev is ${old}`;
  if (inner.startsWith('revs/') && value !== old + 1) return 'section is not stamped';
  if (inner.startsWith('receipts/')) return refusesReceipt(tree, updates, uid, space, inner);
  const [, base, at, rest] = ROW.exec(inner) ?? [];
  return at === undefined
    ? undefined
    : refusesRow(tree, updates, `${space}/${base}/${at}`, rest, old + 1);
}

/** A row keeps its id and carries the new revision. */
function refusesRow(
  tree: Tree,
  updates: Updates,
  row: string,
  rest: string | undefined,
  rev: number,
): string | undefined {
  const becomes = (field: string) =>
    rest === undefined
      ? childOf(updates[row], field)
      : (updates[`${row}/${field}`] ?? childOf(tree.get(row), field));
  if (rest === undefined && !isObject(updates[row])) return 'rows are never removed';
  if (becomes('rev') !== rev) return 'row is not stamped';
  const id = childOf(tree.get(row), 'id');
  return id !== null && becomes('id') !== id ? 'another row lies here' : undefined;
}

function refusesReceipt(
  tree: Tree,
  updates: Updates,
  uid: string,
  space: string,
  inner: string,
): string | undefined {
  const [, holder, client] = inner.split('/');
  if (holder !== uid) return 'receipt of somebody else';
  const path = `${space}/receipts/${holder}/${client}`;
  const n = Number(updates[`${path}/n`] ?? Number.NaN);
  if (n > Number(updates[`${space}/rev`])) return 'receipt beyond the revision';
  return n > Number(tree.get(`${path}/n`) ?? 0) ? undefined : 'receipt is older';
}
