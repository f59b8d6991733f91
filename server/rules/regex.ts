import { RulesInvalid } from './failure.ts';

/** The rule language's subset of regular expressions, checked by token before compilation. */
const TOKEN =
  /\\[swdSWD]|\\[^a-zA-Z0-9]|\\[tnrfv0]|\[\^?(?:\\.|[^\]\\])+\]|\((?!\?)|\)|\{\d{1,4}(?:,\d{0,4})?\}|[+*?|.]|[^\\[\](){}^$+*?|.]/y;

/**
 * Compiles a literal such as `/^[a-z]+$/i`: sets, groups, repetition, alternatives, `i`, and anchors at the ends only.
 * Refuses look-around, lazy repetition and back references, as the service does.
 */
export function compileRegex(source: string, flags: string): RegExp {
  if (flags !== '' && flags !== 'i') throw new RulesInvalid(`regular expression flags "${flags}"`);
  const body = source.replace(/^\^/, '').replace(/(^|[^\\])\$$/, '$1');
  let repeated = true;
  for (let at = 0; at < body.length; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(body)?.[0];
    if (token === undefined) throw new RulesInvalid(`regular expression /${source}/ at ${at}`);
    const isRepeat = /^[+*?{]/.test(token);
    if (isRepeat && repeated) throw new RulesInvalid(`regular expression /${source}/: repetition`);
    repeated = isRepeat || token === '(' || token === '|';
    at += token.length;
  }
  return new RegExp(source, flags);
}
