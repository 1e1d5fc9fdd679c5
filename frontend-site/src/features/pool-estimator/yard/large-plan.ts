import { createContext } from 'react';

/** Where the plan of the yard is shown instead of beside its fields; null where there is no such place. */
export const LargePlanContext = createContext<HTMLElement | null>(null);
