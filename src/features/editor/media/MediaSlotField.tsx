import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, Pause, Play, Scissors } from 'lucide-react';
import { useRef, useState } from 'react';
import { Wording } from '../../../i18n/Wording.tsx';
import { formatBytes } from '../../../i18n/formats.ts';
import type { PictureView } from '../../../model/rules/placePicture.ts';
import type { MediaSlot, Slide } from '../../../model/slide/slide.ts';
import { ALT_MAX } from '../../../model/slide/fields.ts';
import { FromLibrary, type FileTexts } from '../../../platform/react/fromLibrary.tsx';
import { useOpenMedia, usePictureUrl } from '../../../store/hooks/media.ts';
import { AboutContext } from '../../../ui/about.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/fields/DropZone.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { CameraButton } from '../camera/CameraButton.tsx';
import type { ChosenFile } from './chosenFile.ts';
import type { VideoOptions } from '../../../media/video/videoOptions.ts';
import { MEDIA_RULES, type MediaKind } from '../../../media/checkMedia.ts';
import { lazyPart } from '../../../platform/react/lazyPart.tsx';
import { CaptionsField } from './captions/CaptionsField.tsx';
import { VideoMaking } from './VideoMaking.tsx';
import { useFileChoice } from './useFileChoice.ts';
import { useMediaProblemText } from '../../../words/useMediaProblemText.ts';
import styles from './MediaSlotField.module.css';
import { Lacks } from './Lacks.tsx';
import { MediaTools } from './MediaTools.tsx';
import { PictureTools } from './PictureTools.tsx';
import { ExpectedVideo, SlotInvitation, SlotPreview, useSlotVideo } from './SlotPreview.tsx';

const VideoDialog = lazyPart(() => import('./video/VideoDialog.tsx'), 'VideoDialog');
const CropDialog = lazyPart(() => import('../crop/CropDialog.tsx'), 'CropDialog');

export interface MediaSlotFieldProps {
  readonly kind: MediaKind;
  readonly slot: MediaSlot;
  readonly slide: Slide | undefined;
  readonly chosen: ChosenFile | undefined;
  /** The visible part of a picture. */
  readonly view: PictureView;
  /** Shown under the field when a save found it empty. */
  readonly error: string;
  /** The alternative text of a picture. */
  readonly words: string;
  /** Captions of a video, as stored. */
  readonly captions: string;
  onChoose(file: ChosenFile, known: KnownMedia): void;
  onWords(words: string): void;
  onCaptions(captions: string): void;
  onView(view: PictureView): void;
}

/** What is already known of a chosen file. */
export interface KnownMedia extends FileTexts {
  /** Length of the video that it was made from, in whole seconds. */
  readonly before?: number;
  /** Set if it was made from the previous video: from a part of it, or from all of it. */
  readonly made?: { readonly part: VideoOptions['part'] };
}

/** The picture or video for one orientation: chosen, dropped or pasted, and checked at once. */
export function MediaSlotField(props: MediaSlotFieldProps) {
  const { kind, slot, slide, chosen, view, error, onChoose } = props;
  const { t } = useLingui();
  const known = useRef<FileTexts>({});
  const choice = useFileChoice(kind, (file) => onChoose(file, known.current));
  const { isReading, problem } = choice;
  const take = (file: File, texts: FileTexts = {}) => {
    known.current = texts;
    return choice.take(file);
  };
  const video = useSlotVideo();
  const [length, setLength] = useState<number>();
  const [dialog, setDialog] = useState<'cut' | 'crop'>();
  const openMedia = useOpenMedia();
  const media = slide?.media[slot];
  const problemText = useMediaProblemText(kind);
  const stored = media ?? slide?.url[kind]?.[slot];
  const storedUrl = usePictureUrl(stored);
  const url = chosen?.url ?? storedUrl;
  // What stands below it comes at once: the picture itself may take a moment.
  const isFilled = chosen !== undefined || stored !== undefined;
  const openVideo = chosen ? async () => chosen.file : media && (() => openMedia(media));
  const label = { landscape: t`Landscape`, portrait: t`Portrait` }[slot];
  return (
    <figure className={styles.slot} data-slot={slot}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <Facts chosen={chosen} media={media} />
      </figcaption>
      <DropZone
        label={label}
        accept={MEDIA_RULES[kind].accept}
        ratio={slot === 'landscape' ? '16 / 9' : '9 / 16'}
        isFilled={isFilled}
        isReading={isReading}
        error={problem ? problemText(problem) : error}
        onFile={(file) => void take(file)}
      >
        {url && (
          <SlotPreview
            kind={kind}
            url={url}
            slot={slot}
            view={view}
            isPlaying={video.isPlaying}
            captions={props.captions}
            onLength={setLength}
          />
        )}
        {!isFilled && (choice.making ? <ExpectedVideo /> : <SlotInvitation kind={kind} />)}
      </DropZone>
      <VideoMaking choice={choice} />
      {chosen && isSmall(chosen) && (
        <p className={styles.small}>
          <Trans>
            Small for a large screen: it may look soft. 1920 × 1080 pixels or more look sharp.
          </Trans>
        </p>
      )}
      <Lacks lacks={chosen?.lacks ?? []} />
      <AboutContext value={label}>
        <MediaTools>
          <CameraButton kind={kind} onFile={(file) => void take(file)} />
          <FromLibrary kind={kind} onFile={(file, texts) => void take(file, texts)} />
          {isFilled && (
            <FilledTools
              kind={kind}
              isReady={Boolean(url)}
              video={video}
              onCut={openVideo && (() => setDialog('cut'))}
              onCrop={() => setDialog('crop')}
            />
          )}
          {kind === 'image' && (
            <PictureTools {...{ isFilled, url }} shape={slot} onPicture={take} />
          )}
        </MediaTools>
        {isFilled && <Words {...props} length={length} />}
      </AboutContext>
      {dialog && url && (
        <SlotDialog
          {...props}
          {...{ dialog, url, openVideo }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </figure>
  );
}

interface SlotDialogProps extends MediaSlotFieldProps {
  readonly dialog: 'cut' | 'crop';
  readonly url: string;
  /** Undefined if the video cannot be opened. */
  readonly openVideo: (() => Promise<Blob>) | undefined;
  onClose(): void;
}

/** Cuts the video of a slot, or crops its picture. */
function SlotDialog({ dialog, url, openVideo, onClose, ...props }: SlotDialogProps) {
  if (dialog === 'crop') {
    return (
      <CropDialog
        url={url}
        slot={props.slot}
        view={props.view}
        onApply={(next) => {
          onClose();
          props.onView(next);
        }}
        onClose={onClose}
      />
    );
  }
  if (!openVideo) return null;
  return (
    <VideoDialog
      url={url}
      name={props.chosen?.name}
      open={openVideo}
      onApply={(file, before, part) => {
        onClose();
        props.onChoose(file, { words: props.words, before, made: { part } });
      }}
      onClose={onClose}
    />
  );
}

type WordsProps = MediaSlotFieldProps & { readonly length: number | undefined };

/** What people get who cannot see a picture, or not hear a video. */
function Words({ kind, slide, words, captions, length, onWords, onCaptions }: WordsProps) {
  const { t } = useLingui();
  return kind === 'image' ? (
    <Field
      label={t`What is on the picture`}
      hint={t`What it shows or says, in one sentence, for people who cannot see it. Without it they hear the title.`}
      maxLength={ALT_MAX}
      value={words}
      onChange={onWords}
    />
  ) : (
    <CaptionsField
      captions={captions}
      length={length}
      name={slide?.title ?? ''}
      onChange={onCaptions}
    />
  );
}

interface FilledToolsProps {
  readonly kind: MediaKind;
  /** The picture or video can be shown. */
  readonly isReady: boolean;
  readonly video: ReturnType<typeof useSlotVideo>;
  /** Undefined if the video cannot be opened. */
  readonly onCut: (() => void) | undefined;
  onCrop(): void;
}

/** What can be done with the picture or video in a slot. */
function FilledTools({ kind, isReady, video, onCut, onCrop }: FilledToolsProps) {
  const button = { size: 'sm', look: 'quiet', isDisabled: !isReady } as const;
  if (kind === 'image') {
    return (
      <Button {...button} icon={<Crop />} onPress={onCrop}>
        <Trans>Crop</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button {...button} icon={video.isPlaying ? <Pause /> : <Play />} onPress={video.toggle}>
        {video.isPlaying ? <Trans>Pause video</Trans> : <Trans>Play video</Trans>}
      </Button>
      {onCut && (
        <Button {...button} icon={<Scissors />} onPress={onCut}>
          <Trans>Cut and rotate</Trans>
        </Button>
      )}
    </>
  );
}

/** The longer side of half of Full HD: below it, single pixels are visible from viewing distance. */
const SOFT_BELOW_PX = 1280;
const isSmall = ({ width, height }: ChosenFile): boolean => Math.max(width, height) < SOFT_BELOW_PX;

type Measured = { readonly width?: number; readonly height?: number; readonly bytes?: number };

function Facts(props: {
  readonly chosen: ChosenFile | undefined;
  readonly media: Measured | undefined;
}) {
  const { i18n } = useLingui();
  const { width, height } = props.chosen ?? props.media ?? {};
  const bytes = props.chosen?.file.size ?? props.media?.bytes;
  if (bytes === undefined) return null;
  return (
    <span className={styles.facts}>
      {width !== undefined && <Wording>{`${width} × ${height} · `}</Wording>}
      <Wording>{formatBytes(bytes, i18n.locale)}</Wording>
    </span>
  );
}
