import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Captions, Download, Trash2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Cue } from '../../../../model/captions/cue.ts';
import { parseCaptions } from '../../../../model/captions/parseCaptions.ts';
import { fileNameOf, saveAsFile } from '../../../../platform/files/saveAsFile.ts';
import type { VideoCaptionsProps } from '../../../../platform/react/videoCaptions.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { FilePicker } from '../../../../ui/fields/FilePicker.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import common from '../../../../ui/common.module.css';
import styles from './CaptionsField.module.css';
import { clockText } from './clockText.ts';
import { useCaptionsChoice } from './useCaptionsChoice.ts';
import { useCaptionsProblemText } from './useCaptionsProblemText.ts';

const ACCEPT = '.vtt,.srt,text/vtt,application/x-subrip';

/** The captions of one video: chosen, checked, removed and downloaded. */
export function CaptionsField({ captions, length, name, onChange }: VideoCaptionsProps) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const problemText = useCaptionsProblemText();
  const { problem, take, forget } = useCaptionsChoice(onChange);
  const { cues } = useMemo(() => parseCaptions(captions), [captions]);
  const isThere = captions !== '';
  const choose = () => picker.current?.click();
  const remove = () => {
    forget();
    onChange('');
  };
  const download = () =>
    saveAsFile(new Blob([captions], { type: 'text/vtt' }), `${fileNameOf(name, t`Captions`)}.vtt`);
  return (
    <div className={styles.field}>
      <p className={styles.head}>
        <span className={styles.label}>
          <Trans>Captions</Trans>
        </span>
        {isThere && <Facts cues={cues} />}
      </p>
      {!isThere && (
        <p className={common.note}>
          <Trans>
            What is said and heard, for people who cannot hear it: a WebVTT or SRT file. Screens
            show it at the bottom of the video.
          </Trans>
        </p>
      )}
      <FilePicker
        ref={picker}
        label={t`File of captions`}
        accept={ACCEPT}
        onFile={(file) => void take(file)}
      />
      <span className={common.row}>
        <Button size="sm" icon={<Captions />} onPress={choose}>
          {isThere ? <Trans>Replace captions</Trans> : <Trans>Add captions</Trans>}
        </Button>
        {isThere && (
          <Button size="sm" look="quiet" icon={<Download />} onPress={download}>
            <Trans>Save as file</Trans>
          </Button>
        )}
        {isThere && (
          <Button size="sm" look="quiet" icon={<Trash2 />} onPress={remove}>
            <Trans>Remove captions</Trans>
          </Button>
        )}
      </span>
      <Problem text={problem ? problemText(problem) : ''} />
      <TooLong cues={cues} length={length} />
    </div>
  );
}

function Facts({ cues }: { readonly cues: readonly Cue[] }) {
  const end = clockText(endOf(cues));
  return (
    <span className={styles.facts}>
      <Plural value={cues.length} one="# caption" other="# captions" /> · <Trans>until {end}</Trans>
    </span>
  );
}

const endOf = (cues: readonly Cue[]): number =>
  cues.reduce((end, cue) => Math.max(end, cue.endMs), 0);

/** The last cue may end shortly after the video. */
const OUTLAST_MS = 1000;

function TooLong({
  cues,
  length,
}: { readonly cues: readonly Cue[] } & Pick<VideoCaptionsProps, 'length'>) {
  const endMs = endOf(cues);
  const isTooLong = length !== undefined && endMs > length * 1000 + OUTLAST_MS;
  const [end, video] = [clockText(endMs), clockText((length ?? 0) * 1000)];
  return (
    <div role="status">
      {isTooLong && (
        <Notice tone="warning">
          <Trans>
            These captions go on until {end}, the video ends at {video}. Do they belong to this
            video?
          </Trans>
        </Notice>
      )}
    </div>
  );
}
