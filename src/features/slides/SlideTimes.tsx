import { windowsOf } from '../../model/rules/playWindows.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { Wording } from '../../i18n/Wording.tsx';
import { useWindowsText } from '../../words/useWindowsText.ts';

/** The times of the week of a slide with several: when it next plays does not tell of the others. */
export function SlideTimes({ slide }: { readonly slide: Slide }) {
  const text = useWindowsText();
  const windows = windowsOf(slide);
  if (windows.length < 2) return null;
  return (
    <span>
      {' · '}
      <Wording>{text(windows)}</Wording>
    </span>
  );
}
