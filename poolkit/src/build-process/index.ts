export { DEFAULT_PROCESS } from './default-process.js';
export {
  PHASE_KEYS,
  PHASE_NAMES,
  type PhaseKey,
  type BuildPhase,
  type BuildProcess,
  type Draw,
  drawCents,
  type PhaseDays,
} from './process.js';
