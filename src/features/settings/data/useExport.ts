import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TeamId, UserId } from '../../../model/ids.ts';
import { saveAsFile } from '../../../platform/files/saveAsFile.ts';
import { systemClock } from '../../../platform/clock.ts';
import { CallError, type FunctionsPort } from '../../../platform/ports/functionsPort.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import { collectMedia } from './collectMedia.ts';

/** What an archive contains: paths of the database, by the file that each is written to. */
export interface ExportPlan {
  /** The start of the archive's file name. */
  readonly name: string;
  read(read: FunctionsPort['read']): Promise<Readonly<Record<string, unknown>>>;
}

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

/** Writes all data of a team or person to one archive and hands it to the browser as a download. */
export function useExport() {
  const { t } = useLingui();
  const { functions } = usePorts();
  const store = useStore();
  const problemText = useProblemText();
  const [progress, setProgress] = useState<ExportProgress>();

  async function run(plan: ExportPlan): Promise<void> {
    setProgress({ done: 0, total: 0 });
    try {
      const data = await plan.read(functions.read);
      const files = collectMedia(data);
      const total = files.length;
      const { writeArchive } = await import('./writeArchive.ts');
      const { blob, missing } = await writeArchive({
        texts: {
          ...asTexts(data),
          'README.txt': t`Your data from Vitrine: each .json file is a part of it, the folder "files" holds pictures and videos under the paths that the data names.`,
        },
        files,
        addressOf: store.addressOf,
        fetch: (...request) => fetch(...request),
        onFile: (done) => setProgress({ done, total }),
      });
      saveAsFile(
        blob,
        `${plan.name}-${new Date(systemClock.now()).toISOString().slice(0, 10)}.zip`,
      );
      if (missing.length === 0) notify.success(t`Archive saved`);
      else
        notify.error(t`The archive lacks files that could not be fetched; missing.txt names them.`);
    } catch (cause) {
      notify.error(problemText(cause instanceof CallError ? cause.code : 'noAnswer'));
    } finally {
      setProgress(undefined);
    }
  }
  return { run, progress };
}

const asTexts = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [`${name}.json`, JSON.stringify(value, null, 2)]),
  );

/** Paths of a team that its members may read. */
const TEAM_PLACES = ['teams', 'templates', 'plans', 'plays', 'screens', 'screenStates', 'alerts'];

export const teamExport = (teamId: TeamId, name: string): ExportPlan => ({
  name: fileName(name),
  async read(read) {
    const values = TEAM_PLACES.map(async (place) => [place, await read(`${place}/${teamId}`)]);
    return Object.fromEntries(await Promise.all(values)) as Record<string, unknown>;
  },
});

/** The profile, and what each team stores about the person. */
export const personExport = (
  uid: UserId,
  name: string,
  teamIds: readonly TeamId[],
): ExportPlan => ({
  name: fileName(name),
  async read(read) {
    const rows = teamIds.map(async (id) => [id, await read(`teams/${id}/users/${uid}`)]);
    const memberships = Object.fromEntries(await Promise.all(rows)) as Record<string, unknown>;
    return { profile: await read(`users/${uid}`), memberships };
  },
});

const fileName = (name: string) =>
  name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'vitrine';
