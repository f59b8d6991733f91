import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Captions, Download, Trash2 } from 'lucide-react';
import { useMemo, useRef, useContext, useState } from 'react';
import { type Cue, CAPTIONS_MAX } from '../../../../model/captions/cue.ts';
import { parseCaptions } from '../../../../model/captions/parseCaptions.ts';
import { fileNameOf, saveAsFile } from '../../../../platform/files/saveAsFile.ts';
import type { VideoCaptionsProps } from '../../../../platform/react/videoCaptions.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { FilePicker } from '../../../../ui/fields/FilePicker.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import common from '../../../../ui/common.module.css';
import styles from './CaptionsField.module.css';
import { ReadingsContext } from '../readings.ts';
import { type CaptionsProblem, readCaptions } from './readCaptions.ts';

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

/** Returns a position in a video as 0:34 or 1:02:03, in whole seconds. */
function clockText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60];
  return parts.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':');
}

/** Reads caption files for one video; saving waits until the file is read. */
function useCaptionsChoice(onChoose: (captions: string) => void) {
  const [problem, setProblem] = useState<CaptionsProblem>();
  const readings = useContext(ReadingsContext);
  async function take(file: Blob) {
    const end = readings.begin();
    const read = await readCaptions(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('captions' in read) onChoose(read.captions);
    end('captions' in read);
  }
  return { problem, take, forget: () => setProblem(undefined) };
}

/** Returns a sentence per problem of a caption file: why it was refused and what would be accepted. */
function useCaptionsProblemText(): (problem: CaptionsProblem) => string {
  const { t, i18n } = useLingui();
  const most = CAPTIONS_MAX.toLocaleString(i18n.locale);
  return (problem) => {
    if (problem.kind === 'times') {
      const { line } = problem;
      return t`The times in line ${line} cannot be read or are not in their order. Correct them in the file and choose it again; nothing was stored.`;
    }
    return problem.kind === 'tooLarge'
      ? t`These captions are too long: ${most} characters are the most, some forty minutes of speech. Nothing was stored.`
      : t`There are no captions in this file. Choose a WebVTT or SRT file; nothing was stored.`;
  };
}
