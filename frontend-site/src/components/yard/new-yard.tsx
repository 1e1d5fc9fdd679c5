import { useState } from 'react';
import { YARD } from '../../content/yard';
import { forgetTabDraft, useTabDraft } from '../../lib/drafts/tab-draft';
import { LengthField } from '../tools/length-field';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import { FieldRow } from './item-list';
import { keptFeet } from './kept-feet';
import { rectangle } from './lot';
import { placedInBack } from './place';
import { useYard } from './yard-editing';

const ID = 'yard-draw';
const FORM = 'new-yard';

export function NewYard() {
  const { measured, change, errorAt } = useYard();
  const [typed, keep] = useTabDraft<'width' | 'depth'>(FORM);
  const [widthFt, depthFt] = [keptFeet(typed.width), keptFeet(typed.depth)];
  const [isTried, setTried] = useState(false);
  const draw = () => {
    setTried(true);
    if (widthFt === null || depthFt === null) {
      document.getElementById(widthFt === null ? 'yard-new-width' : 'yard-new-depth')?.focus();
      return;
    }
    forgetTabDraft(FORM);
    const lot = rectangle(0, 0, widthFt, depthFt);
    const lotSides = { front: [0], rear: [2] };
    change({ yard: { lot, lotSides }, placement: placedInBack(lot, measured.outline) }, ID);
  };
  return (
    <div className="space-y-4">
      <p className="type-small text-ink-3">
        {YARD.begin} {YARD.drawn}
      </p>
      <FieldRow>
        <LengthField
          id="yard-new-width"
          label={YARD.width}
          valueFt={widthFt}
          error={isTried && widthFt === null ? YARD.missing : undefined}
          onCommit={(feet) => keep({ width: String(feet) })}
          onClear={() => keep({ width: '' })}
        />
        <LengthField
          id="yard-new-depth"
          label={YARD.depth}
          valueFt={depthFt}
          error={isTried && widthFt !== null && depthFt === null ? YARD.missing : undefined}
          onCommit={(feet) => keep({ depth: String(feet) })}
          onClear={() => keep({ depth: '' })}
        />
      </FieldRow>
      <Button id={ID} variant="outline" onClick={draw}>
        {YARD.draw}
      </Button>
      <FieldError id={ID}>{errorAt(ID)}</FieldError>
    </div>
  );
}
