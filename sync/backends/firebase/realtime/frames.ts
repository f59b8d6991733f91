/** Maximum length of one socket message; longer texts are announced by their number of frames and split. */
const FRAME_LENGTH = 16_384;
/** A numeric text this short is a count, never a message. */
const MAX_COUNT_LENGTH = 6;

/** Splits a message into frames for sending. */
export function toSocketFrames(text: string): readonly string[] {
  if (text.length <= FRAME_LENGTH) return [text];
  const frames: string[] = [];
  for (let i = 0; i < text.length; i += FRAME_LENGTH) frames.push(text.slice(i, i + FRAME_LENGTH));
  return [String(frames.length), ...frames];
}

/** Reassembles messages: returns the whole message when a frame completes one. */
export function createSocketFrameReader(): (frame: string) => string | undefined {
  let parts: string[] = [];
  let awaited = 0;
  return (frame) => {
    if (awaited === 0) {
      const isCount = frame.length <= MAX_COUNT_LENGTH && !Number.isNaN(Number(frame));
      if (!isCount) return frame;
      awaited = Number(frame);
      return undefined;
    }
    parts.push(frame);
    if (parts.length < awaited) return undefined;
    const whole = parts.join('');
    [parts, awaited] = [[], 0];
    return whole;
  };
}
