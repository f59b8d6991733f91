import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { TeamId } from '../../../model/ids.ts';
import { isDate } from '../../../model/screen/specialDays.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { usePorts } from '../../../platform/react/ports.tsx';

const answerSchema = v.object({
  countries: v.array(v.string()),
  states: v.array(v.object({ id: v.string(), name: v.string() })),
  days: v.array(v.object({ date: v.custom<string>(isDate), name: v.string() })),
});
export type Holidays = v.InferOutput<typeof answerSchema>;

export interface HolidayAnswer {
  /** Undefined until the server has answered for this place. */
  readonly found: Holidays | undefined;
  /** Error code of the last question; '' if it was answered. */
  readonly problem: string;
  /** Asks again. */
  retry(): void;
}

/**
 * Asks the server for the public holidays of a country.
 * @param state empty for those of the whole country
 */
export function useHolidays(teamId: TeamId, country: string, state: string): HolidayAnswer {
  const { functions } = usePorts();
  const { i18n } = useLingui();
  const language = i18n.locale === 'de' ? 'de' : 'en';
  const place = `${country} ${state} ${language}`;
  const [answer, setAnswer] = useState<{ place: string; found?: Holidays; problem: string }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const keep = (found: Holidays | undefined, problem: string) => {
      if (isWanted) setAnswer({ place, problem, ...(found && { found }) });
    };
    const input = { teamId, country, language, ...(state && { state }) };
    functions
      .call('publicHolidays', input)
      .then((raw) => keep(v.parse(answerSchema, raw), ''))
      .catch((cause: unknown) => keep(undefined, codeOf(cause) || 'noAnswer'));
    return () => void (isWanted = false);
  }, [functions, teamId, country, state, language, place, tries]);
  const isOfPlace = answer?.place === place;
  return {
    found: isOfPlace ? answer.found : undefined,
    problem: isOfPlace ? answer.problem : '',
    retry: () => {
      setAnswer(undefined);
      setTries((count) => count + 1);
    },
  };
}
