import { Trans, useLingui } from '@lingui/react/macro';
import type { SlideId } from '../../../model/ids.ts';
import { setSlideTarget } from '../../../model/mutations/slide/setSlideTarget.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import type { Screen } from '../../../model/screen/screen.ts';
import { useScreens, useTags } from '../../../store/hooks/rows.ts';
import { useSlides } from '../../../store/hooks/slides.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import styles from './BulkTargetsDialog.module.css';
import { MixedCheckbox } from './MixedCheckbox.tsx';
import type { Bulk } from './useBulk.ts';

export interface BulkDialogProps {
  readonly ids: ReadonlySet<SlideId>;
  readonly bulk: Bulk;
  onClose(): void;
}

interface Target {
  readonly kind: 'screen' | 'tag';
  readonly id: string;
  readonly name: string;
  readonly label?: string;
  readonly orientation?: Screen['orientation'];
}

const isOn = (slide: Slide, { kind, id }: Target): boolean =>
  kind === 'tag' ? slide.tags[id] === true : slide.screens[id]?.active === true;

/** Sets screens and tags of many slides: each checkbox shows whether all, some or none of them have it. */
export function BulkTargetsDialog({ ids, bulk, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const slides = useSlides(teamId, [...ids]) ?? [];
  const targets = useTargets(slides);
  const setTarget = useSetTarget(ids, bulk);
  return (
    <Dialog
      title={t`Screens and tags`}
      isOpen
      width="sm"
      actions={
        <Button look="primary" onPress={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.note}>
        <Trans>A slide for which nothing is chosen plays on all screens.</Trans>
      </p>
      {targets.length === 0 && (
        <EmptyState title={<Trans>There are no screens or tags yet</Trans>} />
      )}
      <ul role="list" className={styles.list}>
        {targets.map((target) => {
          const count = slides.filter((slide) => isOn(slide, target)).length;
          const state = count === 0 ? 'none' : count === slides.length ? 'all' : 'some';
          return (
            <li key={`${target.kind}/${target.id}`}>
              <MixedCheckbox state={state} onChange={(on) => void setTarget(target, on)}>
                {target.label ?? (target.kind === 'tag' ? `# ${target.name}` : target.name)}
              </MixedCheckbox>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Returns the tags and screens on offer, including removed screens that slides are still limited to. */
function useTargets(slides: readonly Slide[]): readonly Target[] {
  const { t } = useLingui();
  const teamId = useTeamId();
  const screens = useScreens(teamId);
  const chosen = slides.flatMap((slide) => Object.values(slide.screens));
  const removed = chosen.filter(
    ({ id, active }) => active && screens?.every((screen) => screen.id !== id),
  );
  const tags = useTags(teamId);
  return [
    ...tags.map(({ id, name }) => ({ kind: 'tag', id, name }) as const),
    ...(screens ?? []).map(
      ({ id, name, orientation }) => ({ kind: 'screen', id, name, orientation }) as const,
    ),
    ...new Map(
      removed.map(({ id, name }) => {
        const label = name ? t`${name} (removed)` : t`Removed screen`;
        return [id, { kind: 'screen', id, name: name ?? '', label }] as const;
      }),
    ).values(),
  ];
}

function useSetTarget(ids: ReadonlySet<SlideId>, bulk: Bulk) {
  const commit = useCommit();
  return (target: Target, on: boolean) =>
    bulk.run(ids, async (slide) => {
      if (isOn(slide, target) === on) return undefined;
      const { kind, id: targetId, name, orientation } = target;
      const { teamId, id } = slide;
      const known = { name, ...(orientation && { orientation }) };
      const named = kind === 'screen' ? known : {};
      return commit(setSlideTarget, {
        teamId,
        id,
        kind,
        targetId,
        isOn: on,
        at: Date.now(),
        ...named,
      });
    });
}
