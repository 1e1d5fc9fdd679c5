import { linkOrder } from './links.js';
import { type BuildPhase, type BuildProcess, hundredthsOf } from './process.js';

export interface ProcessFinding {
  /** A process with a problem cannot be published; a warning is for staff to consider. */
  readonly level: 'problem' | 'warning';
  /** Null when it concerns the whole process. */
  readonly phase: string | null;
  readonly text: string;
}

const MIN_LAST_PERCENT = 5;
const TEXTS = [
  ['name', 'the name'],
  ['whatHappens', '“What happens”'],
  ['whatYouSee', '“What you will see”'],
  ['whatWeNeed', '“What we need from you”'],
] as const;

export function checkProcess(process: BuildProcess): ProcessFinding[] {
  return [...process.phases.flatMap((phase) => phaseFindings(phase, process)), ...wholeFindings(process)];
}

function phaseFindings(phase: BuildPhase, { phases }: BuildProcess): ProcessFinding[] {
  const own = (text: string): ProcessFinding => ({ level: 'problem', phase: phase.key, text });
  const name = phase.name.trim() || phase.key;
  const findings = TEXTS.filter(([field]) => phase[field].trim() === '').map(([, title]) =>
    own(`${name}: ${title} is empty.`),
  );
  const { low, likely, high } = phase.days;
  if (![low, likely, high].every(Number.isInteger) || low < 1 || low > likely || likely > high) {
    findings.push(own(`${name}: the days must be whole numbers of 1 or more, with low, likely and high in order.`));
  }
  for (const { from, lagDays } of phase.links) {
    if (!phases.some(({ key }) => key === from))
      findings.push(own(`${name} waits for “${from}”, which does not exist.`));
    if (!Number.isInteger(lagDays)) findings.push(own(`${name}: a lag must be a whole number of days.`));
  }
  if (phase.gates.some((gate) => gate.name.trim() === '')) findings.push(own(`${name}: a gate has no name.`));
  return findings;
}

function wholeFindings({ phases, draws }: BuildProcess): ProcessFinding[] {
  const findings: ProcessFinding[] = [];
  const add = (text: string, level: ProcessFinding['level'] = 'problem') => findings.push({ level, phase: null, text });
  if (phases.length === 0) add('There are no phases.');
  for (const key of repeated(phases)) add(`Two phases have the key “${key}”.`);
  for (const key of repeated(phases.flatMap(({ gates }) => gates))) add(`Two gates have the key “${key}”.`);
  for (const key of repeated(draws)) add(`Two draws have the key “${key}”.`);
  const order = linkOrder(phases);
  if (!order.ok) {
    const names = phases.filter(({ key }) => order.cycle.includes(key)).map(({ name }) => name);
    add(`These phases wait for each other: ${names.join(', ')}.`);
  }
  for (const { when, percent, afterPhase, evidence } of draws) {
    if (!(percent > 0)) add(`Draw “${when}” must be more than 0 percent.`);
    if (when.trim() === '' || evidence.trim() === '') add(`Draw “${when}” needs a name and its evidence.`);
    if (afterPhase !== null && !phases.some(({ key }) => key === afterPhase)) {
      add(`Draw “${when}” is earned by “${afterPhase}”, which does not exist.`);
    }
  }
  if (hundredthsOf(draws) !== 10_000) add('The draws must add up to exactly 100 percent, with at most two decimals.');
  const last = lastPercent({ phases, draws });
  if (last < MIN_LAST_PERCENT) {
    add(`Only ${last} percent is left to pay after the interior finish. Keep at least ${MIN_LAST_PERCENT}.`, 'warning');
  }
  return findings;
}

/** What is still to be paid once phase 14, the interior finish, is done; before the last phase where there is no finish. */
function lastPercent({ phases, draws }: BuildProcess): number {
  const finish = phases.findIndex(({ key }) => key === 'interior');
  const later = phases.slice(finish < 0 ? -1 : finish + 1).map(({ key }) => key);
  return draws
    .filter(({ afterPhase }) => afterPhase !== null && later.includes(afterPhase))
    .reduce((sum, { percent }) => sum + percent, 0);
}

function repeated(items: readonly { readonly key: string }[]): string[] {
  const keys = items.map(({ key }) => key);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) < index))];
}
