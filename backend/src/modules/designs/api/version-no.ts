import { NotFoundError } from '../../../common/errors/index.js';

/** A version's number in an address. @throws NotFoundError when it is none. */
export function versionNoOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError();
  return Number(text);
}
