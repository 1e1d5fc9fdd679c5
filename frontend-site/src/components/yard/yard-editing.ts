import type { MeasuredDesign, Placement, PoolDesign, Yard } from 'poolkit/design';
import { createContext, useContext } from 'react';

export interface YardChange {
  readonly yard?: Partial<Yard>;
  readonly placement?: Placement;
}

export interface YardEditing {
  readonly design: PoolDesign;
  readonly measured: MeasuredDesign;
  /** Applies a change for the control `at`, which shows the reason if it is refused. */
  readonly change: (change: YardChange, at: string) => void;
  readonly errorAt: (id: string) => string | undefined;
}

const YardContext = createContext<YardEditing | null>(null);
export const YardProvider = YardContext.Provider;

export function useYard(): YardEditing {
  const editing = useContext(YardContext);
  if (editing === null) throw new Error('useYard must be used within a YardProvider');
  return editing;
}
