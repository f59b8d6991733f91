/** Longest text in one socket message; longer ones are announced by their count and divided. */
const FRAME_LENGTH = 16_384;
/** 16 MiB of text: what the client library allows itself in one write. */
const MAX_FRAMES = 1024;
/** As the client library reads it: a text this short that is a number is a count. */
const MAX_COUNT_LENGTH = 6;

/** Divides a message for sending. */
export function toFrames(text: string): readonly string[] {
  if (
    text.length <= FRAME_LENGTH &&
    !(text.length <= MAX_COUNT_LENGTH && !Number.isNaN(Number(text)))
  ) {
    return [text];
  }
  const frames: string[] = [];
  for (let i = 0; i < text.length; i += FRAME_LENGTH) frames.push(text.slice(i, i + FRAME_LENGTH));
  return [String(frames.length), ...frames];
}

/** Puts messages together again. Throws on what no client sends: the socket is then cut. */
export interface FrameReader {
  /** The whole message if this frame completes one. */
  read(frame: string): string | undefined;
}

export function createFrameReader(): FrameReader {
  let parts: string[] = [];
  let awaited = 0;
  return {
    read(frame) {
      if (frame.length > 2 * FRAME_LENGTH) throw new Error('frame too long');
      if (awaited > 0) {
        parts.push(frame);
        if (parts.length < awaited) return undefined;
        const whole = parts.join('');
        parts = [];
        awaited = 0;
        return whole;
      }
      if (!/^\d{1,6}$/.test(frame)) return frame;
      // A lone 0 keeps the connection alive.
      awaited = Number(frame);
      if (awaited > MAX_FRAMES) throw new Error('too many frames');
      return undefined;
    },
  };
}
