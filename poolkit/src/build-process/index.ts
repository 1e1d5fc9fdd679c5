export { HOUSE_PROCESS } from './house-process.js';
export { PHASE_KEYS, PHASE_NAMES, type PhaseKey } from './phase-names.js';
export {
  type BuildPhase,
  type BuildProcess,
  type Draw,
  drawCents,
  LEAST_LAST_DRAWS_PERCENT,
  openAfterPercent,
  type PhaseDays,
  processProblems,
} from './process.js';
