import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useQrContent } from '../../../canvas/react/useQrContent.ts';
import { ORIENTATIONS } from '../../../model/canvas/orientation.ts';
import { QR_KINDS } from '../../../model/canvas/qrContent.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { scanDistance } from '../../../model/canvas/scanDistance.ts';
import { isChosen } from '../../../model/rules/slideVerdict.ts';
import { fitsZone } from '../../../model/rules/zones/zones.ts';
import { hardestViewing, type Viewing } from '../../../model/rules/viewing.ts';
import { untilOver } from '../../../platform/react/untilOver.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useScreens, useTeam } from '../../../store/hooks/rows.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useQrTexts } from '../../../words/useQrTexts.ts';
import common from '../../../ui/common.module.css';
import type { SlotEditor, SlotProps } from './slotProps.ts';
import styles from './TemplateEditor.module.css';

/** The pause in typing after which the code is checked. */
const LOOK_MS = 400;

/** The address in a QR code, whether phones can read it as drawn, and from how far. */
export function QrSlot({ element, label, editor, doc }: SlotProps) {
  const { t, i18n } = useLingui();
  const { slot } = element;
  const stored = element.type === 'qr' ? element.value : '';
  const value = editor.values[slot.id]?.value ?? stored;
  const viewing = useViewing(editor);
  const reach = useMemo(() => {
    if (element.type !== 'qr') return undefined;
    // On the artboard where it is smallest; rotating a panel does not change its pixel density.
    const widths = ORIENTATIONS.filter((board) => doc.orientations.includes(board)).flatMap(
      (board) => {
        const { css, hidden } = resolveElement(element, board);
        return hidden || typeof css.width !== 'number' ? [] : [css.width];
      },
    );
    return scanDistance(value, Math.min(...widths, 1920), viewing.widthM, element.ecc);
  }, [element, doc, value, viewing.widthM]);
  const isUnread = useUnread(editor, element.id, value);
  const metres = i18n.number(reach === undefined ? 0 : Math.round(reach * 10) / 10);
  return (
    <>
      <QrFields
        label={label}
        value={value}
        onChange={(text) => editor.changeSlot(slot.id, { value: text })}
      />
      {reach === undefined && value !== '' && (
        <p className={common.error}>{t`This is too long for a code. Use a shorter address.`}</p>
      )}
      {reach !== undefined && isUnread && (
        <p className={common.error} role="alert">
          {t`Phones cannot read this code as it is drawn. Use a shorter address, or another template.`}
        </p>
      )}
      {reach !== undefined && reach < viewing.distanceM && (
        <p className={styles.warning} role="status">
          {viewing.screen
            ? t`People look at ${viewing.screen.name} from ${i18n.number(viewing.distanceM)} m, and phones read this code from up to ${metres} m only. A shorter address makes it coarser and easier to read.`
            : t`On a ${viewing.inches}-inch screen phones read this code from up to ${metres} m only. A shorter address makes it coarser and easier to read.`}
        </p>
      )}
    </>
  );
}

interface QrFieldsProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

function QrFields({ label, value, onChange }: QrFieldsProps) {
  const { kind, choose, fields } = useQrContent(value, onChange);
  const texts = useQrTexts();
  const kinds = QR_KINDS.map((one) => ({ value: one, label: texts.kinds[one] }));
  return (
    <>
      <Select label={texts.kind} options={kinds} value={kind} onChange={choose} />
      {fields.map(({ key, ...field }) => (
        <Field key={key} label={key === 'text' ? label : texts.fields[key]} {...field} />
      ))}
      {texts.notes[kind] && <p className={common.note}>{texts.notes[kind]}</p>}
    </>
  );
}

/** Returns the viewing conditions of the slide's screens: those of the screen where reading is hardest. */
function useViewing({ planned }: SlotEditor): Viewing {
  const teamId = useTeamId();
  const screens = useScreens(teamId);
  const tags = new Set(Object.keys(useTeam(teamId)?.tags ?? {}));
  const shown = (screens ?? []).filter(
    (screen) => isChosen(planned, screen, tags) && fitsZone(planned, screen),
  );
  return hardestViewing(shown);
}

/** Returns true if the code cannot be decoded from its pixels as drawn on some artboard. */
function useUnread(editor: SlotEditor, id: string, value: string): boolean {
  const [unread, setUnread] = useState('');
  const { canvases } = editor;
  useEffect(() => {
    const look = async (isOver: () => boolean) => {
      const { readQr } = await import('../../../canvas/readQr.ts');
      const drawn = [...canvases.values()].filter((canvas) => canvas.boxOf(id));
      let isRead = true;
      for (const canvas of drawn) isRead = isRead && (await readQr(canvas, id, value));
      if (!isOver()) setUnread(isRead ? '' : value);
    };
    return untilOver((isOver) => look(isOver).catch(() => undefined), LOOK_MS);
  }, [canvases, id, value]);
  return value !== '' && unread === value;
}
