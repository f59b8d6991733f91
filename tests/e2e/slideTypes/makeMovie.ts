/** Returns the boxes of a movie in a codec, without a single frame: enough to detect its type. */
export function makeMovie(codec: 'hvc1' | 'mp4a'): Buffer {
  const handler = codec === 'mp4a' ? 'soun' : 'vide';
  const stsd = box('stsd', zeros(8), box(codec, zeros(20)));
  const hdlr = box('hdlr', zeros(8), Buffer.from(handler), zeros(12));
  const track = box(
    'trak',
    box('tkhd', zeros(4)),
    box('mdia', hdlr, box('minf', box('stbl', stsd))),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('qt  ')),
    box('mdat', zeros(999)),
    box('moov', track),
  ]);
}

const zeros = (count: number): Buffer => Buffer.alloc(count);

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}
