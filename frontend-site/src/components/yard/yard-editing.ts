import type { MeasuredDesign, Placement, PoolDesign, Yard } from 'poolkit/design';
import { createContext, useContext } from 'react';

/** What of a design the yard's fields and plan change. */
export interface YardChange {
  readonly yard?: Partial<Yard>;
  readonly placement?: Placement;
}

/** A pool in its yard, and the way to change where things lie. */
export interface YardEditing {
  readonly design: PoolDesign;
  readonly measured: MeasuredDesign;
  /** Makes a change for the control `at`, which tells why where the change is refused. */
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
