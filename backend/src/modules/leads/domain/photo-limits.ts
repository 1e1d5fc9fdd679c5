/** House figures: what one request and one sender may keep with us. */
const MAX_PHOTOS = 8;
const MAX_SENDER_BYTES = 500 * 1024 * 1024;
const OPEN_FOR_MS = 30 * 86_400_000;

export interface PhotoFacts {
  /** Photos the request has already. */
  kept: number;
  /** Of all requests of this sender, with the one that is coming. */
  senderBytes: number;
  /** When the request was received, or the visit about it booked. */
  openSince: Date;
  now: Date;
}

/** Why one more photo is not taken, as a sentence, or null. */
export function photoRefusal({ kept, senderBytes, openSince, now }: PhotoFacts): string | null {
  if (kept >= MAX_PHOTOS) return `There is room for ${MAX_PHOTOS} photos. Remove one to add another.`;
  if (senderBytes > MAX_SENDER_BYTES) return 'Your requests have reached 500 MB of photos. Remove some to add another.';
  if (now.getTime() - openSince.getTime() > OPEN_FOR_MS)
    return 'This request is older than 30 days. Send photos with your answer to our email.';
  return null;
}
