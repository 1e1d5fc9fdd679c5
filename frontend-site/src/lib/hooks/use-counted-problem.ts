import { createContext, useContext, useEffect } from 'react';

/** Hears of each problem that appears at a control below, by the control's id, where no form sends them back together. */
export const ProblemCount = createContext<((id: string) => void) | null>(null);

/** Counts a problem once for each time that it appears, however it is worded while it stands. */
export function useCountedProblem(id: string, problem: string | undefined): void {
  const count = useContext(ProblemCount);
  const isShown = problem !== undefined;
  useEffect(() => {
    if (isShown) count?.(id);
  }, [isShown, count, id]);
}
