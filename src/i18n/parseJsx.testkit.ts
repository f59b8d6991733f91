import { parseAsync, type types as t } from '@babel/core';

/** Parses a source file with JSX, as it is written. */
export async function parseJsx(file: string, source: string): Promise<t.File> {
  const ast = await parseAsync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (!ast) throw new Error(`${file} was not parsed`);
  return ast;
}
