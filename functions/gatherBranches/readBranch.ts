import type { TeamId } from '../../src/model/ids.ts';
import { entriesOf, isObject } from '../../src/model/json.ts';
import { screenAfar, screenKnown } from '../../src/model/rules/screenNow.ts';
import { lagsBehindSettings } from '../../src/model/rules/slideNow.ts';
import { parseAlert } from '../../src/model/screen/alert.ts';
import { parseScreenReport } from '../../src/model/screen/screenReport.ts';
import { parseScreen, screenThere } from '../../src/model/screen/screen.ts';
import { zoneOffset } from '../../src/model/screen/wallClock.ts';
import { parseSpecialDays } from '../../src/model/team/specialDays.ts';
import type { BranchSummary, BranchScreen } from '../../src/model/rules/branches.ts';
import type { FunctionDatabase } from '../ports.ts';

/** Returns a team with what each of its screens does at `atMs`, server time; undefined if there is no such team. */
export async function readBranch(
  database: FunctionDatabase,
  id: TeamId,
  atMs: number,
): Promise<BranchSummary | undefined> {
  const [name, rows, days, beats, states, told] = await Promise.all(
    [
      `teams/${id}/name`,
      `teams/${id}/screens`,
      `teams/${id}/specialDays`,
      `screens/${id}`,
      `screenStates/${id}`,
      `alerts/${id}`,
    ].map((path) => database.get(path)),
  );
  if (typeof name !== 'string') return undefined;
  const specialDays = parseSpecialDays(days ?? null);
  const alerts = entriesOf(told).flatMap(([key, raw]) => parseAlert(raw, key) ?? []);
  const moment = { nowMs: atMs, lastContactMs: atMs, offsetOf: zoneOffset };
  const screens = entriesOf(rows).flatMap(([, raw]): readonly BranchScreen[] => {
    const row = parseScreen(raw, id);
    if (!row || row.removed) return [];
    const report = parseScreenReport(valueIn(states, row.id));
    const beat = valueIn(beats, row.id);
    const lastMs = typeof beat === 'number' ? beat : undefined;
    const screen = screenThere(row, report?.timeZone);
    const known = screenKnown({ screen, lastMs, report, alerts, specialDays });
    const rev = valueIn(raw, 'rev');
    const shownRev = typeof rev === 'number' ? rev : undefined;
    const hasOldSettings = lagsBehindSettings({ isUnsent: false, shownRev }, known);
    return [
      {
        id: row.id,
        name: row.name,
        now: screenAfar({ ...known, hasOldSettings }, moment),
        ...(screen.timeZone && { timeZone: screen.timeZone }),
        roles: row.roles ?? {},
        failures: Object.keys(known.report?.failures ?? {}).length,
      },
    ];
  });
  return { id, name, atMs, screens };
}

const valueIn = (map: unknown, key: string): unknown => (isObject(map) ? map[key] : undefined);
