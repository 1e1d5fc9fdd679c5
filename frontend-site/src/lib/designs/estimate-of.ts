import type { components } from 'frontend-shared/api';
import type { SavedDesignItem } from './api';

type Estimate = components['schemas']['EstimateListItem'];

/** The newest estimate of a design as it is now. */
export function estimateOf({ version }: SavedDesignItem, estimates: readonly Estimate[]): Estimate | null {
  return estimates.find(({ designHash }) => designHash === version.designHash) ?? null;
}
