export * from './multipart-bodies.js';
export * from './photo-addresses.js';
export * from './photo-files.js';
export * from './photo-intake.js';
export * from './photo-upkeep.js';
export { PHOTO_SIZES, withoutMetadata, type PhotoSize } from './photo-renditions.js';
