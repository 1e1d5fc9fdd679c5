import { useEffect, useState } from 'react';

/** A skeleton comes when an answer takes longer than this, */
export const SKELETON_DELAY_MS = 200;
/** and then stays for this long at least, so that it is seen and not a flash. */
const SKELETON_STAY_MS = 300;

/** Whether a skeleton is to hold the place of an answer: while it `isPending`, and for as long as a skeleton that is seen has to stay. */
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
