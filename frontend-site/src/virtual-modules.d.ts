declare module 'virtual:tokens.css';
declare module 'virtual:wordmark' {
  import type { WordmarkOutlines } from './config/wordmark-outlines';
  /** null where the name is set in the letters of the site. */
  const outlines: WordmarkOutlines | null;
  export default outlines;
}
