import { isDeepStrictEqual } from 'node:util';
import { checkProcess, DEFAULT_PROCESS, type BuildProcess } from 'poolkit/build-process';
import { ValidationError } from '../../../common/errors/index.js';

/** To-dos stay out of `DEFAULT_PROCESS`: visitors download that. */
export const DEFAULT_TEMPLATE: BuildProcess = {
  ...DEFAULT_PROCESS,
  firstToDos: [
    { title: 'Call the customer and introduce the project manager', dueInDays: 1 },
    { title: 'Collect the survey or plat and the HOA approval form', dueInDays: 5 },
    { title: 'Order the engineered shell drawings', dueInDays: 7 },
    { title: 'Meet the customer to plan their choices of tile, coping and finish', dueInDays: 14 },
  ],
};

/** @throws ValidationError with a sentence for each phase, or for the whole process */
export function requireSound(process: BuildProcess): void {
  const fields: Record<string, string> = {};
  for (const { level, phase, text } of checkProcess(process)) {
    if (level !== 'problem') continue;
    const index = process.phases.findIndex(({ key }) => key === phase);
    const path = index < 0 ? 'process' : `process.phases.${index}`;
    fields[path] = fields[path] ? `${fields[path]} ${text}` : text;
  }
  if (Object.keys(fields).length > 0) throw new ValidationError(fields);
}

export function warningsOf(process: BuildProcess): string[] {
  return checkProcess(process)
    .filter(({ level }) => level === 'warning')
    .map(({ text }) => text);
}

/** Keys of the phases that were added, changed or removed. */
export function changedPhases(before: BuildProcess, after: BuildProcess): string[] {
  const keys = new Set([...before.phases, ...after.phases].map(({ key }) => key));
  const of = ({ phases }: BuildProcess, key: string) => phases.find((phase) => phase.key === key);
  // JSON turns the instances of a request into the plain objects that are stored.
  const plain = (phase: unknown) => JSON.parse(JSON.stringify(phase ?? null)) as unknown;
  return [...keys].filter((key) => !isDeepStrictEqual(plain(of(before, key)), plain(of(after, key))));
}
