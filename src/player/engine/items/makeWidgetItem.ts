import { familyOf, type Brand } from '../../../model/brand/brand.ts';
import { DEFAULT_TEXT_STYLES } from '../../../model/brand/fields.ts';
import type { Media } from '../../../model/media/media.ts';
import { widgetOf } from '../../../model/slide/slideContent.ts';
import { widgetProblem } from '../../../model/widgets/widget.ts';
import { dataState, sourcesOf } from '../../../model/widgets/widgetData.ts';
import { familiesFor, namesIn } from './familiesFor.ts';
import type { ItemFacts, ItemMaker } from './ItemMaker.ts';

const NO_FONTS = { fonts: {} };

/** A widget with the data that is here; it is skipped while that is missing, empty or too old. */
export const makeWidgetItem: ItemMaker = (slide, facts) => {
  const { data, nowMs, brand, timeZone } = facts;
  const viewing = slide.type === 'ticker' ? viewingIn(facts) : undefined;
  const widget = widgetOf(slide);
  if (!widget || widgetProblem(widget)) return 'failed';
  const state = dataState(widget, data, nowMs);
  if (state === 'tooOld') return 'dataTooOld';
  if (state === 'empty') return 'dataEmpty';
  if (state === 'none') return 'notDownloaded';
  const mine = sourcesOf(widget).flatMap(({ key }) => {
    const answer = data[key];
    return answer ? [[key, answer] as const] : [];
  });
  const letters = familiesFor(brand?.textStyles ?? DEFAULT_TEXT_STYLES, brand ?? NO_FONTS, facts);
  if (!letters) return 'notDownloaded';
  const looks = [widget.options, slide.duration, timeZone, brand?.colors, brand?.textStyles];
  const own = brand ? ownFonts(brand) : [];
  const seen = viewing ? [viewing.inches, viewing.viewingM].join() : '';
  const written = [letters.key, ...own.map(({ sha256 }) => sha256), seen].filter(
    (key) => key !== '',
  );
  const content = JSON.stringify([looks, mine.map(([, { readAt }]) => readAt), ...written]);
  return {
    kind: 'widget',
    widget: {
      widget,
      data: Object.fromEntries(mine),
      brand,
      timeZone,
      families: letters.families,
      ...(viewing && { viewing }),
    },
    files: [...letters.files, ...own],
    content,
  };
};

/** A ticker is as fast as people can read it from where they are. */
const viewingIn = ({ viewing }: ItemFacts) => ({
  inches: viewing?.inches ?? 0,
  viewingM: viewing?.viewingM ?? 0,
});

/** Returns the files of the brand's own fonts that its text styles use. */
function ownFonts({ fonts, textStyles }: Brand): readonly Media[] {
  const used = namesIn(textStyles);
  return Object.values(fonts).flatMap((font) =>
    used.has(familyOf(font)) ? (font.media ?? []) : [],
  );
}
