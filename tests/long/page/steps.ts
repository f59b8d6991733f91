/** One thing that a document tells its reader to do. */
export type Step =
  | { readonly do: 'run'; readonly script: string }
  | { readonly do: 'write'; readonly file: string; readonly content: string };

/**
 * Returns the steps of the section with this heading, in order: `sh` blocks are commands, `ini` blocks the content of
 * the file named last before them. @throws Error if there is no such section, or no step in it
 */
export function stepsOf(page: string, heading: string): readonly Step[] {
  const part = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`there is no part "${heading}"`);
  const steps = [...part.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((found) => {
    const [, language, text = ''] = found;
    if (language === 'sh') return { do: 'run', script: text } as const;
    if (language !== 'ini') throw new Error(`what is a block of ${language}?`);
    return { do: 'write', file: fileBefore(part.slice(0, found.index)), content: text } as const;
  });
  if (steps.length === 0) throw new Error(`"${heading}" says nothing to do`);
  return steps;
}

function fileBefore(text: string): string {
  const named = [...text.matchAll(/`(\/[^`\s]+)`/g)].at(-1)?.[1];
  if (named === undefined) throw new Error('a file without a name');
  return named;
}
