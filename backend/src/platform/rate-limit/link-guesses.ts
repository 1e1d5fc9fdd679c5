import { NotFoundError } from '../../common/errors/index.js';
import { clientKey, type RateLimiter, type RateRule } from './rate-limiter.js';

/** Opening links that do not exist is guessing. All kinds of links count together. */
const GUESSES: RateRule = { name: 'link-guesses', points: 60, windowSec: 60 };

/**
 * Opens a link, and counts one for the network it came from when there is no such link: `open` answers null or throws
 * NotFoundError. Each counts until that is known, so that many guesses at once gain nothing.
 * @throws RateLimitedError after too many, whatever the link
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
