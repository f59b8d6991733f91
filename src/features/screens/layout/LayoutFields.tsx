import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { setupWithHours } from '../../../model/rules/slideNow.ts';
import { zoneConcern } from '../../../model/rules/zones/zoneConcern.ts';
import { hasSide, sharePercent } from '../../../model/rules/zones/zones.ts';
import { LAYOUTS, SIDE_SHARES } from '../../../model/screen/layout.ts';
import type { Screen } from '../../../model/screen/screen.ts';
import { zoneOffset } from '../../../model/screen/wallClock.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useTeamRules } from '../../../store/hooks/now/teamRules.ts';
import { Folded } from '../../../ui/layout/Folded.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import common from '../../../ui/common.module.css';
import type { ScreenDraft } from '../screenDraft.ts';
import { useScreenSlides } from '../useScreenSlides.ts';
import { LayoutDrawing } from './LayoutDrawing.tsx';
import styles from './layout.module.css';
import { useLayoutText } from './useLayoutText.ts';

interface LayoutFieldsProps {
  readonly screen: Screen;
  readonly draft: ScreenDraft;
  set(changes: Partial<ScreenDraft>): void;
}

/** Whether a screen shows two things at once, and how; folded until somebody wants it. */
export function LayoutFields({ screen, draft, set }: LayoutFieldsProps) {
  const [isOpen, setOpen] = useState(hasSide(draft));
  return (
    <Folded
      title={<Trans>Two things at once</Trans>}
      note={<Trans>A ticker or a bar beside the slides</Trans>}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      {isOpen && (
        <div className={common.stack5}>
          <Choices draft={draft} set={set} />
          <Share draft={draft} set={set} />
          <Concern screen={screen} draft={draft} />
        </div>
      )}
    </Folded>
  );
}

function Choices({ draft, set }: Omit<LayoutFieldsProps, 'screen'>) {
  const text = useLayoutText();
  const name = useId();
  const { orientation } = draft;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Layout of the screen</Trans>
      </legend>
      <div className={styles.choices}>
        {LAYOUTS.map((layout) => (
          <label key={layout} className={styles.choice}>
            <LayoutDrawing screen={{ orientation, layout, side: sideOf(layout, draft) }} />
            {text(layout, orientation)}
            <input
              type="radio"
              name={name}
              value={layout}
              checked={draft.layout === layout}
              onChange={() => set({ layout, side: 0 })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Only the chosen one is drawn with its own share. */
const sideOf = (layout: ScreenDraft['layout'], draft: ScreenDraft): number =>
  draft.layout === layout ? draft.side : 0;

function Share({ draft, set }: Omit<LayoutFieldsProps, 'screen'>) {
  const { t } = useLingui();
  if (draft.layout === 'whole') return null;
  const [, min, max] = SIDE_SHARES[draft.layout];
  if (min === max) return null;
  return (
    <NumberField
      label={t`Size of the side`}
      unit="percent"
      min={min}
      max={max}
      value={sharePercent(draft)}
      onChange={(side) => set({ side })}
    />
  );
}

/** What will happen in the zones, before it is saved. */
function Concern({ screen, draft }: Omit<LayoutFieldsProps, 'set'>) {
  const { teamId } = screen;
  const rules = useTeamRules(teamId);
  const known = useScreenSlides(teamId);
  const nowMs = useServerNow();
  if (!hasSide(draft)) return null;
  const { orientation, layout, side } = draft;
  const planned = { ...screen, orientation, layout, side };
  const setup =
    known &&
    rules &&
    setupWithHours(planned, { ...rules, subscribed: known.subscribed }, zoneOffset);
  const concern = setup && zoneConcern(known.slides, { ...setup, hours: undefined }, nowMs);
  return (
    <div role="status" className={common.stack4}>
      {concern === 'emptySide' && (
        <Notice title={<Trans>No slide is for the side yet</Trans>}>
          <Trans>
            Until there is one, main fills the whole screen. Make a ticker, or open a slide and
            choose “Side” there.
          </Trans>
        </Notice>
      )}
      {concern === 'emptyMain' && (
        <Notice title={<Trans>All slides of this screen are for the side</Trans>}>
          <Trans>Beside them the clock shows.</Trans>
        </Notice>
      )}
      {!concern && (
        <p className={common.note}>
          <Trans>
            Slides play in main unless “Side” is chosen in them. Sound comes from main. Players that
            are not updated yet show all slides in the whole picture.
          </Trans>
        </p>
      )}
    </div>
  );
}
