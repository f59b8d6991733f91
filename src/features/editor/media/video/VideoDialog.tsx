import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useMediaQuery } from '../../../../platform/react/useMediaQuery.ts';
import type { VideoOptions } from '../../../../media/video/videoOptions.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlays/DialogActions.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import { Progress } from '../../../../ui/Progress.tsx';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import common from '../../../../ui/common.module.css';
import type { ChosenFile } from '../chosenFile.ts';
import { wholeSeconds, changeVideo } from '../chosenVideo.ts';
import { useCanMakeVideos } from '../useCanMakeVideos.ts';
import { useMediaProblemText } from '../../../../words/useMediaProblemText.ts';
import styles from './video.module.css';
import {
  videoChangeOf,
  endAt,
  type VideoEdit,
  SHORTEST_S,
  startAt,
  STEP_S,
  tenths,
  turned,
  untouched,
} from './videoEdit.ts';
import type { MediaProblem } from '../../../../media/checkMedia.ts';

export interface VideoDialogProps {
  /** The video's URL. */
  readonly url: string;
  readonly name: string | undefined;
  open(): Promise<Blob>;
  /**
   * `before` is the video's previous length in whole seconds; `part` is the part that is left, unless that is all of
   * it.
   */
  onApply(file: ChosenFile, before: number, part: VideoOptions['part']): void;
  onClose(): void;
}

/** Trims, rotates and mutes a video; the result is a file as if it had been chosen. */
export function VideoDialog({ url, name, open, onApply, onClose }: VideoDialogProps) {
  const { t } = useLingui();
  const canMake = useCanMakeVideos();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const problemText = useMediaProblemText('video');
  const [length, setLength] = useState<number>();
  const [edit, setEdit] = useState(untouched(0));
  const onLength = useCallback((seconds: number) => {
    setLength(seconds);
    setEdit((now) => (now.end === 0 ? untouched(seconds) : now));
  }, []);
  const change = length === undefined ? undefined : videoChangeOf(edit, length);
  const onChanged = (file: ChosenFile) => onApply(file, wholeSeconds(length ?? 0), change?.part);
  const { make, stop, done, problem } = useVideoChange({ open, name, onChanged });
  const isMaking = done !== undefined;
  const actions = (
    <DialogActions
      onCancel={isMaking ? stop : onClose}
      isDisabled={!change || !canMake || isMaking}
      onPress={() => change && void make(change)}
    >
      <Trans>Apply</Trans>
    </DialogActions>
  );
  return (
    <Dialog title={t`Cut and rotate`} isOpen width="lg" actions={actions} onClose={onClose}>
      <div className={common.stack4}>
        {canMake === false && (
          <Notice tone="warning">
            <Trans>
              This browser cannot change videos. Current versions of Chrome, Edge and Safari can,
              where the address of this site begins with https.
            </Trans>
          </Notice>
        )}
        <Video url={url} edit={edit} isPaused={isMaking || isCalm} onLength={onLength}>
          {isMaking && (
            <div className={styles.making}>
              <Progress label={t`Making the video`} percent={Math.floor(done * 100)} withText />
            </div>
          )}
        </Video>
        <Problem text={problem ? problemText(problem) : ''} />
        {length !== undefined && length > SHORTEST_S && (
          <Cut edit={edit} length={length} isDisabled={isMaking} onChange={setEdit} />
        )}
        <div className={styles.more}>
          <Button
            icon={<RotateCw />}
            isDisabled={isMaking || length === undefined}
            onPress={() => setEdit(turned(edit))}
          >
            <Trans>Rotate by 90°</Trans>
          </Button>
          <Switch
            isSelected={edit.isMuted}
            isDisabled={isMaking}
            onChange={(isMuted) => setEdit({ ...edit, isMuted })}
          >
            <Trans>Remove the sound</Trans>
          </Switch>
        </div>
      </div>
    </Dialog>
  );
}

interface VideoProps {
  readonly url: string;
  readonly edit: VideoEdit;
  /** The processor is needed elsewhere, or the user prefers reduced motion. */
  readonly isPaused: boolean;
  /** Shown on the picture, as below it they may be out of sight. */
  readonly children: ReactNode;
  onLength(seconds: number): void;
}

/** Loops the part that is left of the video, rotated as it will be. */
function Video({ url, edit, isPaused, children, onLength }: VideoProps) {
  const { t } = useLingui();
  const element = useRef<HTMLVideoElement>(null);
  const { start, end, turn, isMuted } = edit;
  // The metadata of a local video may load before the listener is attached.
  useEffect(() => reportLength(element.current, onLength), [url, onLength]);
  useEffect(() => {
    if (isPaused) element.current?.pause();
    // Shows a still frame where the browser blocks autoplay.
    else element.current?.play().catch(() => undefined);
  }, [isPaused]);
  const stay = () => {
    const video = element.current;
    if (!video || end === 0) return;
    if (video.currentTime >= end || video.currentTime < start - STEP_S) video.currentTime = start;
  };
  return (
    <div className={styles.stage}>
      <video
        ref={element}
        src={url}
        className={styles.video}
        data-turn={turn}
        muted
        loop
        playsInline
        aria-label={isMuted ? t`The video without its sound` : t`The video`}
        onLoadedMetadata={({ currentTarget }) => reportLength(currentTarget, onLength)}
        onTimeUpdate={stay}
      />
      {children}
    </div>
  );
}

function reportLength(element: HTMLVideoElement | null, onLength: (seconds: number) => void): void {
  const { duration = NaN } = element ?? {};
  if (Number.isFinite(duration)) onLength(duration);
}

interface CutProps {
  readonly edit: VideoEdit;
  /** Length of the whole video in seconds. */
  readonly length: number;
  readonly isDisabled: boolean;
  onChange(edit: VideoEdit): void;
}

/** Where the video begins and ends: typed, stepped or dragged. */
function Cut({ edit, length, isDisabled, onChange }: CutProps) {
  const { t, i18n } = useLingui();
  const left = tenths(edit.end - edit.start);
  const seconds = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(left);
  return (
    <fieldset className={styles.cut} disabled={isDisabled}>
      <legend className={styles.legend}>
        <Trans>Part that is shown</Trans>
      </legend>
      <Moment
        label={t`Start`}
        value={edit.start}
        length={length}
        onChange={(next) => onChange(startAt(edit, next, length))}
      />
      <Moment
        label={t`End`}
        value={edit.end}
        length={length}
        onChange={(next) => onChange(endAt(edit, next, length))}
      />
      <p className={common.note} role="status">
        <Trans>New length: {seconds}</Trans>
      </p>
    </fieldset>
  );
}

interface MomentProps {
  readonly label: string;
  readonly value: number;
  readonly length: number;
  onChange(seconds: number): void;
}

function Moment({ label, value, length, onChange }: MomentProps) {
  const id = useId();
  return (
    <div className={styles.moment}>
      <NumberField
        label={label}
        unit="second"
        min={0}
        max={tenths(length)}
        step={STEP_S}
        value={value}
        onChange={onChange}
      />
      <input
        id={id}
        type="range"
        aria-label={label}
        min={0}
        max={tenths(length)}
        step={STEP_S}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

interface ChangedVideo {
  /** Opens the unedited video; rejects where it cannot be reached. */
  open(): Promise<Blob>;
  readonly name: string | undefined;
  onChanged(file: ChosenFile): void;
}

/** Converts the edited video; `done` goes from 0 to 1 meanwhile. */
function useVideoChange({ open, name, onChanged }: ChangedVideo) {
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<MediaProblem>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function make(change: Pick<VideoOptions, 'part' | 'turn' | 'isMuted'>) {
    const { signal } = (running.current = new AbortController());
    setProblem(undefined);
    setDone(0);
    const file = await open().catch(() => undefined);
    const watch = { signal, onDone: (now: number) => signal.aborted || setDone(now) };
    const made = file && (await changeVideo(file, name, change, watch));
    if (signal.aborted) return;
    setDone(undefined);
    if (!made || 'problem' in made) setProblem(made?.problem ?? 'failed');
    else onChanged(made);
  }
  const stop = () => {
    running.current?.abort();
    setDone(undefined);
  };
  return { make, stop, done, problem };
}
