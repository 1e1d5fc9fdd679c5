/** Drawings are in feet, x to the right and y down, origin at the water's top-left corner. */
export interface PlanShape {
  lengthFt: number;
  widthFt: number;
  water: string;
  coping: string;
  lines: readonly string[];
  shallows: readonly string[];
  /** Raised spas beside the water: [x, y, length, width] of the outer wall. */
  spas: readonly (readonly [number, number, number, number])[];
  marginFt: { top: number; right: number; bottom: number; left: number };
}

export const ESTATE_PLAN: PlanShape = {
  lengthFt: 39,
  widthFt: 16,
  water: 'M0 0h39v16h-39z',
  coping: 'M-1.25 -1.25h41.5v18.5h-41.5z',
  shallows: ['M30.5 0h8.5v16h-8.5z'],
  lines: ['M30.5 0v16', 'M29 0v16', 'M27.5 0v16', 'M0 1.5h15.7v-1.5'],
  spas: [[4.3, -8.7, 9.2, 9.1]],
  marginFt: { top: 12, right: 3, bottom: 3, left: 3 },
};
