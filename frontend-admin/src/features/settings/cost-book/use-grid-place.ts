import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Place {
  code: string;
  column: number;
}

interface Options {
  grid: RefObject<HTMLElement | null>;
  codes: readonly string[];
  columns: number;
}

const PAGE_ROWS = 10;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

export function useGridPlace({ grid, codes, columns }: Options) {
  const [chosen, setChosen] = useState<Place | null>(null);
  const wantsFocus = useRef(false);
  const first = codes[0];
  // A filter may have removed the chosen row.
  const place =
    chosen && codes.includes(chosen.code) ? chosen : first === undefined ? null : { code: first, column: 0 };

  const go = (next: Place) => {
    wantsFocus.current = true;
    setChosen({ ...next });
  };

  const by = (from: Place, rows: number, cells: number): Place => ({
    code: codes[clamp(codes.indexOf(from.code) + rows, codes.length - 1)] ?? from.code,
    column: clamp(from.column + cells, columns - 1),
  });

  useLayoutEffect(() => {
    if (!wantsFocus.current || !place) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${place.code}/${place.column}`)}"]`)?.focus();
  });

  const moveOnKey = (event: KeyboardEvent): boolean => {
    if (!place || event.altKey) return false;
    const everywhere = event.ctrlKey || event.metaKey;
    const moves: Record<string, Place | undefined> = {
      ArrowDown: by(place, 1, 0),
      ArrowUp: by(place, -1, 0),
      ArrowRight: by(place, 0, 1),
      ArrowLeft: by(place, 0, -1),
      PageDown: by(place, PAGE_ROWS, 0),
      PageUp: by(place, -PAGE_ROWS, 0),
      Home: by(place, everywhere ? -codes.length : 0, -columns),
      End: by(place, everywhere ? codes.length : 0, columns),
    };
    const next = moves[event.key];
    if (!next) return false;
    event.preventDefault();
    go(next);
    return true;
  };

  return { place, go, by, moveOnKey, select: setChosen };
}
