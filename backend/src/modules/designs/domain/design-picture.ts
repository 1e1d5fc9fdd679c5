import { PICTURE_LIGHTS } from 'poolkit/picture';

/** `live`: taken from the 3D view in the browser. */
export const PICTURE_KINDS = [...PICTURE_LIGHTS, 'live'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const PICTURE_STATES = ['queued', 'rendering', 'ready', 'failed'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

/** A renderer that was killed goes on once; then the picture has failed. */
export const MAX_STARTS = 2;
