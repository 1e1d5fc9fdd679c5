import { useState } from 'react';
import { YARD } from '../../content/yard';
import { LengthField } from '../tools/length-field';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import { FieldRow } from './item-list';
import { rectangle } from './lot';
import { placedInBack } from './place';
import { useYard } from './yard-editing';

const ID = 'yard-draw';

/** The two figures a yard begins with. */
export function NewYard() {
  const { measured, change, errorAt } = useYard();
  const [widthFt, setWidth] = useState<number | null>(null);
  const [depthFt, setDepth] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const draw = () => {
    if (widthFt === null || depthFt === null) {
      setProblem(YARD.missing);
      document.getElementById(widthFt === null ? 'yard-new-width' : 'yard-new-depth')?.focus();
      return;
    }
    setProblem(undefined);
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
          onCommit={setWidth}
          onClear={() => setWidth(null)}
        />
        <LengthField
          id="yard-new-depth"
          label={YARD.depth}
          valueFt={depthFt}
          onCommit={setDepth}
          onClear={() => setDepth(null)}
        />
      </FieldRow>
      <Button id={ID} variant="outline" onClick={draw}>
        {YARD.draw}
      </Button>
      <FieldError id={ID}>{problem ?? errorAt(ID)}</FieldError>
    </div>
  );
}
