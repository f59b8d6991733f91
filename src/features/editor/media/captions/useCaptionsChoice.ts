import { useContext, useState } from 'react';
import { ReadingsContext } from '../readings.ts';
import { type CaptionsProblem, readCaptions } from './readCaptions.ts';

/** Reads caption files for one video; saving waits until the file is read. */
export function useCaptionsChoice(onChoose: (captions: string) => void) {
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
