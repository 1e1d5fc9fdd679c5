import { useQuery } from '@tanstack/react-query';
import { WATER_DEFAULTS, waterFigures, type WaterFigures } from 'poolkit/water-wizard';
import { useMemo } from 'react';
import type { WaterFigureChanges } from '../../api/contract';

const FIGURES_PATH = '/api/ai-tools/maintenance-wizard/figures';

interface FiguresInForce {
  figures: WaterFigures;
  /** The house figures could not be had; these are the published ones. */
  isMissing: boolean;
}

/** The figures the server computes with, so that both say the same; the published ones until they are here. */
export function useWaterFigures(): FiguresInForce {
  const { data, isError } = useQuery<WaterFigureChanges>({ queryKey: [FIGURES_PATH] });
  return useMemo(() => {
    const figures = data === undefined ? null : usable(data.changes);
    return { figures: figures ?? WATER_DEFAULTS, isMissing: data === undefined ? isError : figures === null };
  }, [data, isError]);
}

/** `null` from a server that is newer than this page and knows bounds it does not. */
function usable(changes: WaterFigureChanges['changes']): WaterFigures | null {
  try {
    return waterFigures(changes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
