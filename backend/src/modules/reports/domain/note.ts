export const NOTE_KINDS = ['campaign', 'storm', 'price-book', 'other'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
