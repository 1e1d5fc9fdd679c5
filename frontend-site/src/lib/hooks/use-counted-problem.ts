import { createContext, useContext, useEffect } from 'react';

/** Called with a control's id when it shows a problem; for tools without a form. */
export const ProblemCount = createContext<((id: string) => void) | null>(null);

/** Counts a problem once each time it appears. */
export function useCountedProblem(id: string, problem: string | undefined): void {
  const count = useContext(ProblemCount);
  const isShown = problem !== undefined;
  useEffect(() => {
    if (isShown) count?.(id);
  }, [isShown, count, id]);
}
