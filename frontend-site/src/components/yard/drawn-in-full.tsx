import type { DrawnInFull } from 'poolkit/design';
import { YARD } from '../../content/yard';
import { CheckField } from '../tools/check-field';
import { useYard } from './yard-editing';

/** Says the list is complete, so the checks may treat "none drawn" as "none there". */
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
