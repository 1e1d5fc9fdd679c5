export const DOCUMENT_KINDS = [
  'plan',
  'survey',
  'permit',
  'hoa',
  'contract',
  'warranty',
  'manual',
  'photo',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const VISIBILITIES = ['internal', 'customer'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

/** What each file must begin with; what the sender calls it does not count. */
const SIGNATURES: readonly { mime: string; extension: string; matches: (head: Buffer) => boolean }[] = [
  { mime: 'application/pdf', extension: 'pdf', matches: (head) => head.subarray(0, 5).toString('latin1') === '%PDF-' },
  {
    mime: 'image/jpeg',
    extension: 'jpg',
    matches: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    mime: 'image/png',
    extension: 'png',
    matches: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  {
    mime: 'image/webp',
    extension: 'webp',
    matches: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { mime: 'image/vnd.dwg', extension: 'dwg', matches: (head) => /^AC10\d\d/.test(head.toString('latin1', 0, 6)) },
  office('word/', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  office('xl/', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
];

/** Office files are ZIP archives that name their parts near the start. */
function office(part: string, extension: string, mime: string): (typeof SIGNATURES)[number] {
  return {
    mime,
    extension,
    matches: (head) =>
      head.toString('latin1', 0, 4) === 'PK\u0003\u0004' && head.includes('[Content_Types].xml') && head.includes(part),
  };
}

/** Null for a kind of file that is not taken, whatever its name says. */
export function sniffDocument(head: Buffer): { mime: string; extension: string } | null {
  const found = SIGNATURES.find(({ matches }) => matches(head));
  return found ? { mime: found.mime, extension: found.extension } : null;
}

/** A name for the list and for downloads, without the path that some browsers send. */
export function documentName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  return (
    base
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .trim()
      .slice(0, 120) || 'Document'
  );
}
