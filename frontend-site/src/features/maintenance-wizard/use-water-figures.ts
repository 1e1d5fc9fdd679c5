import { useQuery } from '@tanstack/react-query';
import { WATER_DEFAULTS, waterFigures, type WaterFigures } from 'poolkit/water-wizard';
import { useMemo } from 'react';
import type { WaterFigureChanges } from '../../api/contract';

const FIGURES_PATH = '/api/ai-tools/maintenance-wizard/figures';

interface FiguresInForce {
  figures: WaterFigures;
  isMissing: boolean;
}

/** The server's figures, so both agree; the published ones until loaded. */
export function useWaterFigures(): FiguresInForce {
  const { data, isError } = useQuery<WaterFigureChanges>({ queryKey: [FIGURES_PATH] });
  return useMemo(() => {
    const figures = data === undefined ? null : usable(data.changes);
    return { figures: figures ?? WATER_DEFAULTS, isMissing: data === undefined ? isError : figures === null };
  }, [data, isError]);
}

/** Null from a newer server with other bounds. */
function usable(changes: WaterFigureChanges['changes']): WaterFigures | null {
  try {
    return waterFigures(changes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
