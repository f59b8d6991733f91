import { useLingui, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { foreignSourceOf, isForeignSource } from '../../../model/canvas/foreignSource.ts';
import { takes } from '../../../model/canvas/slotValues.ts';
import { shapeFor } from '../../../model/media/pictureShape.ts';
import { FromLibrary, type FileTexts } from '../../../platform/react/fromLibrary.tsx';
import { useMediaUrl } from '../../../store/hooks/media.ts';
import { ALT_MAX } from '../../../model/slide/fields.ts';
import { AboutContext } from '../../../ui/about.ts';
import { DropZone } from '../../../ui/fields/DropZone.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import field from '../../../ui/fields/Field.module.css';
import { MEDIA_RULES } from '../../../media/checkMedia.ts';
import { CaptionsField } from '../media/captions/CaptionsField.tsx';
import { VideoMaking } from '../media/VideoMaking.tsx';
import { MediaTools } from '../media/MediaTools.tsx';
import { PictureTools } from '../media/PictureTools.tsx';
import { useFileChoice } from '../media/useFileChoice.ts';
import { useMediaProblemText } from '../../../words/useMediaProblemText.ts';
import type { SlotProps } from './slotProps.ts';
import styles from './TemplateEditor.module.css';
import { Download } from 'lucide-react';
import { Wording } from '../../../i18n/Wording.tsx';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useFetchPicture } from '../../../store/hooks/foreignPicture.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTask } from '../../../words/useTask.ts';

/** The slide's own picture or video, with its focal point. */
export function TemplateMediaSlot({ element, label, editor }: SlotProps) {
  const { t } = useLingui();
  const kind = element.type === 'video' ? 'video' : 'image';
  const problemText = useMediaProblemText(kind);
  const { slot } = element;
  // What is known of the file being read.
  const known = useRef<FileTexts>({});
  const choice = useFileChoice(kind, (file) => editor.chooseFile(slot.id, file, known.current));
  const { isReading, problem } = choice;
  const take = (file: File, of: FileTexts = {}) => {
    known.current = of;
    return choice.take(file);
  };
  const words = textsOf(element, editor);
  const texts = words === undefined ? {} : { words };
  const [length, setLength] = useState<number>();
  const chosen = editor.edits.files[slot.id];
  const stored = useMediaUrl(editor.values[slot.id]?.media ?? mediaOf(element));
  const url = chosen?.url ?? stored;
  const foreign = kind === 'image' ? foreignIn(element, editor) : undefined;
  return (
    <>
      <span className={field.label}>{label}</span>
      <DropZone
        label={label}
        accept={MEDIA_RULES[kind].accept}
        ratio="16 / 9"
        error={problem ? problemText(problem) : ''}
        isFilled={url !== undefined}
        isReading={isReading}
        onFile={(file) => void take(file)}
      >
        {url === undefined ? (
          <span className={styles.invite}>
            {kind === 'image'
              ? t`Choose an image, or drop it here`
              : t`Choose a video, or drop it here`}
          </span>
        ) : kind === 'image' ? (
          <img className={styles.picture} style={windowOf(element, editor)} src={url} alt="" />
        ) : (
          <video
            className={styles.picture}
            style={windowOf(element, editor)}
            src={url}
            muted
            preload="metadata"
            onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
          />
        )}
      </DropZone>
      <VideoMaking choice={choice} />
      {!chosen && foreign && (
        <ForeignPicture url={foreign} onPicture={(file) => take(file, texts)} />
      )}
      <AboutContext value={label}>
        <MediaTools>
          <FromLibrary kind={kind} onFile={(file, of) => void take(file, of)} />
          {kind === 'image' && (
            <PictureTools
              url={url}
              shape={shapeFor(placeOf(element))}
              onPicture={(file) => take(file, texts)}
            />
          )}
        </MediaTools>
      </AboutContext>
      {url !== undefined && element.type === 'image' && takes(element, 'alt') && (
        <Words element={element} label={label} editor={editor} />
      )}
      {(url !== undefined || hasAddress(element, editor)) && takes(element, 'captions') && (
        <AboutContext value={label}>
          <CaptionsField
            captions={captionsOf(element, editor)}
            length={length}
            name={label}
            onChange={(captions) => editor.changeSlot(slot.id, { captions })}
          />
        </AboutContext>
      )}
      {url !== undefined && takes(element, 'focal') && (
        <FocalFields element={element} label={label} editor={editor} />
      )}
    </>
  );
}

/** Returns the foreign source of the slide's picture, or else of the template's; undefined for a local one. */
function foreignIn(element: SlotProps['element'], editor: SlotProps['editor']) {
  const own = editor.values[element.slot.id];
  if (own?.media) return undefined;
  if (own?.src !== undefined) return isForeignSource(own.src) ? own.src : undefined;
  return foreignSourceOf(element);
}

const placeOf = ({ css }: SlotProps['element']) => ({
  width: Number(css.width),
  height: Number(css.height),
});

function mediaOf(element: SlotProps['element']) {
  return element.type === 'image' || element.type === 'video' ? element.media : undefined;
}

/** The shape of the zone that takes files. */
const ZONE = 16 / 9;

/** Returns the style of what is seen of a picture: the same part as in the slot, in the slot's shape, within the zone. */
function windowOf(element: SlotProps['element'], editor: SlotProps['editor']) {
  const { width, height } = placeOf(element);
  const { x, y } = focalOf(element, editor);
  const ratio = width / height || ZONE;
  return {
    aspectRatio: ratio,
    ...(ratio > ZONE ? { height: 'auto' } : { width: 'auto' }),
    objectFit: element.css.objectFit ?? 'cover',
    objectPosition: `${x * 100}% ${y * 100}%`,
  };
}

const focalOf = ({ slot, css }: SlotProps['element'], editor: SlotProps['editor']) =>
  editor.values[slot.id]?.focal ?? css.focal ?? { x: 0.5, y: 0.5 };

/** The point of the picture that stays visible when edges are cropped, set by keyboard as well as by mouse. */
function FocalFields({ element, editor }: Omit<SlotProps, 'doc'>) {
  const { t } = useLingui();
  const { slot } = element;
  const focal = focalOf(element, editor);
  const set = (part: Partial<typeof focal>) =>
    editor.changeSlot(slot.id, { focal: { ...focal, ...part } });
  const range = (label: string, axis: 'x' | 'y') => (
    <label className={styles.range}>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(focal[axis] * 100)}
        onChange={(event) => set({ [axis]: Number(event.target.value) / 100 })}
      />
    </label>
  );
  return (
    <div className={styles.pair}>
      {range(t`Crop left to right`, 'x')}
      {range(t`Crop top to bottom`, 'y')}
    </div>
  );
}

/** Returns the picture's alternative text: the slide's, or for the template's picture the template's. */
function textsOf(element: SlotProps['element'], editor: SlotProps['editor']): string | undefined {
  const own = editor.values[element.slot.id];
  if (own?.alt !== undefined || element.type !== 'image') return own?.alt;
  return isOther(element, editor) ? undefined : element.alt;
}

/** Returns the video's captions: the slide's, or for the template's video the template's. */
function captionsOf(element: SlotProps['element'], editor: SlotProps['editor']): string {
  const own = editor.values[element.slot.id];
  if (own?.captions !== undefined || element.type !== 'video') return own?.captions ?? '';
  return isOther(element, editor) ? '' : (element.captions ?? '');
}

/** True for a video that is shown from an address rather than from a stored file. */
function hasAddress(element: SlotProps['element'], editor: SlotProps['editor']): boolean {
  if (element.type !== 'video') return false;
  return (editor.values[element.slot.id]?.src ?? element.url ?? element.src) !== undefined;
}

/** True if the slide has a file of its own in the slot. */
function isOther({ slot }: SlotProps['element'], editor: SlotProps['editor']): boolean {
  const own = editor.values[slot.id];
  return (editor.edits.files[slot.id] ?? own?.media ?? own?.src) !== undefined;
}

function Words({ element, label, editor }: Omit<SlotProps, 'doc'>) {
  const { t } = useLingui();
  const { slot } = element;
  return (
    <AboutContext value={label}>
      <Field
        label={t`What is on the picture`}
        placeholder={t`For people who cannot see it`}
        maxLength={ALT_MAX}
        value={textsOf(element, editor) ?? ''}
        onChange={(alt) => editor.changeSlot(slot.id, { alt })}
      />
    </AboutContext>
  );
}

interface ForeignPictureProps {
  /** The picture's URL on a foreign host. */
  readonly url: string;
  onPicture(picture: File): Promise<void>;
}

/** Offers to import a picture from another website, where no screen could show it. */
function ForeignPicture({ url, onPicture }: ForeignPictureProps) {
  const { t } = useLingui();
  const fetchPicture = useFetchPicture(useTeamId());
  const { run, problem, isBusy } = useTask();
  const bring = () => run(async () => onPicture(await fetchPicture(url)));
  const host = URL.canParse(url) ? new URL(url).host : url;
  return (
    <Notice tone="warning">
      <Wording>{t`The picture is stored at ${host}. Screens show it once it is stored with your team.`}</Wording>{' '}
      {problem && <Wording>{problem}</Wording>}{' '}
      <Button size="sm" icon={<Download />} isPending={isBusy} onPress={() => void bring()}>
        <Trans>Fetch it</Trans>
      </Button>
    </Notice>
  );
}
