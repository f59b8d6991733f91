import regexPlugin from '@jsep-plugin/regex';
import jsep from 'jsep';
import type { Expression } from 'jsep';
import { RulesInvalid } from './failure.ts';

// jsep keeps one grammar for the whole process; registering twice is harmless.
if (!('regex' in jsep.plugins.registered)) jsep.plugins.register(regexPlugin);

/** Parses one rule expression. Throws `RulesInvalid`. */
export function parseExpression(source: string): Expression {
  try {
    return jsep(source);
  } catch (cause) {
    throw new RulesInvalid(`cannot read "${source}": ${String(cause)}`, { cause });
  }
}
