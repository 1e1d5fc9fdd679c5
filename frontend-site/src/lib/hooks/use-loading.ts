import { useEffect, useState } from 'react';

/** A skeleton appears after this delay, */
export const SKELETON_DELAY_MS = 200;
/** and stays at least this long, so it does not flash. */
const SKELETON_STAY_MS = 300;

export function useLoading(isPending: boolean): boolean {
  const [mustStay, setMustStay] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setMustStay(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  useEffect(() => {
    if (!mustStay) return;
    const timer = setTimeout(() => setMustStay(false), SKELETON_STAY_MS);
    return () => clearTimeout(timer);
  }, [mustStay]);
  return isPending || mustStay;
}
