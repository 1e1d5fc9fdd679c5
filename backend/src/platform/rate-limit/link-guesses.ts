import { NotFoundError } from '../../common/errors/index.js';
import { clientKey, type RateLimiter, type RateRule } from './rate-limiter.js';

/** All kinds of links count together. */
const GUESSES: RateRule = { name: 'link-guesses', points: 60, windowSec: 60 };

/**
 * Counts a guess when `open` returns null or throws NotFoundError. Each counts until that is known, so sending many at
 * once gains nothing. @throws RateLimitedError
 */
export async function openLink<T>(limits: RateLimiter, ip: string, open: () => Promise<T>): Promise<T> {
  const key = clientKey(ip);
  await limits.consume(GUESSES, key);
  let isGuess = false;
  try {
    const opened = await open();
    isGuess = opened === null;
    return opened;
  } catch (error) {
    isGuess = error instanceof NotFoundError;
    throw error;
  } finally {
    if (!isGuess) await limits.refund(GUESSES, key);
  }
}
