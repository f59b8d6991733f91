/** Reads the bits of one stretch of a scan, in which `FF 00` stands for the byte `FF` (ITU-T T.81, F.1.2.3). */
export class Bits {
  private readonly bytes: Uint8Array;
  private readonly end: number;
  private at: number;
  private value = 0;
  private count = 0;
  private added = 0;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  /** Returns the next 16 bits without taking them; zeros follow the last one, as in decoders. */
  peek(): number {
    while (this.count < 16) this.fill();
    return (this.value >> (this.count - 16)) & 0xffff;
  }

  skip(count: number): void {
    this.count -= count;
  }

  /** Takes at most 16 bits. */
  read(count: number): number {
    const next = this.peek() >> (16 - count);
    this.count -= count;
    return next;
  }

  /** How many bits were taken that the stretch does not have. */
  get missing(): number {
    return Math.max(0, this.added - this.count);
  }

  /** How many bytes were not taken. */
  get left(): number {
    return this.end - this.at + Math.max(0, (this.count - this.added) >> 3);
  }

  private fill(): void {
    const byte = this.bytes[this.at] ?? 0;
    if (this.at >= this.end) this.added += 8;
    else this.at += byte === 0xff ? this.afterMark() : 1;
    this.value = (this.value << 8) | (this.added > 0 ? 0 : byte);
    this.count += 8;
  }

  /** `FF` may be repeated before the zero. */
  private afterMark(): number {
    let length = 1;
    while (this.bytes[this.at + length] === 0xff) length += 1;
    return length + 1;
  }
}
