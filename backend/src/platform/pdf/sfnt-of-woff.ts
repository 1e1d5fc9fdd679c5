import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The TrueType file inside a WOFF (W3C WOFF 1.0). The PDF writer would inflate every table anew in JavaScript for each
 * document, which takes most of its time.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    return { entry, length, bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  let end = SFNT_HEADER + count * SFNT_ENTRY;
  const sfnt = Buffer.alloc(end + tables.reduce((sum, { length }) => sum + aligned(length), 0));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  tables.forEach(({ entry, length, bytes }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(sfnt, at, entry, entry + 4);
    woff.copy(sfnt, at + 4, entry + 16, entry + 20);
    sfnt.writeUInt32BE(end, at + 8);
    sfnt.writeUInt32BE(length, at + 12);
    bytes.copy(sfnt, end);
    end += aligned(length);
  });
  return sfnt;
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
