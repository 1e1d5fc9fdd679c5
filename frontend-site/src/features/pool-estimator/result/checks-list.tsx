import { formatCalendarDate } from 'frontend-shared/format';
import { TYPED_BY_YOU, type Check, type CheckResult } from 'poolkit/feasibility';
import { AlertIcon, InfoIcon, SuccessIcon } from '../../../components/ui/icons';
import { useUnits } from '../../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';
import { ResultSection } from './result-section';

const MARKS: Readonly<Record<CheckResult, { word: string; Icon: typeof InfoIcon; color: string }>> = {
  conflict: { word: 'Conflict', Icon: AlertIcon, color: 'text-danger' },
  unknown: { word: 'Cannot be checked yet', Icon: InfoIcon, color: 'text-info' },
  ok: { word: 'No conflict found', Icon: SuccessIcon, color: 'text-success' },
};
const ORDER: readonly CheckResult[] = ['conflict', 'ok', 'unknown'];

const SURE: Readonly<Record<Check['confidence'], string>> = {
  verified: 'Verified on',
  recalled: 'Not verified yet.',
  assumption: 'Not confirmed with the city yet.',
};

export function ChecksList({ checks }: { checks: readonly Check[] }) {
  return (
    <ResultSection
      title="Checked against the rules"
      lead={`${found(checks)} Checks help us prepare the first visit; they are not permits.`}
    >
      <CheckGroups checks={checks} />
    </ResultSection>
  );
}

function found(checks: readonly Check[]): string {
  const count = (result: CheckResult) => checks.filter((check) => check.result === result).length;
  const [conflicts, fine, unknown] = [count('conflict'), count('ok'), count('unknown')];
  const sentences = [
    conflicts > 0 && `${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'} with this design.`,
    fine > 0 && `${fine} ${fine === 1 ? 'check' : 'checks'} found no conflict.`,
    unknown > 0 && `${unknown} cannot be checked yet; each says what is missing.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

export function CheckGroups({ checks }: { checks: readonly Check[] }) {
  const [units] = useUnits();
  return (
    <>
      {ORDER.map((result) => {
        const { word, Icon, color } = MARKS[result];
        const found = checks.filter((check) => check.result === result);
        return found.length === 0 ? null : (
          <details key={result} open={result === 'conflict'} className="border-t border-line last:border-b">
            <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 font-semibold">
              <Icon className={`shrink-0 ${color}`} />
              <span>{`${word}: ${found.length}`}</span>
            </summary>
            <ul className="space-y-4 pb-4 pl-8">
              {found.map((check, index) => (
                <li key={`${check.rule} ${index}`}>
                  <p className="font-semibold">{check.title}</p>
                  <p>{lengthsIn(units, check.sentence)}</p>
                  {check.detail !== '' && <p className="text-ink-2">{lengthsIn(units, check.detail)}</p>}
                  <p className="type-small text-ink-3">{sourceOf(check)}</p>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function sourceOf({ source, confidence, checkedOn }: Check): string {
  if (source === TYPED_BY_YOU) return `Source: ${TYPED_BY_YOU}, not checked by us.`;
  const when = confidence === 'verified' ? ` ${formatCalendarDate(checkedOn)}.` : '';
  return `Source: ${source}. ${SURE[confidence]}${when}`;
}
