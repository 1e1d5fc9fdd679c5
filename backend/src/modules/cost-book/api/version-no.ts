import { NotFoundError } from '../../../common/errors/index.js';
import { COST_BOOK_NOT_FOUND } from '../cost-book-desk.service.js';

export function versionNoOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError(COST_BOOK_NOT_FOUND);
  return Number(text);
}
