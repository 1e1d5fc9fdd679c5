import { inflateSync } from 'node:zlib';

export const PART_KINDS = ['heading', 'text', 'row'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A piece of a document, for reading it on a page. */
export interface DocumentPart {
  kind: PartKind;
  text: string;
}

interface WrittenPiece {
  tag: string;
  text: string;
  page: number;
  yPt: number;
}

const TYPE = 'ReadingText';

/** Cells of one line are one row. */
export function partsOf(pieces: readonly WrittenPiece[]): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let last: WrittenPiece | null = null;
  for (const piece of pieces) {
    const { tag, text } = piece;
    const kind = kindOf(tag);
    const part = parts.at(-1);
    if (kind === 'row' && part?.kind === 'row' && last?.page === piece.page && last.yPt === piece.yPt)
      part.text = `${part.text} · ${text}`;
    else parts.push({ kind, text });
    last = piece;
  }
  return parts;
}

function kindOf(tag: string): PartKind {
  if (/^H\d$/.test(tag)) return 'heading';
  return tag === 'TD' || tag === 'TH' ? 'row' : 'text';
}

/** Adds them to the file, so that what is signed holds the very text that was read. */
export function addParts(pdf: PDFKit.PDFDocument, parts: readonly DocumentPart[]): void {
  const object = pdf.ref({ Type: TYPE });
  object.end(Buffer.from(JSON.stringify(parts)));
}

/** None for a file that was made without them. */
export function partsIn(file: Buffer): DocumentPart[] {
  const at = file.indexOf(`/Type /${TYPE}\n`);
  const [begin, end] = [file.indexOf('stream\n', at), file.indexOf('\nendstream', at)];
  if (at < 0 || begin < 0 || end < begin) return [];
  const stream = file.subarray(begin + 'stream\n'.length, end);
  const isPacked = file.subarray(at, begin).includes('/FlateDecode');
  return JSON.parse((isPacked ? inflateSync(stream) : stream).toString()) as DocumentPart[];
}
