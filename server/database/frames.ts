/** Longest text of one socket message; longer texts are split and announced by their number of frames. */
const FRAME_LENGTH = 16_384;
/** The client library reads a numeric text up to this length as a frame count. */
const MAX_COUNT_LENGTH = 6;

/** Splits a message into frames. */
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

/** Reassembles messages. Throws on input that no client sends; the socket is then cut. */
export interface FrameReader {
  /** Returns the whole message if this frame completes one. Refuses messages of more than `maxLength` characters. */
  read(frame: string, maxLength: number): string | undefined;
  /** Characters received of an incomplete message. */
  readonly receivedLength: number;
}

export function createFrameReader(): FrameReader {
  let parts: string[] = [];
  let awaited = 0;
  let receivedLength = 0;
  return {
    get receivedLength() {
      return receivedLength;
    },
    read(frame, maxLength) {
      if (frame.length > 2 * FRAME_LENGTH) throw new Error('frame too long');
      if (awaited > 0) {
        parts.push(frame);
        receivedLength += frame.length;
        if (receivedLength > maxLength) throw new Error('message too long');
        if (parts.length < awaited) return undefined;
        const whole = parts.join('');
        parts = [];
        awaited = 0;
        receivedLength = 0;
        return whole;
      }
      if (!/^\d{1,6}$/.test(frame)) return frame;
      // A lone 0 is a keep-alive.
      awaited = Number(frame);
      if ((awaited - 1) * FRAME_LENGTH > maxLength) throw new Error('too many frames');
      return undefined;
    },
  };
}
