import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, 'powershell');
const SCRIPT = path.resolve(import.meta.dirname, '../../../docs/kiosk/vitrine-player.ps1');

/** The used part of `web-tree-sitter`: the test installs it, so the compiler has no types for it. */
interface TreeSitter {
  readonly Parser: {
    init(): Promise<void>;
    new (): {
      setLanguage(language: unknown): void;
      parse(text: string): { rootNode: { hasError: boolean } };
    };
  };
  readonly Language: { load(file: string): Promise<unknown> };
}

let hasError: (script: string) => boolean;
beforeAll(async () => {
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit'], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  const module = path.join(FOLDER, 'node_modules/web-tree-sitter/web-tree-sitter.js');
  const { Parser, Language }: TreeSitter = await import(
    /* @vite-ignore */ pathToFileURL(module).href
  );
  await Parser.init();
  const parser = new Parser();
  const grammar = 'node_modules/tree-sitter-powershell/tree-sitter-powershell.wasm';
  parser.setLanguage(await Language.load(path.join(FOLDER, grammar)));
  hasError = (script) => parser.parse(script).rootNode.hasError;
}, 120_000);

// Only its syntax: there is no Windows here to run it.
test('the script for Windows is PowerShell by its syntax', () => {
  const script = readFileSync(SCRIPT, 'utf8');
  expect(hasError(script)).toBe(false);
  expect(hasError(script.replace('} catch { }', '} catch {'))).toBe(true);
});
