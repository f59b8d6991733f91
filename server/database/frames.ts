/** Longest text in one socket message; longer ones are announced by their count and divided. */
const FRAME_LENGTH = 16_384;
/** As the client library reads it: a text this short that is a number is a count. */
const MAX_COUNT_LENGTH = 6;

/** Splits a message into frames for sending. */
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

/** Reassembles messages. Throws on what no client sends: the socket is then cut. */
export interface FrameReader {
  /** The whole message if this frame completes one. Longer ones than `maxLength` characters are refused. */
  read(frame: string, maxLength: number): string | undefined;
  /** Characters received of a message that is not complete yet. */
  readonly held: number;
}

export function createFrameReader(): FrameReader {
  let parts: string[] = [];
  let awaited = 0;
  let held = 0;
  return {
    get held() {
      return held;
    },
    read(frame, maxLength) {
      if (frame.length > 2 * FRAME_LENGTH) throw new Error('frame too long');
      if (awaited > 0) {
        parts.push(frame);
        held += frame.length;
        if (held > maxLength) throw new Error('message too long');
        if (parts.length < awaited) return undefined;
        const whole = parts.join('');
        parts = [];
        awaited = 0;
        held = 0;
        return whole;
      }
      if (!/^\d{1,6}$/.test(frame)) return frame;
      // A lone 0 keeps the connection alive.
      awaited = Number(frame);
      if ((awaited - 1) * FRAME_LENGTH > maxLength) throw new Error('too many frames');
      return undefined;
    },
  };
}
