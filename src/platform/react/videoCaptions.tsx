import { createContext, type ReactNode, useContext } from 'react';

export interface VideoCaptionsProps {
  /** WebVTT, as stored; '' for none. */
  readonly captions: string;
  /** Length of the video in seconds; undefined until it is known. */
  readonly length: number | undefined;
  /** Name of the file when the captions are downloaded. */
  readonly name: string;
  onChange(captions: string): void;
}

/** The editor's field for captions, for pages that may not import the editor; `src/app` provides it. */
export const VideoCaptionsContext = createContext<
  ((props: VideoCaptionsProps) => ReactNode) | null
>(null);

/** The captions of one video: chosen, checked, removed and downloaded. */
export function CaptionsPart(props: VideoCaptionsProps) {
  return useContext(VideoCaptionsContext)?.(props);
}
