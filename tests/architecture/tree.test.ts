import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

type Places = { readonly [name: string]: Places };
const { rules } = JSON.parse(read('database.rules.json')) as { readonly rules: Places };

const namesIn = (places: Places | undefined, prefix = ''): readonly string[] =>
  Object.keys(places ?? {})
    .filter((name) => /^[a-z]/i.test(name))
    .map((name) => prefix + name);

/**
 * Returns the documented names of a space, from cells such as `teams/{t}/name`, `avatar`: names after the first one
 * omit their space.
 */
function namesTold(): ReadonlySet<string> {
  const [, tree = ''] = read('docs/architecture.md').split('## The tree of the database');
  const cells = [...tree.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  const told = cells.flatMap((cell) => {
    const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const space = /^(\{space\}|teams|templates|users)\/(\{.\}\/)?/.exec(names[0] ?? '')?.[0] ?? '';
    const short = names.map((name) => name.replace(space, '').replace(/\/\{.\}$/, ''));
    const owners = space.startsWith('{') ? ['teams', 'templates', 'users'] : [space.split('/')[0]];
    return owners.flatMap((owner) => short.map((name) => (owner ? `${owner}/${name}` : name)));
  });
  return new Set(told);
}

it('the tree in the documents has every place that the rules know', () => {
  const told = namesTold();
  const known = [
    ...namesIn(rules['teams']?.['$team'], 'teams/'),
    ...namesIn(rules['templates']?.['$team'], 'templates/'),
    ...namesIn(rules['users']?.['$user'], 'users/'),
    ...namesIn(rules).filter((name) => !['teams', 'templates', 'users'].includes(name)),
  ];
  expect(known.length).toBeGreaterThan(40);
  expect(known.filter((name) => !told.has(name))).toEqual([]);
});
