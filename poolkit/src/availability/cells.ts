/**
 * Cells of a quarter of an hour, counted from 1970. What a visit keeps busy, buffers included, is a run of whole
 * cells, so that "nobody is booked twice" can be a unique index over (person, cell).
 */
export const CELL_MIN = 15;
const CELL_MS = CELL_MIN * 60_000;
const MS_PER_MINUTE = 60_000;

/** Minutes kept free before and after a visit. Those of neighbours add up: neither gives way to the other. */
export interface Buffers {
  readonly bufferBeforeMin: number;
  readonly bufferAfterMin: number;
}

/** `from` is the first cell, `to` the first one that is free again. */
export interface CellRun {
  readonly from: number;
  readonly to: number;
}

/**
 * The cells a visit keeps busy; a cell that is only touched is kept whole.
 *
 * @throws RangeError when it does not end after it starts or a buffer is negative
 */
export function cellsOf(startMs: number, endMs: number, { bufferBeforeMin, bufferAfterMin }: Buffers): CellRun {
  if (!(startMs < endMs) || !(bufferBeforeMin >= 0) || !(bufferAfterMin >= 0)) {
    throw new RangeError('a visit must end after it starts and its buffers must not be negative');
  }
  return {
    from: Math.floor((startMs - bufferBeforeMin * MS_PER_MINUTE) / CELL_MS),
    to: Math.ceil((endMs + bufferAfterMin * MS_PER_MINUTE) / CELL_MS),
  };
}

export function cellStartMs(cell: number): number {
  return cell * CELL_MS;
}
