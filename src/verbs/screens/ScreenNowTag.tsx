import type { ScreenNow } from '../../model/rules/screenNow.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { Tag } from '../../ui/Tag.tsx';
import common from '../../ui/common.module.css';
import { useScreenNowText } from './useScreenNowText.ts';

interface ScreenNowTagProps {
  readonly now: ScreenNow;
  /** By which the screen plays, if known. */
  readonly timeZone: string | undefined;
}

/** What a screen does now, and since or until when: the same on every page. */
export function ScreenNowTag({ now, timeZone }: ScreenNowTagProps) {
  const nowMs = useServerNow(15_000);
  const { word, note, tone, Icon } = useScreenNowText(nowMs)(now, timeZone);
  return (
    <>
      <Tag tone={tone} icon={<Icon aria-hidden />}>
        {word}
      </Tag>
      {note && <span className={common.note}>{note}</span>}
    </>
  );
}
