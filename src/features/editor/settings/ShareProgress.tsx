import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { accepted } from '../../../model/parsing.ts';
import {
  type BranchReceipt,
  SHARE_OBSTACLES,
  type ShareObstacle,
  type ShareReceipt,
  shareReceiptSchema,
} from '../../../model/rules/shareReceipt.ts';
import { slideKey } from '../../../model/kinds.ts';
import { shareRoles } from '../../../model/slide/share.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useNow } from '../../../platform/react/useNow.ts';
import { useScreenRoles } from '../../../store/hooks/rows.ts';
import { useWaiting } from '../../../store/hooks/sync.ts';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import styles from '../SlideSettings.module.css';

const EVERY_MS = 15_000;

/** How far a slide has come in the teams below: in how many of them, on how many screens, and why not on the others. */
export function ShareProgress({ slide }: { readonly slide: Slide }) {
  const receipt = useReceipt(slide);
  const [isOpen, setOpen] = useState(false);
  if (receipt === undefined) return null;
  if (receipt === 'unknown') {
    return (
      <p className={common.note}>
        <Trans>How far it has come in child teams is not known at the moment.</Trans>
      </p>
    );
  }
  const { branches } = receipt;
  if (branches.every(({ of, why }) => of === 0 && !why.noScreen)) return null;
  return (
    <div className={styles.progress}>
      <Summary slide={slide} receipt={receipt} />
      <Button size="sm" look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? <Trans>Hide the teams</Trans> : <Trans>Show by team</Trans>}
      </Button>
      {isOpen && (
        <ul role="list" className={styles.branches}>
          {byTrouble(branches).map((branch) => (
            <BranchLine key={branch.id} branch={branch} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the latest answer; undefined while the slide's last change is not sent, and before the first. */
function useReceipt(slide: Slide): ShareReceipt | 'unknown' | undefined {
  const { functions } = usePorts();
  const { teamId, id, lastChangedDate } = slide;
  const isSent = useWaiting(slideKey(teamId, id)) === null;
  const turn = Math.floor(useNow(EVERY_MS) / EVERY_MS);
  const [found, setFound] = useState<{ readonly at: number; readonly receipt?: ShareReceipt }>();
  useEffect(() => {
    if (!isSent) return undefined;
    let isGone = false;
    const keep = (receipt?: ShareReceipt) => {
      if (!isGone) setFound({ at: lastChangedDate, ...(receipt && { receipt }) });
    };
    functions.call('readShare', { teamId, slideId: id }).then(
      (answer) => keep(accepted(shareReceiptSchema, answer)),
      () => keep(), // offline, or refused
    );
    return () => {
      isGone = true;
    };
  }, [functions, teamId, id, isSent, lastChangedDate, turn]);
  if (!isSent || found?.at !== lastChangedDate) return undefined;
  return found.receipt ?? 'unknown';
}

/** Those with the most screens that lack it come first. */
const byTrouble = (branches: readonly BranchReceipt[]): readonly BranchReceipt[] =>
  branches.toSorted(
    (a, b) =>
      Number(a.done > 0) - Number(b.done > 0) ||
      b.of - b.done - (a.of - a.done) ||
      a.name.localeCompare(b.name),
  );

interface SummaryProps {
  readonly slide: Slide;
  readonly receipt: ShareReceipt;
}

function Summary({ slide, receipt: { atMs, branches } }: SummaryProps) {
  const { t, i18n } = useLingui();
  const named = useScreenRoles(slide.teamId);
  const sum = (of: (branch: BranchReceipt) => number) =>
    branches.reduce((total, branch) => total + of(branch), 0);
  const done = sum((branch) => branch.done);
  const all = sum((branch) => branch.of);
  const on = sum((branch) => Number(branch.done > 0));
  const names = named.filter(({ id }) => shareRoles(slide).includes(id)).map(({ name }) => name);
  const roles = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names);
  const time = i18n.date(new Date(atMs), { timeStyle: 'short' });
  if (slide.status !== 'published') {
    return (
      <p role="status">
        {plural(all, {
          one: `Removed from ${done} of # screen in child teams`,
          other: `Removed from ${done} of # screens in child teams`,
        })}
      </p>
    );
  }
  return (
    <div role="status">
      <p>
        {plural(branches.length, {
          one: `Arrived in ${on} of # child team`,
          other: `Arrived in ${on} of # child teams`,
        })}
      </p>
      <p>
        {names.length > 0
          ? plural(all, {
              one: `Arrived on ${done} of # screen with the role ${roles}`,
              other: `Arrived on ${done} of # screens with the role ${roles}`,
            })
          : plural(all, {
              one: `Arrived on ${done} of # screen there`,
              other: `Arrived on ${done} of # screens there`,
            })}
      </p>
      <p className={common.note}>{t`As of ${time}`}</p>
    </div>
  );
}

function BranchLine({ branch: { name, of, done, why } }: { readonly branch: BranchReceipt }) {
  const { t } = useLingui();
  const text = useObstacleText();
  const reasons = SHARE_OBSTACLES.flatMap((one) => {
    const screens = why[one];
    return screens === undefined ? [] : [text(one, screens)];
  });
  return (
    <li>
      <span>{name}</span>
      <span className={common.note}>
        {[...(of > 0 ? [t`${done} of ${of}`] : []), ...reasons].join(' · ')}
      </span>
    </li>
  );
}

/** Returns why a slide has not arrived on so many screens of a team. */
function useObstacleText(): (obstacle: ShareObstacle, screens: number) => string {
  const { t } = useLingui();
  return (obstacle, screens) => {
    switch (obstacle) {
      case 'notAgreed':
        return t`No admin there has agreed yet`;
      case 'notSubscribed':
        return t`Switched off there`;
      case 'noScreen':
        return t`No screen there that it is for`;
      case 'silent':
        return plural(screens, { one: '# not reached', other: '# not reached' });
      case 'behind':
        return plural(screens, { one: '# has not got it yet', other: '# have not got it yet' });
      case 'loading':
        return plural(screens, { one: '# loads its files', other: '# load its files' });
      case 'failed':
        return plural(screens, { one: '# cannot show it', other: '# cannot show it' });
    }
  };
}
