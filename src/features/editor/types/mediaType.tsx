import { useLingui } from '@lingui/react/macro';
import type { MediaSlot, Slide, SlideChanges } from '../../../model/slide/slide.ts';
import { VOLUME_PERCENT } from '../../../model/slide/fields.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import type { MediaKind } from '../../../media/checkMedia.ts';
import { VideoMaking } from '../media/VideoMaking.tsx';
import { type KnownMedia, MediaSlotField } from '../media/MediaSlotField.tsx';
import { useMediaProblemText } from '../../../words/useMediaProblemText.ts';
import { startingWith, useDefaultOrientation } from '../useDefaultOrientation.ts';
import { usePastedFile } from '../media/usePastedFile.ts';
import { fileNameTitle } from './contentName.ts';
import { mediaProblems } from './contentRules.ts';
import type { ContentProps, ContentSave, ContentType } from './ContentType.ts';
import { captionChanges, captionsOf, captionsOfPart, type VideoCaptions } from './videoCaptions.ts';
import { type PictureViews, SLOTS, viewChanges, viewsOf, WHOLE_PICTURE } from './pictureViews.ts';
import { type PictureWords, wordChanges, wordsOf } from './pictureWords.ts';
import styles from './types.module.css';
import { Select } from '../../../ui/fields/Select.tsx';

interface VolumeFieldProps {
  /** Percent of the file's own. */
  readonly value: number;
  onChange(percent: number): void;
}

const VOLUME_STEPS = [100, 75, 50, 35, 20, 10, 5, 0] as const;

interface MediaContent {
  readonly files: { readonly [slot in MediaSlot]?: ChosenFile };
  /** The visible part of each picture. */
  readonly views: PictureViews;
  /** The alternative text of each picture. */
  readonly words: PictureWords;
  /** The captions of each video. */
  readonly captions: VideoCaptions;
  /** Loudness of its videos, percent. */
  readonly volume: number;
}

const SURFACES = SLOTS.map((id) => ({ id }));

/** Their token comes once they are sent, which replaces nothing. */
const pathsOf = (slide: Slide | undefined) =>
  Object.fromEntries(SLOTS.map((slot) => [slot, slide?.media[slot]?.path]));

/** Images and videos: one file per screen orientation, at least one in all. */
export const mediaType: ContentType<MediaContent> = {
  contentOf: (slide) => ({
    files: {},
    views: viewsOf(slide),
    words: wordsOf(slide),
    captions: captionsOf(slide),
    volume: slide?.volume ?? VOLUME_PERCENT.default,
  }),
  replacedOf: (slide) => ({ files: pathsOf(slide) }),
  problemsOf({ files }, slide, type) {
    const kind = kindOf(type);
    return mediaProblems({ ...slide?.url[kind], ...slide?.media, ...files });
  },
  nameOf: ({ files }) => fileNameTitle((files.landscape ?? files.portrait)?.name),
  entries: ['files', 'views', 'words', 'captions'],
  codingsOf: ({ files }) => SLOTS.flatMap((slot) => files[slot]?.coding ?? []),
  save,
  Stage,
  Fields: ({ type, content, change }) =>
    type === 'video' && (
      <VolumeField value={content.volume} onChange={(volume) => change({ volume })} />
    ),
};

/** The part of a draft that follows from a video's length. */
export const lengthOf = (seconds: number) => ({ duration: Math.min(3600, seconds) });

const kindOf = (type: string): MediaKind => (type === 'video' ? 'video' : 'image');

function Stage(props: ContentProps<MediaContent>) {
  const { type, slide, content, problems, changeBy, suggest } = props;
  const { t } = useLingui();
  const kind = kindOf(type);
  const first = useDefaultOrientation();
  const problemText = useMediaProblemText(kind);
  const choose = (slot: MediaSlot, file: ChosenFile, known: KnownMedia = {}) => {
    const { words = '', before, made } = known;
    const isFirst = slide === undefined && Object.keys(content.files).length === 0;
    // A first video sets the slide's length to its own unless somebody has set one.
    if (isFirst && file.seconds) suggest(lengthOf(file.seconds));
    // A slide that was as long as its video stays so.
    if (before !== undefined && file.seconds) suggest(lengthOf(file.seconds), lengthOf(before));
    const captionText = content.captions[slot] ?? '';
    const captions = made ? captionsOfPart(captionText, made.part) : (known.captions ?? '');
    if (captionText !== '' && captions === '')
      notify.info(t`The captions went with the earlier video. Undo brings both back.`);
    // A new picture starts uncropped.
    changeBy(`${slot}/file`, () => ({
      files: { [slot]: file },
      views: { [slot]: WHOLE_PICTURE },
      words: { [slot]: words },
      captions: { [slot]: captions },
    }));
  };
  const pasted = usePastedFile(
    kind,
    (slot, file) => choose(slot, file),
    (problem) => notify.error(problemText(problem)),
  );
  return (
    <div className={styles.slots} data-first={first}>
      <VideoMaking choice={pasted} />
      {startingWith(first, SURFACES).map(({ id: slot }) => (
        <MediaSlotField
          key={slot}
          kind={kind}
          slot={slot}
          slide={slide}
          chosen={content.files[slot]}
          view={content.views[slot] ?? WHOLE_PICTURE}
          onView={(view) => changeBy(`${slot}/view`, () => ({ views: { [slot]: view } }))}
          error={
            slot === (first === 'portrait' ? first : 'landscape') && problems.includes('noMedia')
              ? t`Choose a file for landscape or portrait screens first.`
              : ''
          }
          words={content.words[slot] ?? ''}
          onWords={(words) => changeBy(`${slot}/words`, () => ({ words: { [slot]: words } }))}
          captions={content.captions[slot] ?? ''}
          onCaptions={(captions) =>
            changeBy(`${slot}/${captions ? 'captions' : 'noCaptions'}`, () => ({
              captions: { [slot]: captions },
            }))
          }
          onChoose={(file, known) => choose(slot, file, known)}
        />
      ))}
    </div>
  );
}

async function save(input: ContentSave<MediaContent>): Promise<SlideChanges> {
  const { edits, slide, content } = input;
  const isOtherVolume = content.volume !== (slide?.volume ?? VOLUME_PERCENT.default);
  return {
    ...(await saveFiles(input)),
    ...(isOtherVolume && {
      volume: content.volume === VOLUME_PERCENT.default ? null : content.volume,
    }),
    ...viewChanges(edits.views ?? {}, slide),
    ...wordChanges(edits.words ?? {}, slide),
    ...captionChanges(edits.captions ?? {}, slide),
  };
}

async function saveFiles(input: ContentSave<MediaContent>): Promise<SlideChanges> {
  const { content, keep, onProgress } = input;
  const chosen = SLOTS.flatMap((slot) => {
    const file = content.files[slot];
    return file ? [[slot, file] as const] : [];
  });
  if (chosen.length === 0) return {};
  const total = chosen.reduce((sum, [, { file }]) => sum + file.size, 0);
  let before = 0;
  let media: Slide['media'] = {};
  onProgress(0);
  for (const [slot, { file, type, width, height, name }] of chosen) {
    const done = before;
    const kept = await keep({
      file,
      type,
      slot,
      suffix: slot,
      width,
      height,
      ...(name && { name }),
      onProgress: (bytes) => onProgress((done + bytes) / total),
    });
    before += file.size;
    media = { ...media, [slot]: kept };
  }
  const poster = chosen.map(([, file]) => file.poster).find((found) => found !== undefined);
  const preview = poster && (await keepPoster(poster, keep));
  return {
    media: media as NonNullable<SlideChanges['media']>, // differs only in `readonly`
    ...(preview && { previewMedia: preview }),
  };
}

function keepPoster(file: Blob, keep: ContentSave<MediaContent>['keep']) {
  return keep({ file, type: 'image/jpeg', slot: 'picture', suffix: 'landscape' });
}

/** How loud a video is on the screens that play sound at all. */
function VolumeField({ value, onChange }: VolumeFieldProps) {
  const { t, i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' });
  const known: readonly number[] = VOLUME_STEPS;
  const steps = [...new Set([...known, value])].sort((a, b) => b - a);
  const label = (step: number): string => {
    if (step === 100) return t`As loud as the file`;
    return step === 0 ? t`Silent` : percent.format(step / 100);
  };
  return (
    <Select
      label={t`Volume`}
      hint={t`Heard on screens whose sound is switched on. The others play the video silently.`}
      value={String(value)}
      options={steps.map((step) => ({ value: String(step), label: label(step) }))}
      onChange={(step) => onChange(Number(step))}
    />
  );
}
