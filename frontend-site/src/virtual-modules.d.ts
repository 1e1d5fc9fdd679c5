declare module 'virtual:tokens.css';
declare module 'virtual:wordmark' {
  import type { WordmarkOutlines } from './config/wordmark-outlines';
  /** Null without a configured wordmark. */
  const outlines: WordmarkOutlines | null;
  export default outlines;
}
