import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, ImagePlus, Pause, Play, Scissors, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Wording } from '../../../i18n/Wording.tsx';
import { PlacedPicture } from '../../../canvas/react/PlacedPicture.tsx';
import { useCaptions } from '../../../canvas/react/useCaptions.ts';
import { formatBytes } from '../../../i18n/formats.ts';
import type { PictureView } from '../../../model/rules/placePicture.ts';
import type { MediaSlot, Slide } from '../../../model/slide/slide.ts';
import { ALT_MAX } from '../../../model/slide/fields.ts';
import { STAGES } from '../../../model/rules/stages.ts';
import { useMediaQuery } from '../../../platform/react/useMediaQuery.ts';
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
  const { kind, slot, slide, chosen, view, error, onChoose, onView } = props;
  const { t } = useLingui();
  const known = useRef<FileTexts>({});
  const choice = useFileChoice(kind, (file) => onChoose(file, known.current));
  const { isReading, problem } = choice;
  const take = (file: File, said: FileTexts = {}) => {
    known.current = said;
    return choice.take(file);
  };
  const [isCropping, setCropping] = useState(false);
  const video = useVideo();
  const [length, setLength] = useState<number>();
  const [isCutting, setCutting] = useState(false);
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
          <Preview
            kind={kind}
            url={url}
            slot={slot}
            view={view}
            isPlaying={video.isPlaying}
            captions={props.captions}
            onLength={setLength}
          />
        )}
        {!isFilled && (choice.making ? <Expected /> : <Invitation kind={kind} />)}
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
          <FromLibrary kind={kind} onFile={(file, said) => void take(file, said)} />
          {kind === 'video' && isFilled && (
            <Button
              size="sm"
              look="quiet"
              isDisabled={!url}
              icon={video.isPlaying ? <Pause /> : <Play />}
              onPress={video.toggle}
            >
              {video.isPlaying ? <Trans>Pause video</Trans> : <Trans>Play video</Trans>}
            </Button>
          )}
          {kind === 'video' && openVideo && (
            <Button
              size="sm"
              look="quiet"
              isDisabled={!url}
              icon={<Scissors />}
              onPress={() => setCutting(true)}
            >
              <Trans>Cut and rotate</Trans>
            </Button>
          )}
          {kind === 'image' && isFilled && (
            <Button
              size="sm"
              look="quiet"
              isDisabled={!url}
              icon={<Crop />}
              onPress={() => setCropping(true)}
            >
              <Trans>Crop</Trans>
            </Button>
          )}
          {kind === 'image' && (
            <PictureTools {...{ isFilled, url }} shape={slot} onPicture={take} />
          )}
        </MediaTools>
        {kind === 'image' && isFilled && (
          <Field
            label={t`What is on the picture`}
            hint={t`What it shows or says, in one sentence, for people who cannot see it. Without it they hear the title.`}
            maxLength={ALT_MAX}
            value={props.words}
            onChange={props.onWords}
          />
        )}
        {kind === 'video' && isFilled && (
          <CaptionsField
            captions={props.captions}
            length={length}
            name={slide?.title ?? ''}
            onChange={props.onCaptions}
          />
        )}
      </AboutContext>
      {isCutting && url && openVideo && (
        <VideoDialog
          url={url}
          name={chosen?.name}
          open={openVideo}
          onApply={(file, before, part) => {
            setCutting(false);
            onChoose(file, { words: props.words, before, made: { part } });
          }}
          onClose={() => setCutting(false)}
        />
      )}
      {isCropping && url && (
        <CropDialog
          url={url}
          slot={slot}
          view={view}
          onApply={(next) => {
            setCropping(false);
            onView(next);
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </figure>
  );
}

/** A video that loops until it is stopped; it does not autoplay for people who prefer reduced motion. */
function useVideo() {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [wanted, setWanted] = useState<boolean>();
  const isPlaying = wanted ?? !isCalm;
  return { isPlaying, toggle: () => setWanted(!isPlaying) };
}

type LoopedVideoProps = Pick<PreviewProps, 'url' | 'isPlaying' | 'captions' | 'onLength'>;

function LoopedVideo({ url, isPlaying, captions, onLength }: LoopedVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useCaptions(video, captions);
  useEffect(() => {
    if (isPlaying) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isPlaying, url]);
  return (
    <span className={styles.video}>
      <video
        ref={video}
        className={styles.picture}
        src={url}
        muted
        loop
        playsInline
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          onLength(Number.isFinite(duration) ? duration : undefined)
        }
      />
    </span>
  );
}

/** The longer side of half of Full HD: below it, single pixels are visible from viewing distance. */
const SOFT_BELOW_PX = 1280;
const isSmall = ({ width, height }: ChosenFile): boolean => Math.max(width, height) < SOFT_BELOW_PX;

interface PreviewProps extends Pick<MediaSlotFieldProps, 'kind' | 'slot' | 'view' | 'captions'> {
  readonly url: string;
  readonly isPlaying: boolean;
  /** Called with the length of a video in seconds once it is known. */
  onLength(seconds: number | undefined): void;
}

/** The picture or video as the screen will show it, cropped edges included. */
function Preview({ kind, url, slot, view, ...video }: PreviewProps) {
  return (
    <>
      {kind === 'image' ? (
        <PlacedPicture url={url} stage={STAGES[slot]} view={view} />
      ) : (
        <LoopedVideo url={url} {...video} />
      )}
      <span className={styles.replace} aria-hidden>
        <Trans>Replace</Trans>
      </span>
    </>
  );
}

/** Fills an empty slot while its video is being converted. */
function Expected() {
  return (
    <span className={styles.invitation}>
      <Video aria-hidden />
      <span>
        <Trans>The video appears here when it is ready</Trans>
      </span>
    </span>
  );
}

function Invitation({ kind }: { readonly kind: MediaKind }) {
  return (
    <span className={styles.invitation}>
      {kind === 'image' ? <ImagePlus aria-hidden /> : <Video aria-hidden />}
      <span>
        <Trans>Drop, paste or choose</Trans>
      </span>
      <span className={styles.limits}>
        {kind === 'image' ? (
          <Trans>PNG, JPEG, WebP, GIF or SVG, up to 10 MB</Trans>
        ) : (
          <Trans>MP4, MOV, WebM or MKV, up to 1 GB</Trans>
        )}
      </span>
    </span>
  );
}

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
