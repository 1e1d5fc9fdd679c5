import type { components } from 'frontend-shared/api';
import { write } from '../../api/client';
import type { ApiPath } from '../../api/contract';
import type { Estimate, SiteAnswers } from 'poolkit/cost';
import type { PoolDesign, Quantities } from 'poolkit/design';
import type { Units } from '../hooks/use-units';

export type EstimateFigures = Omit<Estimate, 'spread'>;

type Schemas = components['schemas'];

export type SavedEstimateItem = Readonly<Omit<Schemas['EstimateListItem'], 'summary' | 'designHash'>>;

export interface SavedEstimate
  extends SavedEstimateItem, EstimateFigures, Pick<Schemas['EstimateResponse'], 'access' | 'url' | 'keptUntil'> {
  readonly answers: SiteAnswers;
  readonly quantities: Quantities;
}

export interface SavedEstimateDetail extends SavedEstimate {
  readonly design: PoolDesign;
}

export type SavedDesign = Pick<Schemas['DesignResponse'], 'id' | 'name' | 'version'>;
export type SavedDesignItem = Schemas['DesignListItem'];
export type SharedDesign = Schemas['SharedDesign'];

/** The open object of the contract; the server stores what the engine parsed. */
export const drawingOf = ({ version }: Pick<SharedDesign, 'version'>) => version.design as unknown as PoolDesign;

const path = (text: string) => text as ApiPath;

export const PRICE_BOOK_PATH = path('/api/estimates/price-book');
export const ESTIMATES_PATH = path('/api/estimates');
export const DESIGNS_PATH = path('/api/designs');

export const sharedDesignPath = (token: string) => path(`${DESIGNS_PATH}/shared/${encodeURIComponent(token)}`);

export function estimatePath(id: string, key: string | null = null): ApiPath {
  return path(`${ESTIMATES_PATH}/${encodeURIComponent(id)}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`);
}

export function estimatePdfPath(id: string, units: Units, key: string | null = null): string {
  const query = new URLSearchParams({ ...(key !== null && { key }), ...(units !== 'us' && { units }) }).toString();
  return `${ESTIMATES_PATH}/${encodeURIComponent(id)}/estimate.pdf${query && `?${query}`}`;
}

export function createDesign(body: { name: string; design: PoolDesign }, idempotencyKey: string): Promise<SavedDesign> {
  return write<SavedDesign>('POST', DESIGNS_PATH, body, { idempotencyKey });
}

export function addDesignVersion(
  designId: string,
  body: { baseVersionNo: number; design: PoolDesign },
  idempotencyKey: string,
): Promise<SavedDesign> {
  return write<SavedDesign>('POST', path(`${DESIGNS_PATH}/${designId}/versions`), body, { idempotencyKey });
}

export function renameDesign(designId: string, name: string): Promise<SavedDesign> {
  return write<SavedDesign>('PATCH', path(`${DESIGNS_PATH}/${designId}`), { name });
}

export interface EstimateRequest {
  designVersionId: string;
  answers: SiteAnswers;
  name?: string;
  costBookVersion: number;
}

export function createEstimate(body: EstimateRequest, idempotencyKey: string): Promise<SavedEstimate> {
  return write<SavedEstimate>('POST', ESTIMATES_PATH, body, { idempotencyKey });
}

/** Prices the design again. Answers 409 COST_BOOK_CHANGED when `costBookVersion` is no longer current. */
export function reissueEstimate(id: string, idempotencyKey: string, costBookVersion?: number): Promise<SavedEstimate> {
  return write<SavedEstimate>('POST', path(`${ESTIMATES_PATH}/${id}/reissue`), { costBookVersion }, { idempotencyKey });
}
