export { HOUSE_PROCESS, PHASE_KEYS, type PhaseKey } from './house-process.js';
export {
  type BuildPhase, type BuildProcess, type Draw, drawCents, LEAST_LAST_DRAWS_PERCENT, openAfterPercent, type PhaseDays, processProblems,
} from './process.js';
