import type { DrawnInFull } from 'poolkit/design';
import { YARD } from '../../content/yard';
import { CheckField } from '../tools/check-field';
import { useYard } from './yard-editing';

/** "That is all of them": then nothing drawn means there is none, and the checks can say so. */
export function DrawnInFullField({ kind }: { kind: DrawnInFull }) {
  const { design, change } = useYard();
  const { complete = [] } = design.yard;
  const id = `yard-complete-${kind}`;
  return (
    <CheckField
      id={id}
      label={YARD.complete[kind]}
      checked={complete.includes(kind)}
      onChange={(isAll) =>
        change({ yard: { complete: isAll ? [...complete, kind] : complete.filter((one) => one !== kind) } }, id)
      }
    />
  );
}
